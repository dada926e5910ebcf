// An analysis as a text to read.
#pragma once

#include <string>
#include <vector>

#include "cli/show/scene.h"
#include "game/analysis/analysis.h"

namespace folsom::cli {

// What is being told about.
struct Retold {
  Words words;
  const Table& table;
  const analysis::Analysis& analysis;
  std::vector<std::string> players;  // by seat, as the record names them; or none at all
  ScreenSize size;
  bool unicode = true;
};

enum class Detail : std::uint8_t {
  kBrief,  // who played how well, and where the game turned
  kUsual,  // and the decisions that cost most, and the best
  kAll,    // and every decision with what each choice was worth
};

Lines report(const Retold& retold, Detail detail);

}  // namespace folsom::cli
