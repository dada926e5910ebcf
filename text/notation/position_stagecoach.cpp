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

bool has_horses(const Rulebook& book) { return book.setup.horses; }

int last_car(const Rulebook& book) { return book.cars - 1; }

// Hostages that must be told of are told; the others are the first of the list.
HostageSet usual_hostages(const Rulebook& book, const GameState& state) {
  if (!has_stagecoach(book.maps[0])) return 0;
  HostageSet held = 0;
  for (const Hostage one : state.hostage_of) {
    if (one != Hostage::kNone) held = static_cast<HostageSet>(held | bit(one));
  }
  HostageSet left = 0;
  for (int i = 0; i < kHostages && count(left) + count(held) < book.bandits - 1; ++i) {
    if ((held >> i & 1U) == 0) left = static_cast<HostageSet>(left | 1U << i);
  }
  return left;
}

// Nobody has boarded before the first round; then every bandit's horse is somewhere.
decltype(GameState::horses) usual_horses(const Rulebook& book, const GameState& state) {
  decltype(GameState::horses) horses{};
  if (!has_horses(book) || state.flow.round == 0) return horses;
  horses[static_cast<std::size_t>(last_car(book))] =
      static_cast<std::uint8_t>(book.bandits - count(state.rode_away));
  return horses;
}

class StagecoachReader {
 public:
  explicit StagecoachReader(Reading& reading) : reading_(reading), state_(reading.state) {}

  bool read() {
    for (const Entry& entry : reading_.entries) {
      if (!read_entry(entry)) return false;
    }
    if (!told_of_horses_) state_.horses = usual_horses(reading_.book, state_);
    if (find_entry(reading_, "hostages") == nullptr) {
      state_.hostages_left = usual_hostages(reading_.book, state_);
    }
    return true;
  }

 private:
  bool read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    Cursor items(entry);
    if (key == "beside")
      return needs(entry, has_stagecoach(reading_.book.maps[0])) && read_beside(items);
    if (key == "hostages")
      return needs(entry, has_stagecoach(reading_.book.maps[0])) && read_left(items);
    if (key == "hostage")
      return needs(entry, has_stagecoach(reading_.book.maps[0])) && read_taken(items);
    if (key == "horses-at") return needs(entry, has_horses(reading_.book)) && read_horses(items);
    if (key == "opened") return needs(entry, has_horses(reading_.book)) && read_opened(items);
    if (key == "rode-away") {
      return needs(entry, has_horses(reading_.book)) && read_riders(items);
    }
    if (key == "thrown-off") {
      return needs(entry, reading_.book.marshals_seat != kNoSeat) &&
             read_actors_to_end(reading_, items, state_.thrown_off);
    }
    return key != "struck" || read_struck(items);
  }

  bool needs(const Entry& entry, bool there) {
    return there || reading_.refuse(entry.key.where, "This game has nothing of the kind.");
  }

  bool read_car(Cursor& items, int& car) {
    const std::optional<Place> place = place_from_word(items.peek());
    if (!place || is_roof(*place) || index(*place) >= 2 * reading_.book.cars) {
      return reading_.refuse(items.where(), "Expected a car of this train.");
    }
    items.next();
    car = car_of(*place);
    return true;
  }

  bool read_beside(Cursor& items) {
    int car = 0;
    if (!read_car(items, car) || !read_end(reading_, items)) return false;
    state_.stagecoach = static_cast<std::uint8_t>(car);
    return true;
  }

  bool read_horses(Cursor& items) {
    int car = 0;
    int number = 0;
    if (!read_car(items, car) || !read_number(reading_, items, 0, reading_.book.bandits, number)) {
      return false;
    }
    told_of_horses_ = true;
    state_.horses[static_cast<std::size_t>(car)] = static_cast<std::uint8_t>(number);
    return read_end(reading_, items);
  }

  bool read_hostage(Cursor& items, Hostage& hostage) {
    const std::optional<Hostage> found = from_word<Hostage>(items.peek());
    if (!found || *found == Hostage::kNone) {
      return reading_.refuse(items.where(),
                             fmt::format("Expected one of {}.", all_words<Hostage>()));
    }
    items.next();
    hostage = *found;
    return true;
  }

  bool read_left(Cursor& items) {
    if (items.accept("-")) return read_end(reading_, items);
    return read_set_to_end<Hostage>(items, state_.hostages_left,
                                    [&](Hostage& one) { return read_hostage(items, one); });
  }

  bool read_taken(Cursor& items) {
    Pawn pawn = Pawn::kNone;
    return read_bandit(reading_, items, pawn) &&
           read_hostage(items, state_.hostage_of[index_of(pawn)]) && read_end(reading_, items);
  }

  bool read_opened(Cursor& items) {
    do {
      const std::optional<Token> token = token_from_word(items.peek());
      if (!token || kind_of(*token) != TokenKind::kFlask) {
        return reading_.refuse(items.where(), "Expected a flask, such as flask2.");
      }
      items.next();
      state_.half_empty = static_cast<std::uint8_t>(state_.half_empty | flask_bit(*token));
    } while (!items.done());
    return true;
  }

  bool read_riders(Cursor& items) {
    const Where& where = items.where();
    if (!read_actors_to_end(reading_, items, state_.rode_away)) return false;
    const bool marshal = (state_.rode_away & bit(Pawn::kMarshal)) != 0;
    return !marshal || reading_.refuse(where, "The Marshal does not ride away.");
  }

  bool read_struck(Cursor& items) {
    Seat seat = 0;
    int number = 0;
    if (!read_seat(reading_, items, seat) || !read_number(reading_, items, 0, 255, number)) {
      return false;
    }
    state_.hit_this_round[seat] = static_cast<std::uint8_t>(number);
    return read_end(reading_, items);
  }

  Reading& reading_;
  GameState& state_;
  bool told_of_horses_ = false;
};

