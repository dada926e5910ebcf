// The page's drawings from which pictures of a table are put together. CMake makes the list.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace folsom::server {

struct DrawingFile {
  std::string_view name;  // "wagon-a"
  std::string_view text;
};
std::span<const DrawingFile> drawing_files();

struct Box {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
};

// The drawing as part of a picture, in the page's light colors; nothing if there is none.
std::string drawn(std::string_view name, const Box& box, bool mirrored = false);

}  // namespace folsom::server
