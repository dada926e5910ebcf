// What the program tells a player: whom they play against and, if they ask, what the strongest bot
// would do.
#include <algorithm>

#include "cli/play/game.h"
#include "cli/play/thinking.h"
#include "cli/show/hint.h"
#include "cli/show/marks.h"
#include "cli/show/seats.h"
#include "cli/world/signals.h"

namespace folsom::cli {
namespace {

constexpr std::chrono::milliseconds kTimeForAHint{500};

// A stream apart from those that deal cards and those of the bots.
constexpr std::uint64_t kHintSteps = std::uint64_t{1} << 61U;

}  // namespace

// One line for each kind of bot, shared by bots of the same kind.
void Game::add_opponents(Lines& notes) const {
  std::vector<std::pair<const SeatPlayer*, std::vector<std::string>>> kinds;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    if (players_[seat].is_human()) continue;
    const SeatPlayer& player = players_[seat];
    auto same = std::find_if(kinds.begin(), kinds.end(),
                             [&](const auto& one) { return one.first->name == player.name; });
    if (same == kinds.end()) same = kinds.insert(kinds.end(), {&player, {}});
    same->second.push_back(
        name_of_seat(words_, table_.book(), table_.state().cards_of, static_cast<Seat>(seat)));
  }
  for (const auto& [player, names] : kinds) {
    const std::string_view level = name_of(player->spec->kind);
    const std::string text = words_.say(
        "terminal.say.opponents",
        {{"names", words_.list(names)},
         {"level", player->spec->budget ? player->name : thing_name(words_, "level", level)},
         {"does", thing_does(words_, "level", level)}});
    for (const std::string& line : wrap(text, terminal_.size().columns, words_.language(), 2)) {
      notes.push_back(with_names(words_, line));
    }
  }
}

// From what the seat itself can see. With several people it is shown behind the curtain.
void Game::show_hint(Seat seat, Seat viewer, Lines& notes) {
  const bool in_private = viewer == seat;
  if (!in_private && !screen_.draw_curtain(seat)) return;
  const View view = table_.view(seat);
  const Scene scene{words_, table_.book(), view, terminal_.size(), terminal_.has_unicode(), {}};
  const std::vector<Option> options = options_for(scene, table_.choices(seat));
  ChoiceList choices;
  for (const Option& option : options) choices.push_back(option.choice);
  Rng rng = Rng::sealed(table_.seed(), kHintSteps + table_.steps());
  Rng quick = Rng::quick(rng.next());
  Assessment assessment;
  think([&](const std::stop_token& stop) {
    assessment = assess(table_.book(), view, choices, Budget{.time = kTimeForAHint}, quick, stop);
  });
  if (was_interrupted() || assessment.playouts == 0) return;
  screen_.read_out(hint_table(scene, seat, options, assessment));
  if (!in_private) return terminal_.wipe();
  add_note(notes, hint_sentence(words_, options, assessment));
}

}  // namespace folsom::cli
