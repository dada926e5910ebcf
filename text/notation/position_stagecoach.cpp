// Positions: the stagecoach and the horses beside the train, and who has left it.
//
//   beside car2              the car that the stagecoach stands beside; at first the locomotive
//   horses-at car4 3         horses beside a car; where none is told, all at the last car, and
//                            horses-at car4 0 says that there are none
//   hostages: banker, poodle who is still in the stagecoach; as many as there should be
//   hostage doc teacher      whom a bandit has taken along
//   opened: flask2           flasks that have been drunk from
//   struck doc 2             bullets received in this round
//   rode-away: doc           with a horse
//   thrown-off: doc, marshal thrown off the train
#include <fmt/core.h>

#include "engine/horses/stagecoach_map.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

constexpr Token kFirstFlask = kFirstTokenOf[index(TokenKind::kFlask)];

bool has_the_stagecoach(const Rulebook& book) { return has_stagecoach(book.maps[0]); }
bool has_horses(const Rulebook& book) { return book.setup.horses; }

void read_beside(Items& items, std::size_t) {
  items.state.stagecoach = static_cast<std::uint8_t>(items.car());
}
Words beside_words(const Rulebook&, const GameState& state, std::size_t) {
  return {word(inside_of(state.stagecoach))};
}

// Nobody has boarded before the first round; then every bandit's horse is somewhere.
void set_usual_horses(const Rulebook& book, GameState& state, Phase) {
  state.horses.fill(0);
  if (!has_horses(book) || state.flow.round == 0) return;
  const int horses = book.bandits - count(state.rode_away);
  state.horses.at(static_cast<std::size_t>(book.cars - 1)) = static_cast<std::uint8_t>(horses);
}
void read_horses(Items& items, std::size_t car) {
  items.state.horses.at(car) = items.byte(0, items.book.bandits);
}
// Where there are none at all, that's told of the last car.
Words horses_words(const Rulebook& book, const GameState& state, std::size_t car) {
  const bool none = state.horses == decltype(state.horses){};
  const bool last = car + 1 == static_cast<std::size_t>(book.cars);
  if (state.horses.at(car) == 0 && !(none && last)) return {};
  return {std::to_string(state.horses.at(car))};
}

// --- hostages

Hostage read_one_hostage(Items& items) {
  const std::optional<Hostage> found = from_word<Hostage>(items.peek());
  return items.take(found, found != Hostage::kNone,
                    fmt::format("Expected one of {}.", all_words<Hostage>()));
}

void read_hostage(Items& items, std::size_t bandit) {
  items.state.hostage_of[bandit] = read_one_hostage(items);
}

void read_hostages(Items& items, std::size_t) {
  items.state.hostages_left =
      items.accept("-") ? HostageSet{0}
                        : items.set<HostageSet>([&] { return bit(read_one_hostage(items)); });
}

// Hostages that must be told of are told; the others are the first of the list.
void set_usual_hostages(const Rulebook& book, GameState& state, Phase) {
  state.hostages_left = 0;
  if (!has_the_stagecoach(book)) return;
  unsigned held = 0;
  for (const Hostage one : state.hostage_of) {
    if (one != Hostage::kNone) held |= bit(one);
  }
  unsigned left = 0;
  for (int i = 0; i < kHostages && count(left | held) < book.bandits - 1; ++i) {
    if ((held >> i & 1U) == 0) left |= 1U << i;
  }
  state.hostages_left = static_cast<HostageSet>(left);
}

// --- the rest

void read_opened(Items& items, std::size_t) {
  items.state.half_empty = items.set<std::uint8_t>([&] {
    const std::optional<Token> token = token_from_word(items.peek());
    const bool flask = token && kind_of(*token) == TokenKind::kFlask;
    return flask_bit(items.take(token, flask, "Expected a flask, such as flask2."));
  });
}
Words opened_words(const Rulebook&, const GameState& state, std::size_t) {
  Words words;
  for_each(state.half_empty, [&](int flask) {
    words.push_back(token_word(static_cast<Token>(kFirstFlask + flask)));
  });
  return words;
}

void read_riders(Items& items, std::size_t) {
  const Where& where = items.where();
  items.state.rode_away = items.actors();
  if ((items.state.rode_away & bit(Pawn::kMarshal)) != 0) {
    refuse(where, "The Marshal does not ride away.");
  }
}

void read_thrown_off(Items& items, std::size_t) { items.state.thrown_off = items.actors(); }

void read_struck(Items& items, std::size_t seat) {
  items.state.hit_this_round.at(seat) = items.byte(0, 255);
}

using enum Field::About;
using enum Field::Form;

constexpr Field kStagecoachFields[] = {
    {"beside", kGame, kSingle, read_beside, beside_words, nullptr, has_the_stagecoach},
    {.key = "horses-at",
     .about = kCar,
     .form = kSingle,
     .read = read_horses,
     .words = horses_words,
     .set_usual = set_usual_horses,
     .there = has_horses,
     .for_all = true},
    {"struck", kSeat, kSingle, read_struck, number_in<&GameState::hit_this_round>},
    {"hostage", kBandit, kSingle, read_hostage, word_in<&GameState::hostage_of>, nullptr,
     has_the_stagecoach},
    {"hostages", kGame, kList, read_hostages, set_in<Hostage, &GameState::hostages_left>,
     set_usual_hostages, has_the_stagecoach},
    {"opened", kGame, kList, read_opened, opened_words, nullptr, has_horses},
    {"rode-away", kGame, kList, read_riders, set_in<Pawn, &GameState::rode_away>, nullptr,
     has_horses},
    {"thrown-off", kGame, kList, read_thrown_off, set_in<Pawn, &GameState::thrown_off>, nullptr,
     is_marshal_played},
};

}  // namespace

Fields stagecoach_fields() { return kStagecoachFields; }

}  // namespace folsom::notation
