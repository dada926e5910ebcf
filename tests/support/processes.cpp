#include "tests/support/processes.h"

#include <chrono>
#include <fstream>
#include <thread>

namespace folsom::support {

bool runs(const std::string& process) {
  std::ifstream file("/proc/" + process + "/stat");
  std::string stat;
  std::getline(file, stat);
  const std::size_t state = stat.rfind(") ");
  return state != std::string::npos && stat[state + 2] != 'Z';
}

bool all_gone(const std::filesystem::path& numbers) {
  std::ifstream file(numbers);
  for (std::string one; std::getline(file, one);) {
    for (int look = 0; look < 2000 && runs(one); ++look) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    if (runs(one)) return false;
  }
  return true;
}

}  // namespace folsom::support
