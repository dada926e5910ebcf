// Whole games: the bytes choose the setup, sensible or not, the seed and the choices.
#include <memory>

#include "engine/core/bits.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/steps.h"
#include "tests/support/bookkeeping.h"
#include "tests/support/event_laws.h"
#include "tests/support/score_laws.h"

namespace folsom::fuzz {
namespace {

template <class Cards>
void change_card(Cards& cards, Bytes& bytes) {
  RoundCard& card = cards[bytes.below(static_cast<std::uint32_t>(cards.size()))];
  card.turns.clear();
  for (std::uint32_t left = bytes.below(6); left > 0; --left) {
    card.turns.push_back(static_cast<Turn>(bytes.below(kTurns)));
  }
}

// A host's own cards and loot; if they make no game, they must be refused.
void change_components(Components& components, Bytes& bytes) {
  for (auto* cards : {&components.few, &components.many}) change_card(*cards, bytes);
  components.wagons[bytes.below(6)] = {static_cast<std::uint8_t>(bytes.below(8)),
                                       static_cast<std::uint8_t>(bytes.below(4))};
  components.purses[bytes.below(19)] = bytes.next();
  components.gem = bytes.next();
}

// The expansions, and some of their cards.
void add_boxes(Setup& setup, Bytes& bytes) {
  const std::uint8_t boxes = bytes.next();
  setup.horses = (boxes & 1U) != 0;
  setup.stagecoach = (boxes & 2U) == 0;
  setup.marshal = (boxes & 4U) != 0;
  const bool whom = setup.marshal && !setup.bandits.empty();
  if (whom)
    setup.bandits[bytes.below(static_cast<std::uint32_t>(setup.bandits.size()))] = Pawn::kMarshal;
  if ((boxes & 8U) == 0) return;
  Components& own = setup.components;
  for (CardSets* const sets : {&own.horses, &own.marshal}) {
    change_card(sets->few, bytes);
    change_card(sets->many, bytes);
    change_card(sets->stations, bytes);
    sets->many[bytes.below(5)].keep = static_cast<std::uint8_t>(bytes.below(4));
  }
  own.mail_bags[0] = bytes.next();
  for (auto& cylinder : own.cylinders)
    cylinder[bytes.below(6)] = static_cast<Wound>(bytes.below(6));
}

Setup any_setup(Bytes& bytes) {
  Setup setup;
  setup.edition = bytes.flag() ? Edition::kFirst : Edition::kSecond;
  setup.seating = static_cast<Seating>(bytes.below(4));
  setup.players = static_cast<std::uint8_t>(bytes.below(10));
  const std::uint8_t switches = bytes.next();
  setup.expert = (switches & 1U) != 0;
  setup.abilities = (switches & 2U) == 0;
  setup.events = (switches & 4U) == 0;
  setup.mei = (switches & 8U) != 0;
  setup.swapped_start = (switches & 16U) != 0;
  if (setup.seating == Seating::kOneEach || setup.seating == Seating::kTeams) {
    const std::uint32_t from = setup.mei ? 6 : bytes.below(7);
    for (std::uint32_t i = 0; i < setup.players && i < kMaxSeats; ++i) {
      setup.bandits.push_back(static_cast<Pawn>((from + i) % 7));
    }
  }
  if ((switches & 32U) != 0) {
    for (std::uint32_t left = bytes.below(7); left > 0; --left) {
      setup.wagons.push_back(static_cast<std::uint8_t>(bytes.below(7)));
    }
  }
  if ((switches & 64U) != 0) {
    for (int name = 0; name < kRoundNames; ++name) {
      setup.pool.push_back(
          static_cast<RoundName>(bytes.flag() ? name : static_cast<int>(bytes.below(10))));
    }
  }
  if ((switches & 128U) != 0) change_components(setup.components, bytes);
  add_boxes(setup, bytes);
  return setup;
}

void play(const Rulebook& book, Bytes& bytes) {
  static const auto kLog = std::make_unique<EventLog>();
  Rng rng = Rng::quick(bytes.next() + 256U * bytes.next());
  kLog->clear();
  support::EventLaws laws(book);
  GameState state = begin(book, rng, kLog.get());
  for (int steps = 0;; ++steps) {
    require(steps < 5000, "a game ends");
    require_nothing(laws.broken_by(*kLog, state));
    check_state(book, state, rng);
    if (is_over(state)) break;
    step(book, state, bytes, rng, *kLog);
  }
  require_nothing(support::broken_law_of(score_of(book, state), book, state));
}

}  // namespace
}  // namespace folsom::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  folsom::fuzz::Bytes bytes(data, size);
  const folsom::Setup setup = folsom::fuzz::any_setup(bytes);
  const folsom::Compiled compiled = folsom::compile(setup);
  const bool refused = compiled.refusal.first != folsom::Setting::kNone;
  folsom::fuzz::require(compiled.book.has_value() != refused, "a game, or why there is none");
  if (compiled.book) folsom::fuzz::play(*compiled.book, bytes);
  return 0;
}
