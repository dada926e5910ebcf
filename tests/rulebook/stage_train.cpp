// Setting the stage: the train, the loot, and what is known of it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/notation/words.h"
#include "tests/rulebook/phrases.h"
#include "tests/rulebook/stage_parts.h"
#include "tests/rulebook/things.h"

namespace folsom::rulebook {
namespace {

using notation::word;
using Names = std::vector<std::string>;

constexpr std::uint8_t kFirstPurse = 25;  // $250 (B1.5)

class TrainStage {
 public:
  TrainStage(const Playbill& bill, GameState& state)
      : bill_(bill), book_(*bill.compiled.book), state_(state) {
    for (std::size_t i = 0; i < kBandits; ++i) {
      if (state_.seat_of[i] != kNoSeat) loot_of_[i] = {"$250"};
    }
  }

  void set() {
    for_each_line(bill_, [&](const Line& line) { read_train(line); });
    for_each_line(bill_, [&](const Line& line) { read_bandit(line); });
    place_the_rest();
    deal_loot();
    for_each_line(bill_, [&](const Line& line) { read_knowledge(line); });
  }

 private:
  // --- reading
  // ------------------------------------------------------------------------------------

  void put(const std::string& name, Place place) {
    const std::optional<Pawn> pawn = notation::from_word<Pawn>(name);
    if (!pawn) return loot_at_[at(place)].push_back(name);
    if (is_bandit(*pawn) && state_.seat_of[at(*pawn)] == kNoSeat) {
      throw Failure(fmt::format("Nobody plays {}.", name));
    }
    state_.place[at(*pawn)] = place;
  }

  void read_train(const Line& line) {
    if (line.text == "train") {
      drawing_ = line.number;
      for (const auto& [place, names] : cells_of(book_, line)) {
        for (const std::string& name : names) put(name, place);
      }
    } else if (const auto stands = match(line.text, "{} at {}")) {
      put((*stands)[0], place_of(book_, (*stands)[1]));
    } else if (const auto has = match(line.text, "{} has: {}")) {
      const bool is_place = notation::place_from_word((*has)[0]).has_value();
      Names& loot =
          is_place ? loot_at_[at(place_of(book_, (*has)[0]))] : loot_of_[at(pawn_of((*has)[0]))];
      loot = items_of((*has)[1]);
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

  // --- who is not mentioned stands where games begin
  // ------------------------------------------------

  void place_the_rest() {
    for (int n = 0; n < book_.seats; ++n) {
      const Seat seat = book_.order[0][state_.flow.first][static_cast<std::size_t>(n)];
      for (std::size_t slot = 0; slot < static_cast<std::size_t>(book_.bandits_each); ++slot) {
        const Pawn pawn = state_.cards_of[seat][slot];
        if (state_.place[at(pawn)] != Place::kNowhere) continue;
        if (drawing_ != 0) throw Failure(fmt::format("{} is not drawn.", word(pawn)), drawing_);
        const std::size_t start = book_.bandits_each == 2 ? slot : static_cast<std::size_t>(n % 2);
        state_.place[at(pawn)] = book_.start_place[start];
      }
    }
    const bool usual = drawing_ == 0 && !mentions_strongbox();
    if (usual) loot_at_[at(book_.map.locomotive)] = {"strongbox"};
  }

  bool mentions_strongbox() const {
    const auto has_one = [](const Names& loot) {
      return std::ranges::find(loot, "strongbox") != loot.end();
    };
    return std::ranges::any_of(loot_of_, has_one) || std::ranges::any_of(loot_at_, has_one);
  }

  // --- tokens get their numbers in the order bandits, places, the rest
  // ------------------------------

  void deal_loot() {
    state_.loot_at.fill(0);
    state_.supply = book_.tokens & ~state_.waiting;
    state_.open_secrets &= ~all_of(TokenKind::kPurse);
    for (std::size_t i = 0; i < static_cast<std::size_t>(book_.purses); ++i) {
      purses_left_.push_back(book_.start.value[i]);
      state_.known_by[i] = 0;
    }
    for (std::size_t i = 0; i < kBandits; ++i) state_.loot_of[i] = take(loot_of_[i]);
    for (std::size_t i = 0; i < kPlaces; ++i) state_.loot_at[i] = take(loot_at_[i]);
    take(lost_);
    for_each(state_.supply & all_of(TokenKind::kPurse), [&](int token) {
      state_.value[static_cast<std::size_t>(token)] = purses_left_.front();
      purses_left_.erase(purses_left_.begin());
    });
    for (std::size_t i = 0; i < kBandits; ++i) know_own_purses(static_cast<Pawn>(i));
  }

  TokenSet take(const Names& names) {
    TokenSet taken = 0;
    for (const std::string& name : names) {
      const Loot loot = rulebook::loot_of(name);
      // The second strongbox waits beside the train, unless both are mentioned.
      TokenSet from = state_.supply & all_of(loot.kind);
      if (from == 0) from = state_.waiting & all_of(loot.kind);
      if (from == 0) throw Failure(fmt::format("There are not that many: {}.", name));
      const auto token = static_cast<Token>(first(from));
      if (loot.kind == TokenKind::kPurse) set_value(token, loot.value);
      taken |= bit(token);
      state_.supply &= ~bit(token);
      state_.waiting &= ~bit(token);
    }
    return taken;
  }

  void set_value(Token token, std::uint8_t value) {
    if (value == 0) throw Failure("Say what the purse is worth, such as $300.");
    const auto found = std::ranges::find(purses_left_, value);
    if (found == purses_left_.end()) {
      throw Failure(fmt::format("The game has no further purse of ${}.", 10 * value));
    }
    state_.value[token] = value;
    purses_left_.erase(found);
  }

  // --- who knows what
  // -------------------------------------------------------------------------------

  std::uint8_t everybody() const { return static_cast<std::uint8_t>((1U << book_.seats) - 1); }

  // A bandit's first purse is known to all (B9.2), the others to him.
  void know_own_purses(Pawn pawn) {
    const Seat holder = state_.seat_of[at(pawn)];
    if (holder == kNoSeat) return;
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

  // Of what can be seen only the values of purses can be given; the rest is as it is.
  void read_knowledge(const Line& line) {
    const auto found = match(line.text, "{} sees {}: {}");
    const bool is_loot =
        found && (notation::place_from_word((*found)[1]) || notation::from_word<Pawn>((*found)[1]));
    if (!is_loot) return;
    const bool all = (*found)[0] == "everybody";
    const unsigned viewers = all ? everybody() : 1U << seat_of(book_, state_, (*found)[0]);
    Names values = items_of((*found)[2]);
    for_each(loot_where(book_, state_, (*found)[1]) & all_of(TokenKind::kPurse), [&](int purse) {
      const auto token = static_cast<Token>(purse);
      const auto named = std::ranges::find(values, loot_name(state_.value, token));
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
  std::array<Names, kBandits> loot_of_;
  std::array<Names, kPlaces> loot_at_;
  Names lost_;
  std::vector<std::uint8_t> purses_left_;
  int drawing_ = 0;  // the line with the drawing
};

}  // namespace

void set_train(const Playbill& bill, GameState& state) { TrainStage(bill, state).set(); }

}  // namespace folsom::rulebook
