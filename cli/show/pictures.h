// The parts of the screen, each as lines: the round card, the train, the plan, the players, the
// hand.
#pragma once

#include "cli/show/scene.h"
#include "cli/terminal/text.h"

namespace folsom::cli {

// The round, its turns with the current one marked, and in the last line the event that waits.
Lines round_picture(const Scene& scene);

// Whether a round card has no event and no rule of its own.
bool is_quiet(RoundName name);

// Both levels of every car side by side, the locomotive at the left; below it horses and
// stagecoach. Low: the stagecoach in one row; lowest: loot by letters.
enum class TrainSize : std::uint8_t { kHigh, kLow, kLowest };
Lines train_picture(const Scene& scene, TrainSize size = TrainSize::kHigh);

// What lies beside the train: hostages, prisoners, Brawler cards, the Marshal's goals. Nothing in
// the base game.
Lines table_picture(const Scene& scene);
// The same in a row, for the Marshal in two: his goals come first.
Lines short_table_picture(const Scene& scene);

// The common pile in order: who planned what, backs where a card lies face down. No more rows than
// these; what has been carried out goes first.
Lines plan_picture(const Scene& scene, int most_rows);

// What is public of everybody, and of the viewer's own purses the values.
Lines players_picture(const Scene& scene);
// The same in half the rows, in signs.
Lines compact_players_picture(const Scene& scene);

// The viewer's cards; nothing for a spectator.
Lines hand_picture(const Scene& scene);

}  // namespace folsom::cli
