// The message files as they were when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace folsom {

struct CatalogueFile {
  std::string_view language;  // "uk"
  std::string_view name;      // "board"
  std::string_view json;
};

// By language, then by name.
std::span<const CatalogueFile> catalogue_files();

}  // namespace folsom
