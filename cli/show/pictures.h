// The parts of the screen, each as lines: the round card, the train, the plan, the players, the
// hand.
#pragma once

#include "cli/show/scene.h"
#include "cli/terminal/text.h"

namespace folsom::cli {

// The round, its turns with the current one marked, and the coming event in the last line.
Lines round_picture(const Scene& scene);

// Whether a round card has no event and no rule of its own.
bool is_quiet(RoundName name);

// Both levels of every car side by side, the locomotive at the left; below them horses and
// stagecoach. Low: the stagecoach in one row; lowest: loot as letters.
enum class TrainSize : std::uint8_t { kHigh, kLow, kLowest };
Lines train_picture(const Scene& scene, TrainSize size = TrainSize::kHigh);

// The things beside the train: hostages, prisoners, Brawler cards, the Marshal's goals. Empty in
// the base game.
Lines table_picture(const Scene& scene);
// The same in one row, or two for the Marshal, whose goals come first.
Lines short_table_picture(const Scene& scene);

// The common pile in order: who planned what, with backs for face-down cards. If there are too many
// rows, cards already carried out go first.
Lines plan_picture(const Scene& scene, int most_rows);

// What is public about everybody, and the values of the viewer's own purses.
Lines players_picture(const Scene& scene);
// The same in half the rows, in signs.
Lines compact_players_picture(const Scene& scene);

// The viewer's cards; empty for a spectator.
Lines hand_picture(const Scene& scene);

}  // namespace folsom::cli
