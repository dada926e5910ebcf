// Runs the real program, in a pipe or in a terminal of our own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace folsom::cli_tests {

struct Ran {
  int status = -1;  // as a shell sees it
  std::string out;
  std::string err;
};

// Environment variables; an empty one is unset.
using Environment = std::map<std::string, std::string>;

// With this standard input. Each run has the data, cache and configuration folders of `home()`, and
// a UTF-8 terminal without a language. Missing words are a failure.
Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
        const Environment& environment = {});

// The same of another program.
Ran run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& input = "");

// run in two parts: it is started, and waited for. Only one runs at a time.
pid_t start(const std::vector<std::string>& arguments, const std::string& input = "",
            const Environment& environment = {});
Ran finish(pid_t program);

// A new folder for this process, removed at its end.
const std::filesystem::path& home();

std::string read(const std::filesystem::path& path);
// Writes a file into home() and returns its path.
std::string write(const std::string& name, const std::string& text);

// The same line so many times, as input.
std::string many(const std::string& line, int times);
std::vector<std::string> lines_of(const std::string& text);

bool contains(const std::string& text, const std::string& part);
int count(const std::string& text, const std::string& part);

}  // namespace folsom::cli_tests
