#include "server/load/usage.h"

#include <unistd.h>

#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

namespace folsom::load {

Usage usage_of(pid_t process) {
  Usage usage;
  if (process <= 0) return usage;
  const std::string folder = "/proc/" + std::to_string(process);
  std::uint64_t pages = 0;
  std::ifstream(folder + "/statm") >> pages >> pages;
  usage.resident = pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  std::string line;
  std::getline(std::ifstream(folder + "/stat"), line);
  // The program's name is in brackets and may have blanks; the times come 11 fields after it.
  std::istringstream fields(line.substr(line.rfind(')') + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  std::uint64_t user = 0;
  std::uint64_t system = 0;
  fields >> user >> system;
  usage.seconds = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return usage;
}

double own_seconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace folsom::load
