#include "cli/serve/large_pages.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace folsom::cli {
namespace {

constexpr const char* kSettings = "GLIBC_TUNABLES";
constexpr const char* kLargePages = "glibc.malloc.hugetlb=1";

// The words of the command line.
std::vector<std::string> own_words() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(file, word, '\0');) words.push_back(word);
  return words;
}

}  // namespace

void use_large_pages() {
  if (std::getenv(kSettings) != nullptr) return;
  std::error_code problem;
  const std::string program = std::filesystem::read_symlink("/proc/self/exe", problem);
  std::vector<std::string> words = own_words();
  if (problem || words.empty() || setenv(kSettings, kLargePages, 1) != 0) return;
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(program.c_str(), arguments.data());
  unsetenv(kSettings);  // still here: it could not be done
}

}  // namespace folsom::cli
