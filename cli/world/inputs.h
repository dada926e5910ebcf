// Files in our notation, read and understood, or refused with the file's name, the line and the
// reason.
#pragma once

#include <string>

#include "engine/core/setup.h"
#include "text/notation/positions.h"
#include "text/notation/records.h"

namespace folsom::cli {

// Each takes text or JSON and throws Failure.
Setup read_setup_file(const std::string& path);
Components read_components(const std::string& path);
notation::Record read_record(const std::string& path);
notation::Position read_position(const std::string& path);

// The first character that is not blank decides: JSON begins with a brace.
bool looks_like_json(const std::string& text);

}  // namespace folsom::cli
