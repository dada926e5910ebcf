// What the strongest bot would do in somebody's seat, and what it thinks of the choices there.
#pragma once

#include <vector>

#include "bots/search/search.h"
#include "cli/show/options.h"
#include "cli/show/scene.h"

namespace folsom::cli {

// One sentence: "The legend would take 3: Robbery."
std::string hint_sentence(const Words& words, const std::vector<Option>& options,
                          const Assessment& assessment);

// Every option with its chance and money, best first.
Lines hint_table(const Scene& scene, Seat seat, const std::vector<Option>& options,
                 const Assessment& assessment);

}  // namespace folsom::cli
