// Positions: the train with everybody and everything on it, and the bandits' loot.
//
//   loco: marshal, strongbox
//   car2: ghost, 2 purses, purse7=$400
//   ghost: purse, gem                what lies on his card
//   supply: purse12=$300             as far as it is not worth the least
//   waiting: strongbox1
//   out: purse3                      out of the game
#include <fmt/core.h>

#include <algorithm>

#include "engine/notation/position_parts.h"
#include "engine/notation/words.h"

namespace folsom::notation {
namespace {

bool is_on_train(const Rulebook& book, Place place) {
  return index(place) < kPlaces && (bit(place) & (book.map.insides | book.map.roofs)) != 0;
}

bool is_in_play(const GameState& state, Pawn pawn) {
  return is_bandit(pawn) && state.seat_of[index_of(pawn)] != kNoSeat;
}

// --- tokens -------------------------------------------------------------------------------------

// A token as it was mentioned: perhaps without a number, perhaps with a value.
struct Mention {
  TokenKind kind;
  Token token;  // kNoToken: any
  std::uint8_t value;
  TokenSet* heap;  // null: out of the game
  Where where;
};

// What a word says of a token: purse, purses, purse7, purse=$400, purse7=$400.
std::optional<Mention> mention_from(std::string_view text) {
  Mention mention{TokenKind::kPurse, kNoToken, 0, nullptr, {}};
  const std::size_t sign = text.find('=');
  if (sign != std::string_view::npos) {
    const std::optional<std::uint8_t> value = tens_from(text.substr(sign + 1));
    if (!value) return std::nullopt;
    mention.value = *value;
    text = text.substr(0, sign);
  }
  if (const std::optional<Token> token = token_from_word(text)) {
    mention.token = *token;
    mention.kind = kind_of(*token);
    return mention;
  }
  std::optional<TokenKind> kind = from_word<TokenKind>(text);
  if (!kind && text.ends_with("es")) kind = from_word<TokenKind>(text.substr(0, text.size() - 2));
  if (!kind && text.ends_with("s")) kind = from_word<TokenKind>(text.substr(0, text.size() - 1));
  if (!kind) return std::nullopt;
  mention.kind = *kind;
  return mention;
}

class TrainReader {
 public:
  explicit TrainReader(Reading& reading) : reading_(reading) {}

  bool read() {
    reading_.state.place = reading_.book.start.place;
    for (const Entry& entry : reading_.entries) {
      if (!read_entry(entry)) return false;
    }
    return check_pawns() && number_tokens() && move_tokens() && set_values();
  }

 private:
  bool read_entry(const Entry& entry) {
    GameState& state = reading_.state;
    const std::string_view key = entry.key.text;
    if (key == "supply") return read_things(entry, Place::kNowhere, &state.supply);
    if (key == "waiting") return read_things(entry, Place::kNowhere, &state.waiting);
    if (const std::optional<Place> place = place_from_word(key)) return read_place(entry, *place);
    if (const std::optional<Pawn> pawn = from_word<Pawn>(key)) {
      if (!is_in_play(state, *pawn)) {
        return reading_.refuse(entry.key.where,
                               fmt::format("{} is no bandit in play.", in_quotes(key)));
      }
      return read_things(entry, Place::kNowhere, &state.loot_of[index_of(*pawn)]);
    }
    return true;
  }

  bool read_place(const Entry& entry, Place place) {
    if (place == Place::kNowhere) return read_things(entry, place, nullptr);
    if (!is_on_train(reading_.book, place)) {
      return reading_.refuse(entry.key.where,
                             fmt::format("There is no {} in this game: the last car is car{}.",
                                         word(place), reading_.book.cars - 1));
    }
    return read_things(entry, place, &reading_.state.loot_at[index_of(place)]);
  }

  // Pawns (where there is a place for them) and tokens up to the end of the line.
  bool read_things(const Entry& entry, Place place, TokenSet* heap) {
    Cursor items(entry);
    if (items.accept("-")) return read_end(reading_, items);
    while (!items.done()) {
      const Where& where = items.where();
      const std::optional<int> copies = number_from(items.peek(), 1, kTokens);
      if (copies) items.next();
      const std::optional<Pawn> pawn = from_word<Pawn>(items.peek());
      std::optional<Mention> mention = mention_from(items.peek());
      if (items.done() || (!mention && (!pawn || copies))) {
        return reading_.refuse(where,
                               "Expected a pawn or loot: ghost, purse, purse7, purse=$400, "
                               "gem, strongbox.");
      }
      items.next();
      if (!mention) {
        if (!put_pawn(*pawn, place, where)) return false;
        continue;
      }
      mention->heap = heap;
      mention->where = where;
      if (!take_mention(*mention, copies.value_or(1))) return false;
    }
    return true;
  }

  bool take_mention(const Mention& mention, int copies) {
    if (mention.value != 0 && mention.kind != TokenKind::kPurse) {
      return reading_.refuse(mention.where, "Only purses have a value of their own.");
    }
    if (mention.token != kNoToken && copies != 1) {
      return reading_.refuse(mention.where, "A token with a number is there once only.");
    }
    if (mentions_.size() + static_cast<std::size_t>(copies) > kTokens) {
      return reading_.refuse(mention.where, "There are not that many tokens in this game.");
    }
    mentions_.insert(mentions_.end(), static_cast<std::size_t>(copies), mention);
    return true;
  }

