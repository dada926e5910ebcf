// What can be asked for on the command line of `folsom learn`.
#pragma once

#include <string>

namespace folsom::cli {

struct LearnOptions {
  std::string lesson;  // empty: the list
  bool list = false;   // print it and quit
  std::string speed = "normal";
  bool no_pause = false;
  std::string colour = "auto";
  bool ascii = false;
  std::string language;
};

int run_learn(const LearnOptions& options);

}  // namespace folsom::cli
