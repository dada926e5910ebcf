// The page's drawings that pictures of a table are put together from. The list is made by CMake.
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

// The drawing as a part of a picture, in the page's light colours; nothing where there is none.
std::string drawn(std::string_view name, const Box& box, bool mirrored = false);

}  // namespace folsom::server
