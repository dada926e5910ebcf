// folsom replay and folsom verify: what one can do with a record.
#pragma once

#include <optional>
#include <string>

namespace folsom::cli {

struct ReplayOptions {
  std::string file;
  bool summary = false;
  bool story = false;     // as text, with nothing around it
  std::string from;       // a seat's eyes: a bandit, a seat's number, spectator; empty: open
  std::optional<int> to;  // the last step shown
  std::string colour = "auto";
  bool ascii = false;
  std::string language;  // empty: the one of the system
};

int run_replay(const ReplayOptions& options);

struct VerifyOptions {
  std::string file;
};

int run_verify(const VerifyOptions& options);

}  // namespace folsom::cli
