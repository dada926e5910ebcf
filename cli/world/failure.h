// What ends a command early: a sentence for the person at the keyboard and an exit status for the
// script. Thrown if the world fails (a file, a folder) or an argument makes no sense; caught in
// main.
#pragma once

#include <stdexcept>
#include <string>

namespace folsom::cli {

inline constexpr int kExitFine = 0;
inline constexpr int kExitNo = 1;             // the answer is no: a check failed
inline constexpr int kExitUsage = 2;          // bad usage, or unreadable input
inline constexpr int kExitInterrupted = 130;  // Ctrl-C, as shells report it

class Failure : public std::runtime_error {
 public:
  explicit Failure(const std::string& sentence, int status = kExitUsage)
      : std::runtime_error(sentence), status_(status) {}

  int status() const { return status_; }

 private:
  int status_;
};

}  // namespace folsom::cli
