#include "tests/support/fingerprint.h"

namespace folsom::support {

void Fingerprint::add(std::uint64_t number) {
  for (int byte = 0; byte < 8; ++byte, number >>= 8) {
    hash_ = (hash_ ^ (number & 0xffU)) * 0x100000001b3U;
  }
}

void Fingerprint::add(std::string_view text) {
  for (const char letter : text) add(std::uint64_t{static_cast<unsigned char>(letter)});
}

void Fingerprint::add(const Choice& choice) {
  add(static_cast<std::uint64_t>(choice.kind));
  add(std::uint64_t{choice.what});
  add(static_cast<std::uint64_t>(choice.owner));
  add(std::uint64_t{choice.face_down});
}

void Fingerprint::add_flow(const Flow& flow) {
  for (const Frame& frame : flow.frames) {
    add(static_cast<std::uint64_t>(frame.kind));
    add(static_cast<std::uint64_t>(frame.pawn));
    add(static_cast<std::uint64_t>(frame.target));
    add(std::uint64_t{frame.detail});
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
  add(static_cast<std::uint64_t>(event.kind));
  add_all(std::initializer_list<unsigned>{event.seat, event.target_seat, event.token, event.other,
                                          event.value, event.other_value, event.card, event.count});
  add_all(std::initializer_list<int>{
      index(event.pawn), index(event.target), index(event.from), index(event.to),
      index(event.action), static_cast<int>(event.manner), static_cast<int>(event.reason),
      index(event.turn), index(event.round_name), event.face_down ? 1 : 0, event.friendly ? 1 : 0});
  add(std::uint64_t{event.answer});
  add_pile(event.pile);
  add_flow(event.flow);
}

void Fingerprint::add(const GameState& state) {
  add_all(state.loot_at);
  add_all(state.loot_of);
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

}  // namespace folsom::support