std::vector<std::string> hostage_words(HostageSet hostages) {
  std::vector<std::string> words;
  for_each(hostages, [&](int hostage) { words.emplace_back(word(static_cast<Hostage>(hostage))); });
  if (words.empty()) words.emplace_back("-");
  return words;
}

void write_opened(const Writing& writing) {
  std::vector<std::string> opened;
  for_each(writing.state.half_empty, [&](int flask) {
    opened.push_back(token_word(static_cast<Token>(kFirstFlask + flask)));
  });
  if (!opened.empty()) writing.list("opened", {}, std::move(opened));
}

void write_horses(const Writing& writing) {
  const GameState& state = writing.state;
  if (state.horses == usual_horses(writing.book, state)) return;
  const auto tell = [&](int car, int horses) {
    writing.about("horses-at", word(inside_of(car)), std::to_string(horses));
  };
  if (state.horses == decltype(state.horses){}) return tell(last_car(writing.book), 0);
  for (int car = 0; car < writing.book.cars; ++car) {
    const int horses = state.horses[static_cast<std::size_t>(car)];
    if (horses > 0) tell(car, horses);
  }
}

}  // namespace

bool read_stagecoach(Reading& reading) { return StagecoachReader(reading).read(); }

void write_stagecoach(const Writing& writing) {
  const GameState& state = writing.state;
  if (state.stagecoach != 0) writing.single("beside", word(inside_of(state.stagecoach)));
  write_horses(writing);
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    const int struck = state.hit_this_round[seat];
    if (struck > 0) writing.about("struck", seat_word(writing.book, seat), std::to_string(struck));
  }
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    const Hostage hostage = state.hostage_of[index_of(pawn)];
    if (hostage != Hostage::kNone) writing.about("hostage", word(pawn), std::string(word(hostage)));
  }
  if (state.hostages_left != usual_hostages(writing.book, state)) {
    writing.list("hostages", {}, hostage_words(state.hostages_left));
  }
  write_opened(writing);
  if (state.rode_away != 0) writing.list("rode-away", {}, pawn_words(state.rode_away));
  if (state.thrown_off != 0) writing.list("thrown-off", {}, pawn_words(state.thrown_off));
}

}  // namespace folsom::notation
