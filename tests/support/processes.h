// Whether other people's processes are still there.
#pragma once

#include <filesystem>
#include <string>

namespace folsom::support {

// Whether a process runs; one that is dead and not yet waited for by its parent does not.
bool runs(const std::string& process);

// Whether all processes whose numbers stand in this file, one on a line, are gone or go soon: the
// machine may take its time to deliver a signal.
bool all_gone(const std::filesystem::path& numbers);

}  // namespace folsom::support