  bool put_pawn(Pawn pawn, Place place, const Where& where) {
    if (place == Place::kNowhere || (pawn != Pawn::kMarshal && !is_in_play(reading_.state, pawn))) {
      return reading_.refuse(where, fmt::format("{} cannot stand here.", word(pawn)));
    }
    if (placed_.at(index_of(pawn))) {
      return reading_.refuse(where, fmt::format("{} stands on the train twice.", word(pawn)));
    }
    if (pawn == Pawn::kMarshal && is_roof(place)) {
      return reading_.refuse(where, "The Marshal never climbs on a roof.");
    }
    if (pawn != Pawn::kMarshal && reading_.phase <= Phase::kStart) {
      return reading_.refuse(where, "No bandit stands on the train before the first round.");
    }
    placed_[index_of(pawn)] = true;
    stands_at_[index_of(pawn)] = where;
    reading_.state.place[index_of(pawn)] = place;
    return true;
  }

  bool check_pawns() {
    const GameState& state = reading_.state;
    const Place marshals = state.place[index_of(Pawn::kMarshal)];
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto pawn = static_cast<Pawn>(bandit);
      if (!is_in_play(state, pawn) || reading_.phase <= Phase::kStart) continue;
      if (!placed_[index_of(pawn)]) {
        return reading_.refuse(
            reading_.whole,
            fmt::format("Where is {}? Every bandit stands on the train.", word(pawn)));
      }
      if (state.place[index_of(pawn)] == marshals) {
        return reading_.refuse(stands_at_[index_of(pawn)],
                               fmt::format("{} cannot stand beside the Marshal.", word(pawn)));
      }
    }
    return true;
  }

  // Numbers that were written come first; the others get the lowest that are left, as they come.
  bool number_tokens() {
    for (const Mention& mention : mentions_) {
      if (mention.token == kNoToken) continue;
      if ((reading_.book.tokens & bit(mention.token)) == 0) {
        return reading_.refuse(
            mention.where, fmt::format("There is no {} in this game.", token_word(mention.token)));
      }
      if ((mentioned_ & bit(mention.token)) != 0) {
        return reading_.refuse(mention.where,
                               fmt::format("{} is in two places.", token_word(mention.token)));
      }
      mentioned_ |= bit(mention.token);
    }
    for (Mention& mention : mentions_) {
      if (mention.token != kNoToken) continue;
      const TokenSet all = reading_.book.tokens & all_of(mention.kind);
      const TokenSet left = all & ~mentioned_;
      if (left == 0) {
        return reading_.refuse(mention.where,
                               fmt::format("Of the kind {} there are only {} in this game.",
                                           word(mention.kind), count(all)));
      }
      mention.token = static_cast<Token>(first(left));
      mentioned_ |= bit(mention.token);
    }
    return true;
  }

  // What is not mentioned stays where it is when a game begins, and is in the supply otherwise.
  bool move_tokens() {
    GameState& state = reading_.state;
    TokenSet elsewhere = mentioned_ | state.waiting;
    for (const TokenSet heap : state.loot_at) elsewhere |= heap;
    state.supply = reading_.book.tokens & ~elsewhere;
    state.waiting &= ~mentioned_;
    for (TokenSet& heap : state.loot_at) heap &= ~mentioned_;
    for (const Mention& mention : mentions_) {
      if (mention.heap != nullptr) *mention.heap |= bit(mention.token);
    }
    return true;
  }

  // Purses without a value get what is left of the game's values, the least first.
  bool set_values() {
    const auto purses = static_cast<std::size_t>(reading_.book.purses);
    auto& value = reading_.state.value;
    std::vector<std::uint8_t> left(reading_.book.start.value.begin(),
                                   reading_.book.start.value.begin() + reading_.book.purses);
    std::ranges::sort(left);
    std::fill_n(value.begin(), purses, std::uint8_t{0});
    for (const Mention& mention : mentions_) {
      if (mention.value == 0) continue;
      const auto found = std::ranges::find(left, mention.value);
      if (found == left.end()) {
        return reading_.refuse(mention.where, fmt::format("There are not that many purses of ${}.",
                                                          10 * mention.value));
      }
      left.erase(found);
      value[mention.token] = mention.value;
    }
    auto next = left.begin();
    for (std::size_t purse = 0; purse < purses; ++purse) {
      if (value[purse] == 0) value[purse] = *next++;
    }
    return true;
  }

  Reading& reading_;
  std::vector<Mention> mentions_;
  TokenSet mentioned_ = 0;
  std::array<bool, kPawns> placed_{};
  std::array<Where, kPawns> stands_at_{};
};

// --- writing ------------------------------------------------------------------------------------

std::string plural(std::string_view noun) {
  return std::string(noun) + (noun.ends_with('x') ? "es" : "s");
}

class TrainWriter {
 public:
  explicit TrainWriter(const Writing& writing) : writing_(writing), state_(writing.state) {
    const auto purses = state_.value.begin();
    least_ = *std::min_element(purses, purses + writing.book.purses);
    known_ = odd_knowledge(writing.book, state_);
    find_heaps();
    find_short_kinds();
  }

