#include <algorithm>

#include "cli/show/marks.h"
#include "cli/show/pictures.h"
#include "cli/show/seats.h"
#include "text/notation/phases.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

using notation::word;

std::string phase(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  switch (notation::phase_of(scene.book, flow)) {
    case Phase::kDraft:
    case Phase::kStart:
    case Phase::kDeal:
      return scene.say("terminal.phase.before");
    case Phase::kPlanning:
      return scene.say(
          "terminal.phase.planning",
          {{"number", flow.turn + 1}, {"count", scene.book.round_cards[flow.card].turns.size()}});
    case Phase::kStealing:
      return scene.say("terminal.phase.stealing",
                       {{"number", flow.resolved}, {"count", scene.view.plan_size}});
    case Phase::kPlanned:
    case Phase::kEvent:
    case Phase::kRoundEnd:
    case Phase::kRolled:
    case Phase::kPutAway:
      return scene.say("terminal.phase.after");
    case Phase::kOver:
      break;
  }
  return scene.say("terminal.phase.end");
}

Line turns(const Scene& scene, const RoundCard& card) {
  const Flow& flow = scene.view.flow;
  Line line(scene.say("terminal.round.turns") + " ", kFaint);
  for (std::size_t i = 0; i < card.turns.size(); ++i) {
    const std::string name = thing_name(scene.words, "turn", word(card.turns[i]));
    const bool current = i == flow.turn && flow.go > 0 && flow.resolved == 0 && !flow.over;
    line.add(" ");
    if (current) {
      line.add("[" + name + "]", kBold);
    } else {
      line.add(name, i < flow.turn || flow.resolved > 0 ? kFaint : Style{});
    }
  }
  // Symbols without effect in this game aren't shown (V2.7).
  const bool keeps = card.keep > 0 && !scene.book.hands.discard_pile;
  if (keeps && flow.round < kRounds) {
    line.add("  " + scene.say("names.keep.name", {{"count", card.keep}}), kFaint);
  }
  return line.shortened(scene.size.columns);
}

// The round and where it stands; at the right the first player, if there is room.
Line title(const Scene& scene, const RoundCard& card) {
  const Flow& flow = scene.view.flow;
  const std::string round =
      scene.say("board.head.round", {{"number", flow.round}, {"count", kRounds}});
  // Cards are named for their events: without events they have no names.
  const bool is_named = scene.book.setup.events;
  Line line(is_named ? scene.say("board.choice.label",
                                 {{"name", round},
                                  {"detail", thing_name(scene.words, "round", word(card.name))}})
                     : round,
            kBold);
  line.add("  (" + phase(scene) + ")");
  const std::string first =
      scene.say("terminal.round.first",
                {{"name", name_of_seat(scene.words, scene.book, scene.view.cards_of, flow.first)}});
  const int column = scene.size.columns - width_of(first);
  if (line.width() + 2 > column) return line.shortened(scene.size.columns);
  return line.fill_to(column).append(with_names(scene.words, first, kFaint));
}

// The card's effect at the end of the round or throughout; empty if it has none.
std::string event_text(const Scene& scene, const RoundCard& card) {
  const bool happens = scene.book.events[card.name] != nullptr;
  if (is_quiet(card.name)) return "";
  const std::string does = round_does(scene.words, scene.book, card.name);
  return happens ? scene.say("board.plan.then", {{"does", does}}) : does;
}

}  // namespace

bool is_quiet(RoundName name) {
  constexpr RoundName kQuiet[] = {RoundName::kBridge, RoundName::kTunnel, RoundName::kPrairie,
                                  RoundName::kBend, RoundName::kGorge};
  return std::find(std::begin(kQuiet), std::end(kQuiet), name) != std::end(kQuiet);
}

Lines round_picture(const Scene& scene) {
  const Flow& flow = scene.view.flow;
  if (flow.card == kNoCard) return {Line(scene.say("board.head.before"), kBold)};
  const RoundCard& card = scene.book.round_cards[flow.card];
  Lines lines = {title(scene, card), turns(scene, card)};
  if (!scene.book.setup.events) return lines;
  const std::string event = event_text(scene, card);
  if (event.empty()) return lines;
  append(lines, lines_of_text(scene, event, {}, 2));
  return lines;
}

}  // namespace folsom::cli
