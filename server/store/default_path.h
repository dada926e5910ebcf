// Where tables are kept unless told otherwise.
#pragma once

#include <optional>
#include <string>
#include <system_error>

namespace folsom::store {

// $XDG_DATA_HOME/folsom/folsom.db or ~/.local/share/folsom/folsom.db; nothing if there is no home.
// The folder need not exist.
std::optional<std::string> default_path();

// Makes the file's folder if it doesn't exist, readable by its owner only. Folders above it are
// made as usual.
std::error_code make_private_folder_of(const std::string& path);

}  // namespace folsom::store
