#include "engine/flow/decks.h"

#include <algorithm>
#include <utility>

#include "engine/core/subsets.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/seen.h"

namespace folsom {
namespace {

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
  drawn.bullets = draw_from_top(state, seat, seat, wanted);
  int taken = drawn.bullets.empty() ? 0 : drawn.bullets.size();
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

int bullets_on_top(const PublicState& table, Seat seat) {
  int found = 0;
  for (std::size_t i = 0; i < table.top_bullets_size; ++i) {
    if (table.top_bullets[i].seat == seat) ++found;
  }
  return found;
}

// Those that came last come first.
Bullets take_from_top(PublicState& table, Seat seat, int wanted) {
  Bullets taken;
  auto& on_top = table.top_bullets;
  for (int i = table.top_bullets_size - 1; i >= 0 && wanted > 0; --i) {
    TopBullet* const here = on_top.data() + i;
    if (here->seat != seat) continue;
    taken.add(static_cast<BulletSource>(here->source));
    std::move(here + 1, on_top.data() + table.top_bullets_size, here);
    on_top[--table.top_bullets_size] = TopBullet{};
    --wanted;
  }
  return taken;
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

namespace {

void add_bullet(const Rulebook& book, PublicState& table, Seat seat, BulletSource source) {
  table.received[seat].add(source);
  table.hit_this_round[seat] = static_cast<std::uint8_t>(
      table.hit_this_round[seat] + (book.round_plans[table.flow.card].counts_bullets ? 1 : 0));
  if (book.hands.shuffle_every_round) return;
  FOLSOM_ASSERT(table.top_bullets_size < kMaxTopBullets);
  TopBullet& top = table.top_bullets[table.top_bullets_size++];
  top.seat = seat & 0xfU;
  top.source = static_cast<std::uint8_t>(source) & 0xfU;
}

}  // namespace

void receive_bullet(const Rulebook& book, GameState& state, Seat seat, BulletSource source) {
  add_bullet(book, state, seat, source);
  if (book.hands.shuffle_every_round) state.deck[seat].bullets.add(source);
}

void receive_bullet(const Rulebook& book, View& view, Seat seat, BulletSource source) {
  add_bullet(book, view, seat, source);
  Pile bullet;
  if (book.hands.shuffle_every_round) bullet.bullets.add(source);
  come_to_deck(book, view, seat, 1, bullet);
}

Bullets bullets_of(const GameState& state, Seat seat) {
  Bullets all = state.deck[seat].bullets + state.hand[seat].bullets + state.discard[seat].bullets;
  for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
    const TopBullet top = state.top_bullets[i];
    if (top.seat == seat) all.add(static_cast<BulletSource>(top.source));
  }
  return all;
}

void shuffle_deck(GameState& state, Seat seat) {
  state.deck[seat].bullets += take_from_top(state, seat);
}

void shuffle_deck(const Rulebook& book, View& view, Seat seat) {
  come_to_deck(book, view, seat, 0, {0, take_from_top(view, seat)});
}

namespace {

template <class Table>
void take_neutral_bullet(const Rulebook& book, Table& table, Seat seat) {
  --table.neutral_bullets;
  receive_bullet(book, table, seat, kNeutral);
}

void take_neutral_bullets_away(PublicState& table) { table.neutral_bullets = 0; }

}  // namespace

void give_neutral_bullets(const Context& c, PawnSet group) {
  GameState& state = c.state;
  const int needed = count(group);
  if (needed == 0 || state.neutral_bullets == 0) return;
  if (needed > state.neutral_bullets) {
    take_neutral_bullets_away(state);
    c.tell([&] { return Event{.kind = EventKind::kNeutralBulletsOut}; });
    return;
  }
  for_each<Pawn>(group, [&](Pawn pawn) {
    const Seat seat = seat_of(c, pawn);
    take_neutral_bullet(c.book, state, seat);
    c.tell([&] {
      return Event{.kind = EventKind::kNeutralBullet, .target_seat = seat, .pawn = pawn};
    });
  });
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

void give_back(const Rulebook& book, View& view, PlannedCard planned) {
  if (book.hands.discard_pile) return;
  const auto [owner, card] = owner_of(book, planned);
  come_to_deck(book, view, owner, 1, {card, {}});
}

void put_aside(const Rulebook& book, GameState& state, Seat seat, CardSet card) {
  (book.hands.discard_pile ? state.discard : state.deck)[seat].actions |= card;
}

void put_aside(const Rulebook& book, View& view, Seat seat, std::uint8_t card) {
  if (!book.hands.discard_pile) return come_to_deck(book, view, seat, 1, one_card(card));
  add_faces(book.decks[seat], view.discard[seat], one_card(card));
}

std::size_t first_on_plan(const Rulebook& book, const Flow& flow) {
  return book.hands.discard_pile ? flow.resolved : 0;
}

namespace {

void see_drawn(const Rulebook& book, View& view, const Event& e) {
  const Bullets from_top = draw_from_top(view, e.seat, e.seat, e.count);
  come_to_hand(book, view, e.seat, e.count, e.pile);
  leave_deck(book, view, e.seat, e.count, {e.pile.actions, e.pile.bullets - from_top});
}

void see_reshuffled(const Rulebook& book, View& view, const Event& e) {
  const Pile discard = std::exchange(view.discard[e.seat], Pile{});
  come_to_deck(book, view, e.seat, discard.size(), discard);
}

void see_spent(const Rulebook& book, View& view, const Event& e) {
  add_faces(book.decks[e.target_seat], view.discard[e.target_seat], one_card(e.card));
}

}  // namespace

constinit const Happenings kHappeningsOfDecks = {{
    {.kind = EventKind::kDrew,
     .name = "drew",
     .to_all = kOnly<&Event::seat, &Event::count>,
     .to_seat = kOnly<&Event::pile>,
     .learns = Learns::kItsSeat,
     .follow = see_drawn},
    {.kind = EventKind::kReshuffled,
     .name = "reshuffled",
     .to_all = kOnly<&Event::seat>,
     .learns = Learns::kItsSeat,
     .follow = see_reshuffled},
    {.kind = EventKind::kNeutralBullet,
     .name = "neutral-bullet",
     .to_all = kOnly<&Event::pawn, &Event::target_seat>,
     .reveals = never,
     .follow = with<take_neutral_bullet<View>, &Event::target_seat>},
    {.kind = EventKind::kNeutralBulletsOut,
     .name = "neutral-bullets-out",
     .to_all = kOnly<>,
     .reveals = never,
     .follow = with<take_neutral_bullets_away>},
    {.kind = EventKind::kCardSpent,
     .name = "card-spent",
     .to_all = kOnly<&Event::target_seat, &Event::card>,
     .reveals = never,
     .follow = see_spent},
}};

}  // namespace folsom
