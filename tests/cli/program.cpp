#include "tests/cli/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace folsom::cli_tests {
namespace {

namespace fs = std::filesystem;

class Home {
 public:
  Home() {
    std::string name = (fs::temp_directory_path() / "folsom-cli-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Home(const Home&) = delete;
  Home& operator=(const Home&) = delete;
  ~Home() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void redirect(const fs::path& path, int flags, int descriptor) {
  const int file = open(path.c_str(), flags, 0600);
  dup2(file, descriptor);
  close(file);
}

// In the child: becomes the program.
[[noreturn]] void become(std::string program, const std::vector<std::string>& arguments,
                         const Environment& environment) {
  std::vector<char*> words;
  words.push_back(program.data());
  std::vector<std::string> copies = arguments;
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  setenv("XDG_DATA_HOME", (home() / "data").c_str(), 1);
  setenv("XDG_CACHE_HOME", (home() / "cache").c_str(), 1);
  setenv("XDG_CONFIG_HOME", (home() / "config").c_str(), 1);
  setenv("LC_ALL", "C.UTF-8", 1);
  unsetenv("NO_COLOR");
  for (const auto& [name, value] : environment) {
    if (value.empty()) {
      unsetenv(name.c_str());
    } else {
      setenv(name.c_str(), value.c_str(), 1);
    }
  }
  execv(program.c_str(), words.data());
  _exit(127);
}

pid_t start_program(const std::string& program, const std::vector<std::string>& arguments,
                    const std::string& input, const Environment& environment) {
  write("stdin", input);
  const pid_t child = fork();
  if (child == 0) {
    redirect(home() / "stdin", O_RDONLY, STDIN_FILENO);
    redirect(home() / "stdout", O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
    redirect(home() / "stderr", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
    become(program, arguments, environment);
  }
  return child;
}

}  // namespace

const fs::path& home() {
  static const Home kHome;
  return kHome.path();
}

std::string read(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string write(const std::string& name, const std::string& text) {
  const fs::path path = home() / name;
  std::ofstream(path) << text;
  return path;
}

pid_t start(const std::vector<std::string>& arguments, const std::string& input,
            const Environment& environment) {
  return start_program(FOLSOM_PROGRAM, arguments, input, environment);
}

Ran run_program(const std::string& program, const std::vector<std::string>& arguments,
                const std::string& input) {
  return finish(start_program(program, arguments, input, {}));
}

Ran finish(pid_t program) {
  int status = 0;
  waitpid(program, &status, 0);
  Ran ran;
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.out = read(home() / "stdout");
  ran.err = read(home() / "stderr");
  EXPECT_FALSE(ran.err.starts_with("Words ") || contains(ran.err, "\nWords ")) << ran.err;
  return ran;
}

Ran run(const std::vector<std::string>& arguments, const std::string& input,
        const Environment& environment) {
  return finish(start(arguments, input, environment));
}

std::string many(const std::string& line, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += line + "\n";
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

int count(const std::string& text, const std::string& part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace folsom::cli_tests
