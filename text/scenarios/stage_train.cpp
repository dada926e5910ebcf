// Setting the stage: the train, the loot, and what is known about it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/horses/whiskey.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/stage_parts.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;
using Names = std::vector<std::string>;

constexpr std::uint8_t kFirstPurse = 25;  // $250 (B1.5)
constexpr TokenSet kFaceDown =
    all_of(TokenKind::kPurse) | all_of(TokenKind::kMailBag) | all_of(TokenKind::kFlask);
constexpr Token kThirdBox = kFirstTokenOf[index(TokenKind::kStrongbox)] + 2;  // H1.2

class TrainStage {
 public:
  TrainStage(const Playbill& bill, GameState& state)
      : bill_(bill), book_(*bill.compiled.book), state_(state) {
    for (std::size_t i = 0; i < kBandits; ++i) {
      if (state_.seat_of[i] != kNoSeat) loot_of_[i] = {"$250"};
    }
    state_.place[at(Pawn::kShotgun)] = Place::kNowhere;
  }

  void set() {
    for_each_line(bill_, [&](const Line& line) { read_train(line); });
    for_each_line(bill_, [&](const Line& line) { read_bandit(line); });
    place_the_rest();
    place_shotgun();
    deal_loot();
    for_each_line(bill_, [&](const Line& line) { read_knowledge(line); });
  }

 private:
  // --- reading

  void put(const std::string& name, Place place) {
    const std::optional<Pawn> pawn = notation::from_word<Pawn>(name);
    if (!pawn) return loot_at_[at(place)].push_back(name);
    if (is_bandit(*pawn) && state_.seat_of[at(*pawn)] == kNoSeat) {
      throw Failure(fmt::format("Nobody plays {}.", name));
    }
    state_.place[at(*pawn)] = place;
  }

  void put_all(const Line& drawing) {
    for (const auto& [place, names] : cells_of(book_, drawing)) {
      for (const std::string& name : names) put(name, place);
    }
  }

  Names& loot_on(const std::string& where) {
    if (notation::place_from_word(where)) {
      const Place place = place_of(book_, where);
      if (place == Place::kStagecoachRoof) stagecoach_roof_given_ = true;
      return loot_at_[at(place)];
    }
    const Pawn pawn = pawn_of(where);
    if (at(pawn) >= kLooters || state_.seat_of[at(pawn)] == kNoSeat) {
      throw Failure(fmt::format("Nobody plays {}.", where));
    }
    return loot_of_[at(pawn)];
  }

  void read_train(const Line& line) {
    if (line.text == "train") {
      drawing_ = line.number;
      put_all(line);
    } else if (line.text.starts_with("stagecoach beside ")) {
      if (line.block.empty()) return;
      stagecoach_drawing_ = line.number;
      put_all(line);
    } else if (const auto stands = match(line.text, "{} at {}")) {
      put((*stands)[0], place_of(book_, (*stands)[1]));
    } else if (const auto has = match(line.text, "{} has: {}")) {
      loot_on((*has)[0]) = items_of((*has)[1]);
    } else if (const auto lost = match(line.text, "out of the game: {}")) {
      lost_ = items_of((*lost)[0]);
    }
  }

  void read_bandit(const Line& line) {
    if (const auto cash = match(line.text, "{} has cash: ${}")) {
      state_.cash[at(pawn_of((*cash)[0]))] = static_cast<std::uint16_t>(number_of((*cash)[1]));
    } else if (const auto powers = match(line.text, "{}'s powers: {}")) {
      PowerSet& set = state_.powers[at(pawn_of((*powers)[0]))];
      set = 0;
      for (const std::string& name : items_of((*powers)[1])) set |= bit(power_of(name));
    }
  }

  // --- those who aren't mentioned are where games begin

