// folsom analyse.
#pragma once

#include <optional>
#include <string>

namespace folsom::cli {

struct AnalyseOptions {
  std::string file;
  std::optional<int> playouts;  // for each decision
  std::optional<int> time;      // for each decision, in milliseconds
  std::optional<int> threads;
  std::string seed = "analysis";
  std::optional<int> seat;
  bool all = false;
  bool brief = false;
  bool json = false;
  std::string svg;  // a file; empty: none
  std::string colour = "auto";
  bool ascii = false;
  std::string language;  // empty: the system's
};

int run_analyse(const AnalyseOptions& options);

}  // namespace folsom::cli
