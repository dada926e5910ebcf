#include "text/scenarios/things.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/flow/decks.h"
#include "engine/horses/whiskey.h"
#include "text/notation/cards.h"
#include "text/notation/position_bullets.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/scenario.h"
#include "text/scenarios/sentences.h"

namespace folsom::scenarios {

using notation::word;

Pawn pawn_of(std::string_view text) {
  const std::optional<Pawn> pawn = notation::from_word<Pawn>(text);
  if (!pawn || *pawn == Pawn::kNone) throw Failure(fmt::format("\"{}\" is nobody.", text));
  return *pawn;
}

Place place_of(const Rulebook& book, std::string_view text) {
  const std::optional<Place> place = notation::place_from_word(text);
  const PlaceSet all = book.maps[0].all;
  if (!place || index(*place) >= kPlaces || (bit(*place) & all) == 0) {
    throw Failure(fmt::format("\"{}\" is no place of this train.", text));
  }
  return *place;
}

Seat seat_of(const Rulebook& book, const GameState& state, std::string_view text) {
  if (text.size() == 1 && text[0] >= 'A' && text[0] < 'A' + book.seats) {
    return static_cast<Seat>(text[0] - 'A');
  }
  const Pawn pawn = pawn_of(text);
  const Seat seat = state.seat_of[at(pawn)];
  if (seat >= book.seats) throw Failure(fmt::format("Nobody plays {}.", text));
  return seat;
}

std::string seat_name(const GameState& state, Seat seat) {
  const Pawn pawn = state.cards_of[seat][0];
  if (pawn == Pawn::kNone || state.cards_of[seat][1] != Pawn::kNone) {
    const bool lends = pawn != Pawn::kNone && state.seat_of[at(state.cards_of[seat][1])] != seat;
    if (!lends) return std::string(1, static_cast<char>('A' + seat));
  }
  return std::string(word(pawn));
}

std::string seat_names(const Rulebook& book, const GameState& state, std::uint8_t seats) {
  std::vector<std::string> names;
  for (Seat seat = 0; seat < book.seats; ++seat) {
    if ((seats >> seat & 1U) != 0) names.push_back(seat_name(state, seat));
  }
  return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", "));
}

// --- loot

namespace {

constexpr std::string_view kHalfEmpty = "half-empty-";
constexpr std::string_view kMailBag = "mail-bag-";

struct Whiskey {
  std::string_view name;
  std::uint8_t value;
};
constexpr Whiskey kWhiskeys[] = {
    {"flask", 0}, {"plain-flask", kPlainWhiskey}, {"old-flask", kOldWhiskey}};

std::optional<Loot> flask_of(std::string_view text) {
  const bool half_empty = text.starts_with(kHalfEmpty);
  if (half_empty) text.remove_prefix(kHalfEmpty.size());
  const auto kind = std::ranges::find(kWhiskeys, text, &Whiskey::name);
  if (kind == std::end(kWhiskeys)) return std::nullopt;
  return Loot{TokenKind::kFlask, kind->value, half_empty};
}

// Whether a name leaves open which of several tokens it means.
bool is_any(const Loot& loot) { return is_face_down(loot.kind) && loot.value == 0; }

}  // namespace

Loot loot_of(std::string_view text) {
  const bool bag = text.starts_with(kMailBag);
  const std::string_view money = bag ? text.substr(kMailBag.size()) : text;
  if (money.starts_with('$')) {
    const std::optional<std::uint8_t> tens = notation::tens_from(money);
    if (tens) return {bag ? TokenKind::kMailBag : TokenKind::kPurse, *tens, false};
  }
  if (const std::optional<Loot> flask = flask_of(text)) return *flask;
  const std::optional<TokenKind> kind = notation::from_word<TokenKind>(text);
  if (!kind) throw Failure(fmt::format("\"{}\" is no loot.", text));
  return {*kind, 0, false};
}

std::string loot_name(const Faces& faces, Token token) {
  const TokenKind kind = kind_of(token);
  const std::uint8_t value = faces.value[token];
  if (kind == TokenKind::kFlask) {
    return fmt::format("{}{}", is_half_empty(faces, token) ? kHalfEmpty : "",
                       kWhiskeys[value].name);
  }
  if (kind == TokenKind::kPurse && value != 0) return fmt::format("${}", 10 * value);
  if (kind == TokenKind::kMailBag && value != 0) {
    return fmt::format("{}${}", kMailBag, 10 * value);
  }
  return std::string(word(kind));
}

