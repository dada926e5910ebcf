// Positions: the train with everybody and everything on it, and the bandits' loot.
//
//   loco: marshal, strongbox
//   car2: ghost, 2 purses, purse7=$400
//   stagecoach: belle, flask3=old
//   ghost: purse, gem                what lies on his card
//   marshal: flask1                  and what the Marshal has
//   supply: purse12=$300             as far as it is not worth the least
//   waiting: strongbox1
//   out: purse3                      out of the game
#include <fmt/core.h>

#include <algorithm>

#include "engine/horses/whiskey.h"
#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

bool is_on_train(const Rulebook& book, Place place) {
  return index(place) < kPlaces && (bit(place) & book.maps[0].all) != 0;
}

// --- tokens -------------------------------------------------------------------------------------

// A token as it was mentioned: perhaps without a number, perhaps with a value.
struct TokenMention {
  TokenKind kind;
  Token token;         // kNoToken: any
  std::uint8_t value;  // 0: none was written
  bool in_dollars;
  TokenSet* heap;  // null: out of the game
  Where where;
};

std::string plural(std::string_view noun) {
  return std::string(noun) + (noun.ends_with('x') ? "es" : "s");
}

constexpr std::string_view kOldWord = "old";

std::string value_text(TokenKind kind, std::uint8_t value) {
  if (kind == TokenKind::kFlask) return std::string(kOldWord);
  return fmt::format("${}", 10 * value);
}

// The values of all tokens of a kind, in the order of their numbers.
template <class Values>
std::vector<std::uint8_t> values_of(const Rulebook& book, TokenKind kind, const Values& value) {
  std::vector<std::uint8_t> values;
  for_each(book.tokens & all_of(kind),
           [&](int token) { values.push_back(value[static_cast<std::size_t>(token)]); });
  return values;
}

// Kinds whose tokens look alike and differ.
constexpr TokenKind kFaceDown[] = {TokenKind::kPurse, TokenKind::kMailBag, TokenKind::kFlask};

