// Where tables are kept when nobody says where.
#pragma once

#include <optional>
#include <string>

namespace folsom::store {

// $XDG_DATA_HOME/folsom/folsom.db or ~/.local/share/folsom/folsom.db; nothing where there is no
// home. The folder need not be there.
std::optional<std::string> default_path();

}  // namespace folsom::store