std::vector<std::string> loot_names(const Faces& faces, TokenSet set) {
  std::vector<std::string> names;
  for_each(set, [&](int token) { names.push_back(loot_name(faces, static_cast<Token>(token))); });
  return names;
}

void expect_loot(const Faces& faces, TokenSet set, const std::vector<std::string>& items) {
  std::vector<std::string> left = loot_names(faces, set);
  const std::string got = list_text(left);
  bool fits = items.size() == left.size();
  std::array<int, kTokenKinds> open{};  // of each kind, those the items leave open
  for (const std::string& item : items) {
    const Loot wanted = loot_of(item);
    const auto found = std::ranges::find(left, item);
    if (found != left.end()) {
      left.erase(found);
    } else if (is_any(wanted) && !wanted.half_empty) {
      ++open[at(wanted.kind)];
    } else {
      fits = false;
    }
  }
  for (const std::string& one : left) --open[at(loot_of(one).kind)];
  fits = fits && std::ranges::all_of(open, [](int n) { return n == 0; });
  if (!fits) throw NotSo(fmt::format("expected {}\n  got      {}", list_text(items), got));
}

TokenSet loot_where(const Rulebook& book, const GameState& state, std::string_view where) {
  if (where == "supply") return state.supply & all_of(TokenKind::kPurse);
  if (where == "beside the train") return state.waiting;
  if (notation::place_from_word(where)) return state.loot_at[at(place_of(book, where))];
  const Pawn pawn = pawn_of(where);
  if (at(pawn) >= kLooters) throw Failure(fmt::format("{} has no loot.", word(pawn)));
  return state.loot_of[at(pawn)];
}

// --- cards

std::string card_name(const Rulebook& book, const GameState& state, Seat seat, int card) {
  return notation::card_text(book, state.cards_of, seat, card);
}

std::string bullet_name(BulletSource source) {
  return source == kNeutral ? "neutral bullet" : fmt::format("bullet of {}", word(source));
}

std::vector<std::string> bullet_names(Bullets bullets) {
  std::vector<std::string> names;
  const int n = bullets.size();
  for (int rank = 0; rank < n; ++rank) names.push_back(bullet_name(bullets.nth(rank)));
  return names;
}

std::vector<std::string> card_names(const Rulebook& book, const GameState& state, Seat seat,
                                    const Pile& pile) {
  std::vector<std::string> names = bullet_names(pile.bullets);
  for_each(pile.actions, [&](int card) { names.push_back(card_name(book, state, seat, card)); });
  return names;
}

std::vector<std::string> in_card_names(const Rulebook& book, const GameState& state, Seat seat,
                                       const std::vector<std::string>& items) {
  std::vector<std::string> names;
  GameState copy = state;
  const notation::Entries none;
  const notation::Reading reading{book, none, copy, {}};
  for (const std::string& item : items) {
    const auto lent = match(item, "{} from {}");  // it's a partner's bullet as any other
    const notation::Entry entry = entry_with({}, lent ? (*lent)[0] : item, 0);
    notation::Items words(reading, entry);
    try {
      const bool bullet = notation::is_bullet(words.peek());
      names.push_back(bullet
                          ? bullet_name(notation::read_source(words))
                          : card_name(book, state, seat, first(notation::read_face(words, seat))));
      words.end();
    } catch (const notation::Refused& refused) {
      throw Failure(refused.error.message);
    }
  }
  return names;
}

std::string planned_name(const Rulebook& book, const GameState& state, PlannedCard planned) {
  const CardFace& face = face_of(book, planned);
  const Pawn owner = state.cards_of[planned.seat][face.slot];
  if (state.seat_of[owner] == planned.seat) {
    return fmt::format("{} {}", word(owner), word(face.action));
  }
  return fmt::format("{} {} of {}", seat_name(state, planned.seat), word(face.action), word(owner));
}

std::vector<std::string> round_names(const Rulebook& book, const PublicState& state) {
  std::vector<std::string> names;
  for_each(state.round_cards_used, [&](int card) {
    names.emplace_back(word(book.round_cards[static_cast<std::size_t>(card)].name));
  });
  return names;
}

}  // namespace folsom::scenarios
