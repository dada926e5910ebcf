// The machine's own name.
#include <sys/utsname.h>

#include <fstream>
#include <string>

#include "cli/measure/bench.h"

namespace folsom::cli {

std::string machine_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  utsname system{};
  return uname(&system) == 0 ? std::string(system.machine) : "an unknown machine";
}

}  // namespace folsom::cli
