#include "cli/measure/hash.h"

namespace folsom::cli {

// Structured bindings on purpose: when a type gets another member, this no longer compiles, and
// whoever added it decides here whether it counts.

void Hash::add(const Choice& choice) {
  const auto& [kind, what, owner, face_down] = choice;
  add_all(kind, what, owner, face_down);
}

void Hash::add(const Bullets& bullets) {
  for (int source = 0; source <= index(Pawn::kMarshal); ++source) {
    add(static_cast<std::uint64_t>(bullets.of(static_cast<Pawn>(source))));
  }
  add(static_cast<std::uint64_t>(bullets.of(kNeutral)));
}

void Hash::add(const Pile& pile) {
  const auto& [actions, bullets] = pile;
  add_all(actions, bullets);
}

void Hash::add(const Task& task) {
  const auto& [kind, pawn, target, detail] = task;
  add_all(kind, pawn, target, detail);
}

void Hash::add(const Flow& flow) {
  const auto& [tasks, depth, asked, answered, step, round, turn, go, first, card, resolved, over] =
      flow;
  add_all(tasks, depth, asked, answered, step, round, turn, go, first, card, resolved, over);
}

void Hash::add(const PlannedCard& planned) {
  add_all(std::uint64_t{planned.seat}, std::uint64_t{planned.card});
}

void Hash::add(const TopBullet& bullet) {
  add_all(std::uint64_t{bullet.seat}, std::uint64_t{bullet.source});
}

void Hash::add(const GameState& state) {
  const PublicState& open = state;
  const HiddenState& hidden = state;
  const auto& [loot_at, loot_of, supply, waiting, face_down, received, seen_in_hand, kept,
               round_cards_used, cash, flow, place, seat_of, powers, bullets_left, hits, hostage_of,
               hostages_left, half_empty, stagecoach, horses, hit_this_round, rode_away, thrown_off,
               posters, prisoner_of, prisoners_left, prisoners_of_marshal, wounds, cylinders,
               brawlers, goals_shown, fetched_in_hand, last_action, cards_of, neutral_bullets,
               wagon, team_mate, plan_size, top_bullets_size, top_bullets] = open;
  const auto& [open_secrets, deck, hand, discard, sealed, goals, value, known_by, plan] = hidden;
  add_all(loot_at, loot_of, supply, waiting, open_secrets, face_down, deck, hand, discard, received,
          seen_in_hand, kept, sealed, round_cards_used, cash, flow, place, seat_of, powers,
          bullets_left, hits, hostage_of, hostages_left, half_empty, stagecoach, horses,
          hit_this_round, rode_away, thrown_off, posters, prisoner_of, prisoners_left,
          prisoners_of_marshal, wounds, cylinders, brawlers, goals, goals_shown, fetched_in_hand,
          last_action, cards_of, neutral_bullets, value, known_by, wagon, team_mate, plan_size,
          top_bullets_size, plan, top_bullets);
}

}  // namespace folsom::cli