// What a word says of a token: purse, purses, purse7, purse=$400, purse7=$400.
std::optional<TokenMention> mention_from(std::string_view text) {
  TokenMention mention{TokenKind::kPurse, kNoToken, 0, false, nullptr, {}};
  const std::size_t sign = text.find('=');
  if (sign != std::string_view::npos) {
    const std::string_view value = text.substr(sign + 1);
    mention.in_dollars = value != kOldWord;
    const std::optional<std::uint8_t> tens = mention.in_dollars ? tens_from(value) : kOldWhiskey;
    if (!tens) return std::nullopt;
    mention.value = *tens;
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
  explicit TrainReader(const Reading& reading)
      : reading_(reading), book_(reading.book), state_(reading.state) {}

  void read() {
    state_.place = book_.start.place;
    for (const Entry& entry : reading_.entries) read_entry(entry);
    check_pawns();
    number_tokens();
    move_tokens();
    for (const TokenKind kind : kFaceDown) set_values(kind);
  }

 private:
  void read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    if (key == "supply") return read_things(entry, Place::kNowhere, &state_.supply);
    if (key == "waiting") return read_things(entry, Place::kNowhere, &state_.waiting);
    if (const std::optional<Place> place = place_from_word(key)) return read_place(entry, *place);
    const std::optional<Pawn> pawn = from_word<Pawn>(key);
    if (!pawn) return;
    if (*pawn == Pawn::kMarshal && !is_marshal_played(book_)) {
      refuse(entry.key.where, "Nobody plays the Marshal in this game.");
    }
    if (*pawn != Pawn::kMarshal && !is_in_play(state_, *pawn)) {
      refuse(entry.key.where, fmt::format("{} is no bandit in play.", in_quotes(key)));
    }
    read_things(entry, Place::kNowhere, &state_.loot_of[*pawn]);
  }

  void read_place(const Entry& entry, Place place) {
    if (place == Place::kNowhere) return read_things(entry, place, nullptr);
    if (!is_on_train(book_, place)) {
      refuse(entry.key.where, fmt::format("There is no {} in this game: the last car is car{}.",
                                          word(place), book_.cars - 1));
    }
    read_things(entry, place, &state_.loot_at[place]);
  }

  // Pawns (where there is a place for them) and tokens up to the end of the line.
  void read_things(const Entry& entry, Place place, TokenSet* heap) {
    Items items(reading_, entry);
    if (items.accept("-")) return items.end();
    while (!items.done()) {
      const Where& where = items.where();
      const std::optional<int> copies = number_from(items.peek(), 1, kTokens);
      if (copies) items.next();
      const std::optional<Pawn> pawn = from_word<Pawn>(items.peek());
      std::optional<TokenMention> mention = mention_from(items.peek());
      if (items.done() || (!mention && (!pawn || copies))) {
        refuse(where, "Expected a pawn or loot: ghost, purse, purse7, purse=$400, gem, strongbox.");
      }
      items.next();
      if (!mention) {
        put_pawn(*pawn, place, where);
        continue;
      }
      mention->heap = heap;
      mention->where = where;
      take_mention(*mention, copies.value_or(1));
    }
  }

  void take_mention(const TokenMention& mention, int copies) {
    if (mention.value != 0 && !is_face_down(mention.kind)) {
      refuse(mention.where, "Only purses, mail bags and flasks have a value of their own.");
    }
    if (mention.value != 0 && mention.in_dollars == (mention.kind == TokenKind::kFlask)) {
      refuse(mention.where, "Whiskey is \"old\", everything else is in dollars.");
    }
    if (mention.token != kNoToken && copies != 1) {
      refuse(mention.where, "A token with a number is there once only.");
    }
    if (mentions_.size() + static_cast<std::size_t>(copies) > kTokens) {
      refuse(mention.where, "There are not that many tokens in this game.");
    }
    mentions_.insert(mentions_.end(), static_cast<std::size_t>(copies), mention);
  }

  void put_pawn(Pawn pawn, Place place, const Where& where) {
    const bool lawman = pawn == Pawn::kMarshal ||
                        (pawn == Pawn::kShotgun && book_.start.place[pawn] != Place::kNowhere);
    if (place == Place::kNowhere || is_gone(pawn) || (!lawman && !is_in_play(state_, pawn))) {
      refuse(where, fmt::format("{} can't be here.", word(pawn)));
    }
    if (stands_at_[pawn]) {
      refuse(where, fmt::format("{} stands on the train twice.", word(pawn)));
    }
    if (pawn == Pawn::kMarshal && !is_marshal_played(book_) &&
        (bit(place) & book_.maps[0].insides) == 0) {
      refuse(where, "The Marshal never climbs on a roof.");
    }
    if (pawn == Pawn::kShotgun && place != Place::kStagecoachRoof &&
        place != roof_of(state_.stagecoach)) {
      refuse(where, "Shotgun is on the stagecoach, or on the roof beside it.");
    }
    if (place == Place::kCell && !is_bandit(pawn)) {
      refuse(where, "Only bandits are put into the cell.");
    }
    if (is_bandit(pawn) && reading_.phase <= Phase::kStart && !is_boarding()) {
      refuse(where, "No bandit stands on the train before the first round.");
    }
    stands_at_[pawn] = where;
    state_.place[pawn] = place;
  }

  bool is_gone(Pawn pawn) const { return (those_gone(state_) & bit(pawn)) != 0; }

  // Bandits board one after the other.
  bool is_boarding() const {
    const Entry* const now = reading_.find("now");
    return now != nullptr && Cursor(*now).peek() == word(TaskKind::kBoard);
  }

  void check_pawns() {
    if (is_gone(Pawn::kMarshal)) state_.place[Pawn::kMarshal] = Place::kNowhere;
    const Place marshals = state_.place[Pawn::kMarshal];
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto pawn = static_cast<Pawn>(bandit);
      if (!is_in_play(state_, pawn) || reading_.phase <= Phase::kStart) continue;
      if (!stands_at_[pawn] && !is_gone(pawn)) {
        refuse(reading_.whole,
               fmt::format("Where is {}? Every bandit stands on the train.", word(pawn)));
      }
      if (!is_marshal_played(book_) && state_.place[pawn] == marshals) {
        refuse(*stands_at_[pawn], fmt::format("{} cannot stand beside the Marshal.", word(pawn)));
      }
    }
  }

  // Numbers that were written come first; the others get the lowest that are left, as they come.
  void number_tokens() {
    for (const TokenMention& mention : mentions_) {
      if (mention.token == kNoToken) continue;
      if ((book_.tokens & bit(mention.token)) == 0) {
        refuse(mention.where,
               fmt::format("There is no {} in this game.", token_word(mention.token)));
      }
      if ((mentioned_ & bit(mention.token)) != 0) {
        refuse(mention.where, fmt::format("{} is in two places.", token_word(mention.token)));
      }
      mentioned_ |= bit(mention.token);
    }
    for (TokenMention& mention : mentions_) {
      if (mention.token != kNoToken) continue;
      const TokenSet all = book_.tokens & all_of(mention.kind);
      const TokenSet left = all & ~mentioned_;
      if (left == 0) {
        refuse(mention.where, fmt::format("Of the kind {} there are only {} in this game.",
                                          word(mention.kind), count(all)));
      }
      mention.token = static_cast<Token>(first(left));
      mentioned_ |= bit(mention.token);
    }
  }

  // What is not mentioned stays where it is when a game begins, and is in the supply otherwise.
  void move_tokens() {
    TokenSet elsewhere = mentioned_ | state_.waiting;
    for (const TokenSet heap : state_.loot_at) elsewhere |= heap;
    state_.supply = book_.tokens & ~elsewhere;
    state_.waiting &= ~mentioned_;
    for (TokenSet& heap : state_.loot_at) heap &= ~mentioned_;
    for (const TokenMention& mention : mentions_) {
      if (mention.heap != nullptr) *mention.heap |= bit(mention.token);
    }
  }

  // Tokens without a value get what is left of the game's values, the least first.
  void set_values(TokenKind kind) {
    auto& value = state_.value;
    const TokenSet tokens = book_.tokens & all_of(kind);
    std::vector<std::uint8_t> left = values_of(book_, kind, book_.start.value);
    std::ranges::sort(left);
    for_each(tokens, [&](int token) { value[static_cast<std::size_t>(token)] = 0; });
    for (const TokenMention& mention : mentions_) {
      if (mention.value == 0 || mention.kind != kind) continue;
      const auto found = std::ranges::find(left, mention.value);
      if (found == left.end()) {
        refuse(mention.where, fmt::format("There are not that many {} of {}.", plural(word(kind)),
                                          value_text(kind, mention.value)));
      }
      left.erase(found);
      value[mention.token] = mention.value;
    }
    auto next = left.begin();
    for_each(tokens, [&](int token) {
      std::uint8_t& one = value[static_cast<std::size_t>(token)];
      if (one == 0) one = *next++;
    });
  }

  const Reading& reading_;
  const Rulebook& book_;
  GameState& state_;
  std::vector<TokenMention> mentions_;
  TokenSet mentioned_ = 0;
  ByPawn<std::optional<Where>> stands_at_;
};

