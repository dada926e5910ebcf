// folsom replay and folsom verify.
#pragma once

#include <optional>
#include <string>

namespace folsom::cli {

struct ReplayOptions {
  std::string file;
  bool summary = false;
  bool story = false;     // as bare text
  std::string from;       // through whose eyes: a bandit, a seat's number, spectator; empty: open
  std::optional<int> to;  // the last step to show
  std::string colour = "auto";
  bool ascii = false;
  std::string language;  // empty: the system's
};

int run_replay(const ReplayOptions& options);

struct VerifyOptions {
  std::string file;
};

int run_verify(const VerifyOptions& options);

}  // namespace folsom::cli
