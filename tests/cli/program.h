// Runs the real program: in a pipe, or in a terminal of our own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace folsom::cli_tests {

struct Ran {
  int status = -1;  // as a shell sees it
  std::string out;
  std::string err;
};

// With this standard input. Each run has the data, cache and configuration folders of `home()`.
Ran run(const std::vector<std::string>& arguments, const std::string& input = "");

// The same in two parts: it is started, and waited for. Only one runs at a time.
pid_t start(const std::vector<std::string>& arguments, const std::string& input = "");
Ran finish(pid_t program);

// A folder that is new for this process and removed at its end.
const std::filesystem::path& home();

std::string read(const std::filesystem::path& path);
// Writes a file into home() and returns its path.
std::string write(const std::string& name, const std::string& text);

std::vector<std::string> lines_of(const std::string& text);

bool contains(const std::string& text, const std::string& part);
int count(const std::string& text, const std::string& part);

}  // namespace folsom::cli_tests
