// Whether other processes still exist.
#pragma once

#include <filesystem>
#include <string>

namespace folsom::support {

// Whether a process runs; one that is dead but not yet reaped doesn't.
bool runs(const std::string& process);

// Whether all processes whose numbers are in this file, one a line, are gone or go soon: the
// machine may take its time to deliver a signal.
bool all_gone(const std::filesystem::path& numbers);

}  // namespace folsom::support