  void write() const {
    for (const Heap& heap : heaps_) {
      std::vector<std::string> items = heap.pawns;
      add_tokens(heap.tokens, items);
      if (!items.empty()) writing_.list(heap.key, {}, std::move(items));
    }
  }

 private:
  struct Heap {
    std::string key;
    std::vector<std::string> pawns;
    TokenSet tokens;
  };

  // Everything that must be told, in the order in which it is written.
  void find_heaps() {
    TokenSet seen = state_.supply | state_.waiting;
    for (int car = 0; car < writing_.book.cars; ++car) {
      for (const Place place : {inside_of(car), roof_of(car)}) {
        heaps_.push_back({word(place), pawns_at(place), state_.loot_at[index_of(place)]});
        seen |= heaps_.back().tokens;
      }
    }
    for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
      heaps_.push_back({std::string(word(static_cast<Pawn>(bandit))), {}, state_.loot_of[bandit]});
      seen |= heaps_.back().tokens;
    }
    heaps_.push_back({"supply", {}, supply_to_tell()});
    heaps_.push_back({"waiting", {}, state_.waiting & ~writing_.book.start.waiting});
    heaps_.push_back({"out", {}, writing_.book.tokens & ~seen});
  }

  // Purses worth more than the least, unless the reader would give them the same values anyway.
  TokenSet supply_to_tell() const {
    const TokenSet purses = all_of(TokenKind::kPurse) & writing_.book.tokens;
    TokenSet dear = 0;
    for_each(purses, [&](int token) {
      if (state_.value[static_cast<std::size_t>(token)] != least_)
        dear |= bit(static_cast<Token>(token));
    });
    const auto values = state_.value.begin();
    std::vector<std::uint8_t> left(values, values + writing_.book.purses);
    for_each(dear & ~state_.supply, [&](int token) {
      left.erase(std::ranges::find(left, state_.value[static_cast<std::size_t>(token)]));
    });
    std::ranges::sort(left);
    bool same = true;
    auto next = left.begin();
    for_each(purses & ~(dear & ~state_.supply), [&](int token) {
      same = same && state_.value[static_cast<std::size_t>(token)] == *next;
      ++next;
    });
    const TokenSet others = state_.supply & all_of(TokenKind::kStrongbox);
    return same ? others : others | (dear & state_.supply);
  }

  // A kind can do without numbers where the reader would give out the same ones.
  void find_short_kinds() {
    for (int kind = 0; kind < kTokenKinds; ++kind) {
      const TokenSet all = writing_.book.tokens & all_of(static_cast<TokenKind>(kind));
      TokenSet left = all;
      bool in_order = writing_.for_people && (known_ & all) == 0;
      for (const Heap& heap : heaps_) {
        for_each(heap.tokens & all, [&](int token) {
          in_order = in_order && left != 0 && token == first(left);
          left = without_first(left);
        });
      }
      if (in_order) short_ |= all;
    }
  }

  std::vector<std::string> pawns_at(Place place) const {
    std::vector<std::string> pawns;
    for (int pawn = 0; pawn < kPawns; ++pawn) {
      if (state_.place[static_cast<std::size_t>(pawn)] != place) continue;
      pawns.emplace_back(word(static_cast<Pawn>(pawn)));
    }
    return pawns;
  }

  std::string token_text(Token token) const {
    std::string text =
        (short_ & bit(token)) != 0 ? std::string(word(kind_of(token))) : token_word(token);
    const std::uint8_t value = state_.value[token];
    if (kind_of(token) == TokenKind::kPurse && value != least_) {
      text += fmt::format("=${}", 10 * value);
    }
    return text;
  }

  // Equal ones that follow each other are counted.
  void add_tokens(TokenSet tokens, std::vector<std::string>& items) const {
    std::vector<std::string> texts;
    for_each(tokens, [&](int token) { texts.push_back(token_text(static_cast<Token>(token))); });
    for (std::size_t i = 0; i < texts.size();) {
      std::size_t end = i + 1;
      while (end < texts.size() && texts[end] == texts[i]) ++end;
      const bool counted = end - i > 1 && from_word<TokenKind>(texts[i]).has_value();
      if (counted) {
        items.push_back(fmt::format("{} {}", end - i, plural(texts[i])));
      } else {
        items.insert(items.end(), end - i, texts[i]);
      }
      i = end;
    }
  }

  const Writing& writing_;
  const GameState& state_;
  std::uint8_t least_ = 0;  // the value of a purse that needs no telling
  TokenSet known_ = 0;      // tokens whose knowledge must be told
  TokenSet short_ = 0;      // tokens that need no number
  std::vector<Heap> heaps_;
};

}  // namespace

bool read_train(Reading& reading) { return TrainReader(reading).read(); }

void write_train(const Writing& writing) { TrainWriter(writing).write(); }

}  // namespace folsom::notation