  void place_the_rest() {
    for (int n = 0; n < book_.seats; ++n) {
      const Seat seat = book_.order[0][state_.flow.first][static_cast<std::size_t>(n)];
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(book_.bandits_each); ++slot) {
        const Pawn pawn = state_.cards_of[seat][slot];
        const bool gone = ((state_.rode_away | state_.thrown_off) & bit(pawn)) != 0;
        if (gone || state_.place[at(pawn)] != Place::kNowhere || is_boarding(bill_)) continue;
        if (drawing_ != 0) throw Failure(fmt::format("{} is not drawn.", word(pawn)), drawing_);
        state_.place[at(pawn)] = usual_start(seat, n, slot);
      }
    }
    if (drawing_ != 0) return;
    const bool mail = book_.marshals_seat != kNoSeat;  // M1.2
    Names& locomotive = loot_at_[at(book_.maps[0].locomotive)];
    if (mail && !mentions("mail-bag")) {
      locomotive = {"mail-bag-$200", "mail-bag-$1200"};
    } else if (!mail && !mentions("strongbox")) {
      locomotive = {"strongbox"};
    }
  }

  // B1.8, V3.4; M1.6: the Marshal is player 1.
  Place usual_start(Seat seat, int n, std::size_t slot) const {
    if (book_.bandits_each == 2) return book_.start_place[slot];
    if (book_.marshals_seat == kNoSeat) return book_.start_place[static_cast<std::size_t>(n % 2)];
    const int after_marshal = (seat - book_.marshals_seat + book_.seats) % book_.seats;
    return inside_of(book_.cars - (after_marshal % 2 == 1 ? 2 : 3));
  }

  // Shotgun sits on the strongbox on the stagecoach's roof unless told otherwise (H1.2).
  void place_shotgun() {
    if ((book_.maps[0].all & bit(Place::kStagecoachRoof)) == 0) return;
    Place& shotguns = state_.place[at(Pawn::kShotgun)];
    if (shotguns == Place::kNowhere) {
      if (stagecoach_drawing_ != 0) throw Failure("shotgun is not drawn.", stagecoach_drawing_);
      shotguns = Place::kStagecoachRoof;
    }
    if (stagecoach_drawing_ == 0 && !stagecoach_roof_given_) {
      loot_at_[at(Place::kStagecoachRoof)] = {"strongbox"};
    }
  }

  // Whether loot of this kind is mentioned on a card or on the train.
  bool mentions(std::string_view kind) const {
    const auto has_one = [&](const Names& loot) {
      return std::ranges::any_of(loot, [&](const auto& one) { return one.starts_with(kind); });
    };
    for (std::size_t i = 0; i < kPlaces; ++i) {
      if (i != at(Place::kStagecoachRoof) && has_one(loot_at_[i])) return true;
    }
    return std::ranges::any_of(loot_of_, has_one);
  }

  // --- tokens get their numbers in the order bandits, places, the rest

  void deal_loot() {
    state_.loot_at.fill(0);
    state_.supply = book_.tokens & ~state_.waiting;
    state_.open_secrets &= ~kFaceDown;
    for_each(book_.tokens & kFaceDown, [&](int token) {
      const auto i = static_cast<std::size_t>(token);
      values_left(static_cast<Token>(token)).push_back(book_.start.value[i]);
      state_.known_by[i] = 0;
    });
    take_guarded_box();
    for (std::size_t i = 0; i < kLooters; ++i) state_.loot_of[i] = take(loot_of_[i]);
    for (std::size_t i = 0; i < kPlaces; ++i) state_.loot_at[i] |= take(loot_at_[i]);
    take(lost_);
    for_each(state_.supply & kFaceDown, [&](int token) {
      auto& left = values_left(static_cast<Token>(token));
      state_.value[static_cast<std::size_t>(token)] = left.front();
      left.erase(left.begin());
    });
    for (std::size_t i = 0; i < kLooters; ++i) know_own_loot(static_cast<Pawn>(i));
    for_each(book_.tokens & all_of(TokenKind::kFlask), [&](int token) {
      const auto flask = static_cast<Token>(token);
      if (!is_half_empty(state_, flask)) return;
      state_.known_by[flask] = everybody();
      state_.open_secrets |= bit(flask);
    });
  }

  std::vector<std::uint8_t>& values_left(Token token) { return values_left_[at(kind_of(token))]; }

  // The strongbox on the stagecoach's roof is the one Shotgun guards (H5.1).
  void take_guarded_box() {
    Names& roof = loot_at_[at(Place::kStagecoachRoof)];
    const auto box = std::ranges::find(roof, "strongbox");
    if (box == roof.end()) return;
    roof.erase(box);
    state_.supply &= ~bit(kThirdBox);
    state_.loot_at[at(Place::kStagecoachRoof)] = bit(kThirdBox);
  }

  TokenSet take(const Names& names) {
    TokenSet taken = 0;
    for (const std::string& name : names) {
      const Loot loot = scenarios::loot_of(name);
      // The second strongbox waits beside the train, unless both are mentioned.
      TokenSet from = state_.supply & all_of(loot.kind);
      if (from == 0) from = state_.waiting & all_of(loot.kind);
      if (from == 0) throw Failure(fmt::format("There are not that many: {}.", name));
      const auto token = static_cast<Token>(first(from));
      if (is_face_down(loot.kind)) set_value(token, loot);
      taken |= bit(token);
      state_.supply &= ~bit(token);
      state_.waiting &= ~bit(token);
    }
    return taken;
  }

  void set_value(Token token, const Loot& loot) {
    if (loot.value == 0) {
      throw Failure("Say what it is, such as $300, plain-flask or mail-bag-$200.");
    }
    auto& left = values_left(token);
    const auto found = std::ranges::find(left, loot.value);
    if (found == left.end()) {
      throw Failure(fmt::format("The game has no further {} like this.", word(loot.kind)));
    }
    state_.value[token] = loot.value;
    left.erase(found);
    if (!loot.half_empty) return;
    const int flask = token - kFirstTokenOf[index(TokenKind::kFlask)];
    state_.half_empty = static_cast<std::uint8_t>(state_.half_empty | 1U << flask);
  }

  // --- who knows what

  std::uint8_t everybody() const { return static_cast<std::uint8_t>((1U << book_.seats) - 1); }

  // A bandit's first purse is known to everybody (B9.2), their other loot only to them.
  void know_own_loot(Pawn pawn) {
    const Seat holder = state_.seat_of[at(pawn)];
    if (holder == kNoSeat) return;
    for_each(state_.loot_of[at(pawn)] & kFaceDown & ~all_of(TokenKind::kPurse), [&](int token) {
      state_.known_by[static_cast<std::size_t>(token)] = static_cast<std::uint8_t>(1U << holder);
    });
    bool first_purse = true;
    for_each(state_.loot_of[at(pawn)] & all_of(TokenKind::kPurse), [&](int token) {
      const auto i = static_cast<std::size_t>(token);
      const bool open = first_purse && state_.value[i] == kFirstPurse;
      state_.known_by[i] = open ? everybody() : static_cast<std::uint8_t>(1U << holder);
      if (!open) return;
      first_purse = false;
      state_.open_secrets |= bit(static_cast<Token>(token));
    });
  }

  // Of what can be seen, only loot values can be given; the rest is as it is.
  void read_knowledge(const Line& line) {
    const auto found = match(line.text, "{} sees {}: {}");
    const bool is_loot =
        found && (notation::place_from_word((*found)[1]) || notation::from_word<Pawn>((*found)[1]));
    if (!is_loot) return;
    const bool all = (*found)[0] == "everybody";
    const unsigned viewers = all ? everybody() : 1U << seat_of(book_, state_, (*found)[0]);
    Names values = items_of((*found)[2]);
    for_each(loot_where(book_, state_, (*found)[1]) & kFaceDown, [&](int number) {
      const auto token = static_cast<Token>(number);
      const auto named = std::ranges::find(values, loot_name(state_, token));
      const bool knows = named != values.end();
      if (knows) values.erase(named);
      std::uint8_t& known = state_.known_by[token];
      known = static_cast<std::uint8_t>(knows ? known | viewers : known & ~viewers);
      if (!knows) state_.open_secrets &= ~bit(token);
      if (knows && all) state_.open_secrets |= bit(token);
    });
  }

  const Playbill& bill_;
  const Rulebook& book_;
  GameState& state_;
  std::array<Names, kLooters> loot_of_;
  std::array<Names, kPlaces> loot_at_;
  Names lost_;
  std::array<std::vector<std::uint8_t>, kTokenKinds> values_left_;  // of face-down tokens
  int drawing_ = 0;                                                 // the drawing's line
  int stagecoach_drawing_ = 0;
  bool stagecoach_roof_given_ = false;
};

}  // namespace

void set_train(const Playbill& bill, GameState& state) { TrainStage(bill, state).set(); }

}  // namespace folsom::scenarios
