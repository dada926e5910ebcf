#include "engine/flow/decks.h"

#include <algorithm>
#include <utility>

#include "engine/core/subsets.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

// Takes the bullet that came last onto this seat's deck.
BulletSource take_top_bullet(GameState& state, Seat seat) {
  int at = state.top_bullets_size - 1;
  while (state.top_bullets[static_cast<std::size_t>(at)].seat != seat) --at;
  const auto source = static_cast<Pawn>(state.top_bullets[static_cast<std::size_t>(at)].source);
  for (; at + 1 < state.top_bullets_size; ++at) {
    const auto here = static_cast<std::size_t>(at);
    state.top_bullets[here] = state.top_bullets[here + 1];
  }
  --state.top_bullets_size;
  state.top_bullets[state.top_bullets_size] = TopBullet{};
  return source;
}

int draw_top_bullets(const Context& c, Seat seat, int wanted, Pile& drawn) {
  GameState& state = c.state;
  int taken = 0;
  for (int on_top = bullets_on_top(state, seat); taken < wanted && on_top > 0; --on_top, ++taken) {
    const BulletSource source = take_top_bullet(state, seat);
    drawn.bullets.add(source);
    state.seen_in_hand[seat].add(source);
  }
  return taken;
}

// The places of a pile are the bits of a word. With all the bullets of all others, the Marshal's
// and the neutral ones a deck could come to hold more cards than that.
constexpr int kLargestDraw = 64;

// Takes this many of a pile's cards at random, all at once.
Pile take_several(Pile& pile, int size, int wanted, Rng& rng) {
  if (wanted == size) return std::exchange(pile, Pile{});
  if (size > kLargestDraw) [[unlikely]] {
    Pile taken;
    for (; wanted > 0; --wanted) taken.add(take_at_random(pile, rng));
    return taken;
  }
  const std::uint64_t ranks = random_subset(size, wanted, rng);
  Pile taken;
  taken.actions = pick(pile.actions, static_cast<std::uint32_t>(ranks));
  taken.bullets = pile.bullets.pick(ranks >> count(pile.actions));
  pile.actions ^= taken.actions;
  pile.bullets -= taken.bullets;
  return taken;
}

// Draws without shuffling the discard pile in; returns how many.
int draw_from_deck(const Context& c, Seat seat, int wanted) {
  GameState& state = c.state;
  Pile drawn;
  int taken = c.book.hands.shuffle_every_round ? 0 : draw_top_bullets(c, seat, wanted, drawn);
  const int size = state.deck[seat].size();
  const int random = std::min(wanted - taken, size);
  if (random > 0) drawn.add(take_several(state.deck[seat], size, random, *c.rng));
  taken += random;
  if (taken == 0) return 0;
  state.hand[seat].add(drawn);
  c.tell([&] {
    return Event{.kind = EventKind::kDrew,
                 .seat = seat,
                 .count = static_cast<std::uint8_t>(taken),
                 .pile = {as_faces(c.book.decks[seat], drawn.actions), drawn.bullets}};
  });
  return taken;
}

}  // namespace

CardSet as_faces(const DeckPlan& deck, CardSet cards) {
  CardSet lowest = 0;
  for (const auto& faces : deck.faces) {
    for (const FaceInDeck& face : faces) {
      const auto here = static_cast<std::uint32_t>(count(cards & face.cards));
      lowest |= pick(face.cards, (1U << here) - 1);
    }
  }
  return lowest;
}

Pile take_at_random(Pile& pile, Rng& rng) {
  const auto rank = rng.below(static_cast<std::uint32_t>(pile.size()));
  const auto actions = static_cast<std::uint32_t>(count(pile.actions));
  Pile card;
  if (rank < actions) {
    card.actions = CardSet{1} << nth(pile.actions, rank);
    pile.actions &= ~card.actions;
  } else {
    const BulletSource source = pile.bullets.nth(static_cast<int>(rank - actions));
    card.bullets.add(source);
    pile.bullets.remove(source);
  }
  return card;
}

int bullets_on_top(const GameState& state, Seat seat) {
  int found = 0;
  for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
    if (state.top_bullets[i].seat == seat) ++found;
  }
  return found;
}

bool can_draw(const Context& c, Seat seat) {
  const GameState& state = c.state;
  Pile all = state.deck[seat];
  all.add(state.discard[seat]);
  return !all.empty() || (state.top_bullets_size != 0 && bullets_on_top(state, seat) > 0);
}

void reshuffle(const Context& c, Seat seat) {
  Pile& discard = c.state.discard[seat];
  if (discard.empty()) return;
  c.state.deck[seat].add(std::exchange(discard, Pile{}));
  c.tell([&] { return Event{.kind = EventKind::kReshuffled, .seat = seat}; });
}