// --- writing ------------------------------------------------------------------------------------

class TrainWriter {
 public:
  explicit TrainWriter(const Writing& writing) : writing_(writing), state_(writing.state) {
    for (const TokenKind kind : kFaceDown) {
      const std::vector<std::uint8_t> values = values_of(writing.book, kind, state_.value);
      if (values.empty()) continue;
      least_[static_cast<std::size_t>(index(kind))] = *std::ranges::min_element(values);
    }
    known_ = odd_knowledge(writing.book, state_);
    find_heaps();
    find_short_kinds();
  }

  void write() const {
    for (const Heap& heap : heaps_) {
      Words items = heap.pawns;
      add_tokens(heap.tokens, items);
      if (!items.empty()) writing_.list(heap.key, {}, std::move(items));
    }
  }

 private:
  struct Heap {
    std::string key;
    Words pawns;
    TokenSet tokens;
  };

  // Everything that must be told, in the order in which it is written.
  void find_heaps() {
    for_each(writing_.book.maps[0].all, [&](int number) {
      const auto place = static_cast<Place>(number);
      heaps_.push_back({word(place), pawns_at(place), state_.loot_at[place]});
    });
    for (std::size_t looter = 0; looter < kLooters; ++looter) {
      heaps_.push_back({std::string(word(static_cast<Pawn>(looter))), {}, state_.loot_of[looter]});
    }
    TokenSet seen = state_.supply | state_.waiting;
    for (const Heap& heap : heaps_) seen |= heap.tokens;
    heaps_.push_back({"supply", {}, supply_to_tell()});
    heaps_.push_back({"waiting", {}, state_.waiting & ~writing_.book.start.waiting});
    heaps_.push_back({"out", {}, writing_.book.tokens & ~seen});
  }

