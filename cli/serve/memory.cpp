#include "cli/serve/memory.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace folsom::cli {
namespace {

constexpr const char* kTunables = "GLIBC_TUNABLES";
// Large pages; and some hundred free pieces of each size at hand, up to a large frame's.
constexpr const char* kChosen =
    "glibc.malloc.hugetlb=1:glibc.malloc.tcache_max=4096:glibc.malloc.tcache_count=400";

// The command line's words.
std::vector<std::string> own_words() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

}  // namespace

void tune_memory() {
  if (std::getenv(kTunables) != nullptr) return;
  std::error_code problem;
  const std::string program = std::filesystem::read_symlink("/proc/self/exe", problem);
  std::vector<std::string> words = own_words();
  if (problem || words.empty() || setenv(kTunables, kChosen, 1) != 0) return;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(program.c_str(), arguments.data());
  unsetenv(kTunables);  // still set, so it couldn't be done
}

}  // namespace folsom::cli
