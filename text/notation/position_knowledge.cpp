// Positions: who knows what a purse is worth.
//
//   known doc: purse7                or: known everybody, known nobody
#include <fmt/core.h>

#include <algorithm>

#include "text/notation/position_parts.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

constexpr std::uint8_t kFirstPurse = 25;  // what every bandit starts with (B1.5)

struct Knowledge {
  std::array<std::uint8_t, kTokens> known_by{};
  TokenSet open_secrets = 0;
};

// Gems and strongboxes look like what they are.
constexpr TokenSet always_open() { return all_of(TokenKind::kGem) | all_of(TokenKind::kStrongbox); }

void tell_everybody(const Rulebook& book, TokenSet tokens, Knowledge& knowledge) {
  for_each(tokens, [&](int token) {
    knowledge.known_by[static_cast<std::size_t>(token)] = everybody(book);
  });
  knowledge.open_secrets |= tokens;
}

// The holder knows his tokens, and everybody a flask that has been drunk from. Everybody knows a
// single one of $250, since everybody starts with one, and at the end all is shown. Until bandits
// are equipped their purses lie in the supply, known to all.
Knowledge usual_knowledge(const Rulebook& book, const GameState& state, Phase phase) {
  Knowledge usual{book.start.known_by, book.start.open_secrets};
  if (phase != Phase::kDraft) {
    std::fill_n(usual.known_by.begin(), book.purses, std::uint8_t{0});
    usual.open_secrets &= ~all_of(TokenKind::kPurse);
  }
  const TokenSet opened = turned_over(state);
  for (std::size_t looter = 0; looter < kLooters; ++looter) {
    const TokenSet held = state.loot_of[looter];
    const TokenSet purses = held & all_of(TokenKind::kPurse);
    const bool is_first =
        count(purses) == 1 && state.value[static_cast<std::size_t>(first(purses))] == kFirstPurse;
    const Seat holder = state.seat_of[looter];
    if (holder == kNoSeat) continue;
    const TokenSet open = phase == Phase::kOver ? held : is_first ? purses : 0;
    for_each(held & ~always_open(), [&](int token) {
      usual.known_by[static_cast<std::size_t>(token)] = static_cast<std::uint8_t>(1U << holder);
    });
    tell_everybody(book, open & ~always_open(), usual);
  }
  tell_everybody(book, opened, usual);
  return usual;
}

// One line of knowledge: who knows, and which tokens. What is told of a token takes the place of
// what would go without saying.
void read_known(Items& items, TokenSet& told) {
  GameState& state = items.state;
  const bool all = items.accept("everybody");
  unsigned knowers = all ? everybody(items.book) : 0U;
  if (!all && !items.accept("nobody")) knowers = 1U << items.seat();
  while (!items.done()) {
    const std::optional<Token> found = token_from_word(items.peek());
    const Token token = items.take(found, found && (items.book.tokens & bit(*found)) != 0,
                                   "Expected a token of this game, such as purse7.");
    if ((told & bit(token)) == 0) {
      state.known_by[token] = 0;
      state.open_secrets &= ~bit(token);
    }
    told |= bit(token);
    state.known_by[token] = static_cast<std::uint8_t>(state.known_by[token] | knowers);
    if (all) state.open_secrets |= bit(token);
  }
}

void write_known(const Writing& writing, std::string_view who, TokenSet tokens) {
  Words words;
  for_each(tokens, [&](int token) { words.push_back(token_word(static_cast<Token>(token))); });
  if (!words.empty()) writing.list("known", who, std::move(words));
}

}  // namespace

void read_knowledge(const Reading& reading) {
  const Knowledge usual = usual_knowledge(reading.book, reading.state, reading.phase);
  reading.state.known_by = usual.known_by;
  reading.state.open_secrets = usual.open_secrets;
  TokenSet told = 0;
  reading.for_each_entry("known", [&](Items& items) { read_known(items, told); });
}

TokenSet odd_knowledge(const Rulebook& book, const GameState& state) {
  const Knowledge usual = usual_knowledge(book, state, phase_of(book, state.flow));
  TokenSet odd = (state.open_secrets ^ usual.open_secrets) & book.tokens;
  for_each(book.tokens, [&](int token) {
    const auto i = static_cast<std::size_t>(token);
    if (state.known_by[i] != usual.known_by[i]) odd |= bit(static_cast<Token>(token));
  });
  return odd;
}

void write_knowledge(const Writing& writing) {
  const GameState& state = writing.state;
  const TokenSet odd = odd_knowledge(writing.book, state);
  const TokenSet open = odd & state.open_secrets;
  TokenSet nobodys = odd & ~open;
  write_known(writing, "everybody", open);
  for (Seat seat = 0; seat < writing.book.seats; ++seat) {
    TokenSet known = 0;
    for_each(odd & ~open, [&](int token) {
      const bool knows = (state.known_by[static_cast<std::size_t>(token)] >> seat & 1U) != 0;
      if (knows) known |= bit(static_cast<Token>(token));
    });
    nobodys &= ~known;
    write_known(writing, seat_word(writing.book, seat), known);
  }
  write_known(writing, "nobody", nobodys);
}

}  // namespace folsom::notation
