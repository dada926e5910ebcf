// Where tables are kept when nobody says where.
#pragma once

#include <optional>
#include <string>
#include <system_error>

namespace folsom::store {

// $XDG_DATA_HOME/folsom/folsom.db or ~/.local/share/folsom/folsom.db; nothing where there is no
// home. The folder need not be there.
std::optional<std::string> default_path();

// Makes the folder of a file, where it is not there, so that only its owner can look into it. What
// lies above it is made as usual.
std::error_code make_private_folder_of(const std::string& path);

}  // namespace folsom::store