void draw(const Context& c, Seat seat, int wanted) {
  const int taken = draw_from_deck(c, seat, wanted);
  if (taken >= wanted || c.state.discard[seat].empty()) return;
  reshuffle(c, seat);
  draw_from_deck(c, seat, wanted - taken);
}

Pile take_next(const Context& c, Seat seat, Seat from) {
  GameState& state = c.state;
  const bool on_top = state.top_bullets_size != 0 && bullets_on_top(state, from) > 0;
  if (!on_top && state.deck[from].empty()) reshuffle(c, from);
  if (on_top) {
    Pile card;
    const BulletSource source = take_top_bullet(state, from);
    card.bullets.add(source);
    state.seen_in_hand[seat].add(source);
    return card;
  }
  return state.deck[from].empty() ? Pile{} : take_at_random(state.deck[from], *c.rng);
}

void receive_bullet(const Context& c, Seat seat, BulletSource source) {
  GameState& state = c.state;
  state.received[seat].add(source);
  state.hit_this_round[seat] = static_cast<std::uint8_t>(
      state.hit_this_round[seat] + (c.book.round_plans[c.flow().card].counts_bullets ? 1 : 0));
  if (c.book.hands.shuffle_every_round) {
    state.deck[seat].bullets.add(source);
  } else {
    FOLSOM_ASSERT(state.top_bullets_size < kMaxTopBullets);
    TopBullet& top = state.top_bullets[state.top_bullets_size++];
    top.seat = seat & 0xfU;
    top.source = static_cast<std::uint8_t>(source) & 0xfU;
  }
}

Bullets bullets_of(const GameState& state, Seat seat) {
  Bullets all = state.deck[seat].bullets + state.hand[seat].bullets + state.discard[seat].bullets;
  for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
    const TopBullet top = state.top_bullets[i];
    if (top.seat == seat) all.add(static_cast<BulletSource>(top.source));
  }
  return all;
}

void shuffle_deck(const Context& c, Seat seat) {
  for (int left = bullets_on_top(c.state, seat); left > 0; --left) {
    c.state.deck[seat].bullets.add(take_top_bullet(c.state, seat));
  }
}

void give_neutral_bullets(const Context& c, PawnSet group) {
  GameState& state = c.state;
  const int needed = count(group);
  if (needed == 0 || state.neutral_bullets == 0) return;
  if (needed > state.neutral_bullets) {
    state.neutral_bullets = 0;
    c.tell([&] { return Event{.kind = EventKind::kNeutralBulletsOut}; });
    return;
  }
  for_each(group, [&](int member) {
    const auto pawn = static_cast<Pawn>(member);
    --state.neutral_bullets;
    receive_bullet(c, seat_of(c, pawn), kNeutral);
    c.tell([&] {
      return Event{
          .kind = EventKind::kNeutralBullet, .target_seat = seat_of(c, pawn), .pawn = pawn};
    });
  });
}

OwnedCard owner_of(const Rulebook& book, PlannedCard planned) {
  const CardSet card = CardSet{1} << planned.card;
  const Seat partner = book.partner_of[planned.seat];
  const bool lent = partner != kNoSeat && face_of(book, planned).slot == 1;
  return lent ? OwnedCard{partner, in_partners_numbers(card)} : OwnedCard{planned.seat, card};
}

void spend(const Context& c, PlannedCard planned) {
  if (!c.book.hands.discard_pile) return;
  const OwnedCard owned = owner_of(c.book, planned);
  c.state.discard[owned.owner].actions |= owned.card;
  c.tell([&] {
    return Event{.kind = EventKind::kCardSpent,
                 .target_seat = owned.owner,
                 .card = face_number(c.book.decks[owned.owner], first(owned.card))};
  });
}

void give_back(const Context& c, PlannedCard planned) {
  if (c.book.hands.discard_pile) return;
  const auto [owner, card] = owner_of(c.book, planned);
  c.state.deck[owner].actions |= card;
}

void put_aside(const Context& c, Seat seat, CardSet card) {
  (c.book.hands.discard_pile ? c.state.discard : c.state.deck)[seat].actions |= card;
}

std::size_t first_on_plan(const Rulebook& book, const Flow& flow) {
  return book.hands.discard_pile ? flow.resolved : 0;
}

void fetch(const Context& c, Seat seat) {
  const CardSet fetched = c.book.decks[seat].fetched;
  c.state.deck[seat].actions &= ~fetched;
  c.state.discard[seat].actions &= ~fetched;
  c.state.hand[seat].actions |= fetched;
  std::uint8_t& seats = fetched_in_hand(c.state);
  seats = static_cast<std::uint8_t>(seats | 1U << seat);
  shuffle_deck(c, seat);
}

}  // namespace folsom