  bool is_dear(Token token) const {
    const TokenKind kind = kind_of(token);
    return is_face_down(kind) &&
           state_.value[token] != least_[static_cast<std::size_t>(index(kind))];
  }

  // Tokens worth more than the least, unless the reader would give them the same values anyway.
  TokenSet supply_to_tell() const {
    // What the reader would leave somewhere else of its own accord.
    TokenSet told = state_.supply & writing_.book.start.waiting;
    for (const TokenSet heap : writing_.book.start.loot_at) told |= state_.supply & heap;
    for (const TokenKind kind : kFaceDown) told |= dear_in_supply(kind);
    return told;
  }

  TokenSet dear_in_supply(TokenKind kind) const {
    const TokenSet tokens = all_of(kind) & writing_.book.tokens;
    TokenSet dear = 0;
    for_each(tokens, [&](int token) {
      if (is_dear(static_cast<Token>(token))) dear |= bit(static_cast<Token>(token));
    });
    std::vector<std::uint8_t> left = values_of(writing_.book, kind, state_.value);
    for_each(dear & ~state_.supply, [&](int token) {
      left.erase(std::ranges::find(left, state_.value[static_cast<std::size_t>(token)]));
    });
    std::ranges::sort(left);
    bool same = true;
    auto next = left.begin();
    for_each(tokens & ~(dear & ~state_.supply), [&](int token) {
      same = same && state_.value[static_cast<std::size_t>(token)] == *next;
      ++next;
    });
    return same ? 0 : dear & state_.supply;
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

  Words pawns_at(Place place) const {
    Words pawns;
    for (std::size_t pawn = 0; pawn < kPawns; ++pawn) {
      if (state_.place[pawn] == place) pawns.emplace_back(word(static_cast<Pawn>(pawn)));
    }
    return pawns;
  }

  std::string token_text(Token token) const {
    std::string text =
        (short_ & bit(token)) != 0 ? std::string(word(kind_of(token))) : token_word(token);
    if (is_dear(token)) text += fmt::format("={}", value_text(kind_of(token), state_.value[token]));
    return text;
  }

  // Equal ones that follow each other are counted.
  void add_tokens(TokenSet tokens, Words& items) const {
    Words texts;
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
  std::array<std::uint8_t, kTokenKinds> least_{};  // values that need no telling
  TokenSet known_ = 0;                             // tokens whose knowledge must be told
  TokenSet short_ = 0;                             // tokens that need no number
  std::vector<Heap> heaps_;
};

}  // namespace

void read_train(const Reading& reading) { TrainReader(reading).read(); }

void write_train(const Writing& writing) { TrainWriter(writing).write(); }

}  // namespace folsom::notation
