#include "tests/support/fingerprint.h"

#include <algorithm>

namespace folsom::support {
namespace {

// Words are numbered in the order in which they came into the game, so that a new word, wherever it
// is in the vocabulary, leaves games without it unchanged: the first `before` of them, then `last`
// that have been at the end ever since, then all others.
template <class Word>
std::uint64_t number_of(Word word, int before, int last, int all) {
  const int place = static_cast<int>(word);
  if (place < before) return static_cast<std::uint64_t>(place);
  if (place >= all - last) return static_cast<std::uint64_t>(before + place - (all - last));
  return static_cast<std::uint64_t>(place + last);
}

constexpr int kChoiceKindsAtFirst = 24;  // later ones are where they were added

std::uint64_t number_of(ChoiceKind kind) {
  const bool later = static_cast<int>(kind) >= kChoiceKindsAtFirst;
  return later ? static_cast<std::uint64_t>(kind) : number_of(kind, 14, 1, kChoiceKindsAtFirst);
}
std::uint64_t number_of(EventKind kind) { return number_of(kind, 37, 3, kEventKinds); }

// The first three stations existed before all round cards but the base game's.
std::uint64_t number_of(RoundName name) {
  const int first_station = index(RoundName::kPickpocketing);
  const int place = index(name);
  if (place < 7) return static_cast<std::uint64_t>(place);
  if (place < first_station) return static_cast<std::uint64_t>(place + 3);
  const int station = place - first_station;
  return static_cast<std::uint64_t>(station < 3 ? 7 + station : place);
}

constexpr std::size_t kTasksAtFirst = 6;

}  // namespace

void Fingerprint::add(std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte, number >>= 8) {
    hash_ = (hash_ ^ (number & 0xffU)) * 0x100000001b3U;
  }
}

void Fingerprint::add(std::string_view text) {
  for (const char letter : text) add(std::uint64_t{static_cast<unsigned char>(letter)});
}

void Fingerprint::add(const Choice& choice) {
  add(number_of(choice.kind));
  add(std::uint64_t{choice.what});
  add(static_cast<std::uint64_t>(choice.owner));
  add(std::uint64_t{choice.face_down});
}

void Fingerprint::add_flow(const Flow& flow) {
  // Anything beyond the depth is blank.
  for (std::size_t i = 0;
       i < flow.tasks.size() && i < std::max<std::size_t>(flow.depth, kTasksAtFirst); ++i) {
    const Task& task = flow.tasks[i];
    add(static_cast<std::uint64_t>(task.kind));
    add(static_cast<std::uint64_t>(task.pawn));
    add(static_cast<std::uint64_t>(task.target));
    add(std::uint64_t{task.detail});
  }
  add_all(std::initializer_list<unsigned>{flow.depth, flow.asked, flow.answered, flow.step,
                                          flow.round, flow.turn, flow.go, flow.first, flow.card,
                                          flow.resolved, flow.over ? 1U : 0U});
}

void Fingerprint::add_bullets(const Bullets& bullets) {
  for (int source = 0; source <= kPawns; ++source) {
    add(static_cast<std::uint64_t>(bullets.of(static_cast<Pawn>(source))));
  }
}

void Fingerprint::add_pile(const Pile& pile) {
  add(std::uint64_t{pile.actions});
  add_bullets(pile.bullets);
}

void Fingerprint::add(const Event& event) {
  add(number_of(event.kind));
  add_all(std::initializer_list<unsigned>{event.seat, event.target_seat, event.token, event.other,
                                          event.value, event.other_value, event.card, event.count});
  add_all(std::initializer_list<int>{
      index(event.pawn), index(event.target), index(event.from), index(event.to),
      index(event.action), static_cast<int>(event.manner), static_cast<int>(event.reason),
      index(event.turn), static_cast<int>(number_of(event.round_name)), event.face_down ? 1 : 0,
      event.friendly ? 1 : 0});
  add(std::uint64_t{event.answer});
  add_pile(event.pile);
  add_flow(event.flow);
  const bool of_expansions = event.hostage != Hostage::kNone || event.goal != Goal::kNone ||
                             event.kind == EventKind::kMarshalShot;
  if (of_expansions) {
    add_all(
        std::initializer_list<int>{index(event.hostage), index(event.goal), index(event.wound)});
  }
}

void Fingerprint::add(const GameState& state) {
  add_all(state.loot_at);
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) add(state.loot_of[bandit]);
  add_all(std::initializer_list<std::uint64_t>{state.supply, state.waiting, state.open_secrets,
                                               state.face_down});
  for (const auto* piles : {&state.deck, &state.hand, &state.discard}) {
    for (const Pile& pile : *piles) add_pile(pile);
  }
  for (const Bullets& bullets : state.received) add_bullets(bullets);
  for (const Bullets& bullets : state.seen_in_hand) add_bullets(bullets);
  add_all(state.kept);
  add_all(state.sealed);
  add(std::uint64_t{state.round_cards_used});
  add_all(state.cash);
  add_flow(state.flow);
  add_all(state.place);
  add_all(state.seat_of);
  add_all(state.powers);
  add_all(state.bullets_left);
  add_all(state.hits);
  for (const auto& slots : state.cards_of) add_all(slots);
  add(std::uint64_t{state.neutral_bullets});
  add_all(state.value);
  add_all(state.known_by);
  add_all(state.wagon);
  add_all(state.team_mate);
  add(std::uint64_t{state.plan_size});
  add(std::uint64_t{state.top_bullets_size});
  for (const PlannedCard& planned : state.plan) add(planned.seat + 8U * planned.card);
  for (const TopBullet& top : state.top_bullets) add(top.seat + 16U * top.source);
}

void Fingerprint::add_expansions(const GameState& state) {
  add(state.loot_of[Pawn::kMarshal]);
  add_all(state.hostage_of);
  add_all(std::initializer_list<unsigned>{state.hostages_left, state.half_empty, state.stagecoach});
  add_all(state.horses);
  add_all(state.hit_this_round);
  add_all(std::initializer_list<unsigned>{state.rode_away, state.thrown_off, state.posters});
  add_all(state.prisoner_of);
  add_all(std::initializer_list<unsigned>{state.prisoners_left, state.prisoners_of_marshal});
  add_all(state.wounds);
  add_all(state.cylinders);
  add_all(state.brawlers);
  add_all(state.goals);
  add_all(std::initializer_list<unsigned>{state.goals_shown, state.fetched_in_hand});
  add(static_cast<std::uint64_t>(state.last_action));
}

}  // namespace folsom::support
