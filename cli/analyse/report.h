// An analysis as readable text.
#pragma once

#include <string>
#include <vector>

#include "cli/show/scene.h"
#include "game/analysis/analysis.h"

namespace folsom::cli {

// What the report is about.
struct Retold {
  Words words;
  const Table& table;
  const analysis::Analysis& analysis;
  std::vector<std::string> players;  // by seat, as the record names them, or empty
  ScreenSize size;
  bool unicode = true;
};

enum class Detail : std::uint8_t {
  kBrief,  // how well everyone played, and where the game turned
  kUsual,  // also the costliest decisions and the best
  kAll,    // also every decision, with what each choice was worth
};

Lines report(const Retold& retold, Detail detail);

}  // namespace folsom::cli
