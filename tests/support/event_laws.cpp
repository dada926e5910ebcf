#include "tests/support/event_laws.h"

#include "tests/support/counting.h"

namespace folsom::support {
namespace {

// The table before an event.
struct Before {
  const Rulebook& book;
  const View& view;

  Place place(Pawn pawn) const { return view.place[pawn]; }
  bool holds(Pawn pawn, Token token) const { return (view.loot_of[pawn] & bit(token)) != 0; }
  bool has_poster(Pawn pawn) const { return is_in(view.posters, index(pawn)); }
  bool is_opened(Token flask) const {
    return is_in(view.half_empty, flask - kFirstTokenOf[index(TokenKind::kFlask)]);
  }
  int brawlers() const {
    return 3 -
           static_cast<int>(std::count(view.brawlers.begin(), view.brawlers.end(), Pawn::kNone));
  }
  // M5.6, C7
  Wound next_in(int cylinder) const {
    const auto one = static_cast<std::size_t>(cylinder);
    const int fired = kBulletsOfACylinder - view.cylinders[one];
    return book.setup.components.cylinders[one][static_cast<std::size_t>(fired)];
  }
};

struct Law {
  EventKind kind;
  const char* otherwise;
  bool (*holds)(const Before& before, const Event& e);
};

constexpr Law kLaws[] = {
    {EventKind::kNothing, "an unredacted event is empty",
     [](const Before&, const Event&) { return false; }},
    {EventKind::kPlaced, "somebody is placed twice",
     [](const Before& b, const Event& e) { return b.place(e.pawn) == Place::kNowhere; }},
    {EventKind::kMoved, "somebody leaves a place where he is not",
     [](const Before& b, const Event& e) { return b.place(e.pawn) == e.from; }},
    {EventKind::kMoved, "somebody moves to where he is",
     [](const Before&, const Event& e) { return e.from != e.to; }},
    // M2: only by arrest.
    {EventKind::kMoved, "somebody is put into the cell",
     [](const Before& b, const Event& e) { return e.to != Place::kCell || b.has_poster(e.pawn); }},
    {EventKind::kMoved, "somebody vanishes",
     [](const Before& b, const Event& e) {
       return e.to != Place::kNowhere || is_in(b.view.rode_away, index(e.pawn));
     }},
    {EventKind::kRoundBegan, "a round card comes twice",
     [](const Before& b, const Event& e) { return !is_in(b.view.round_cards_used, e.card); }},
    // B4.1
    {EventKind::kCardTurnedUp, "cards are not turned up in the order they were played in",
     [](const Before& b, const Event& e) {
       const PlannedCard next = b.view.plan[e.count];
       return b.view.flow.resolved == e.count && e.count < b.view.plan_size &&
              next.seat == e.seat && next.card == e.card;
     }},
    {EventKind::kCardsReturned, "a card of the plan was not turned up",
     [](const Before& b, const Event&) { return b.view.flow.resolved == b.view.plan_size; }},
    {EventKind::kLootTaken, "somebody takes loot from afar",
     [](const Before& b, const Event& e) {
       return b.place(e.pawn) == e.from && (b.view.loot_at[e.from] & bit(e.token)) != 0;
     }},
    {EventKind::kLootDropped, "somebody loses what he has not",
     [](const Before& b, const Event& e) { return b.holds(e.pawn, e.token); }},
    {EventKind::kPurseLost, "somebody loses what he has not",
     [](const Before& b, const Event& e) { return b.holds(e.pawn, e.token); }},
    {EventKind::kLootGiven, "somebody gives what he has not",
     [](const Before& b, const Event& e) { return b.holds(e.pawn, e.token); }},

    {EventKind::kBoarded, "somebody is placed twice",
     [](const Before& b, const Event& e) { return b.place(e.pawn) == Place::kNowhere; }},
    {EventKind::kHorseMoved, "a horse leaves that is not there",
     [](const Before& b, const Event& e) {
       return b.view.horses[static_cast<std::size_t>(car_of(e.from))] >= e.count;
     }},
    {EventKind::kDrank, "somebody drinks from afar",
     [](const Before& b, const Event& e) { return b.holds(e.pawn, e.token); }},
    // H7.2: after two drinks from a flask it is gone.
    {EventKind::kDrank, "a flask is drunk from twice",
     [](const Before& b, const Event& e) { return e.count == (b.is_opened(e.token) ? 2 : 1); }},
    {EventKind::kHostageTaken, "a hostage is taken from afar",
     [](const Before& b, const Event& e) { return b.place(e.pawn) == Place::kStagecoachInside; }},
    {EventKind::kHostageTaken, "somebody takes a second hostage",
     [](const Before& b, const Event& e) { return b.view.hostage_of[e.pawn] == Hostage::kNone; }},
    {EventKind::kStagecoachMoved, "the stagecoach does not go one car rearward",
     [](const Before& b, const Event& e) { return car_of(e.to) == b.view.stagecoach + 1; }},

    {EventKind::kGoalSeen, "the Marshal looks at a goal out of turn",
     [](const Before& b, const Event& e) { return e.count + 1 == b.view.flow.round; }},
    {EventKind::kGoalShown, "a goal is shown before he has seen it",
     [](const Before& b, const Event& e) { return e.count < b.view.flow.round; }},
    {EventKind::kArrested, "a poster is taken once",
     [](const Before& b, const Event& e) { return e.friendly == b.has_poster(e.pawn); }},
    {EventKind::kArrested, "somebody is arrested from afar",
     [](const Before& b, const Event& e) { return b.place(e.pawn) == b.place(Pawn::kMarshal); }},
    {EventKind::kPrisonerFreed, "somebody frees a second prisoner",
     [](const Before& b, const Event& e) { return b.view.prisoner_of[e.pawn] == Pawn::kNone; }},
    {EventKind::kPrisonerLost, "somebody loses another's prisoner",
     [](const Before& b, const Event& e) { return b.view.prisoner_of[e.pawn] == e.target; }},
    {EventKind::kBanditFreed, "somebody is freed who is not in the cell",
     [](const Before& b, const Event& e) { return b.place(e.target) == Place::kCell; }},
    {EventKind::kBrawlerTaken, "a Brawler card is taken out of turn",
     [](const Before& b, const Event& e) { return e.count == b.brawlers(); }},
    {EventKind::kMarshalShot, "an empty cylinder fires",
     [](const Before& b, const Event& e) { return b.view.cylinders[e.count] > 0; }},
    {EventKind::kMarshalShot, "the bullets of a cylinder are out of order",
     [](const Before& b, const Event& e) {
       return b.view.cylinders[e.count] == 0 || e.wound == b.next_in(e.count);
     }},
};

bool is_between(EventKind kind, EventKind first, EventKind last) {
  return index(kind) >= index(first) && index(kind) <= index(last);
}

const char* broken_law(const Before& before, const Event& e) {
  if (before.view.flow.over && e.kind != EventKind::kRest) return "something happens after the end";
  const Setup& setup = before.book.setup;
  if (is_between(e.kind, EventKind::kBoarded, EventKind::kFlaskGone) && !setup.horses) {
    return "an event of Horses & Stagecoach";
  }
  if (is_between(e.kind, EventKind::kGoalSeen, EventKind::kLootMoved) && !setup.marshal) {
    return "an event of Marshal & Prisoners";
  }
  for (const Law& law : kLaws) {
    if (law.kind == e.kind && !law.holds(before, e)) return law.otherwise;
  }
  return nullptr;
}

}  // namespace

std::string EventLaws::broken_by(const EventLog& events, const GameState& after) {
  const bool deals = !table_;
  if (deals) table_ = open_view(*book_, after);
  for (const Event& event : events) {
    count(event);
    if (deals) {
      const bool placed = event.kind == EventKind::kPlaced;
      if (placed && after.place[event.pawn] != event.to) return "somebody stands elsewhere";
      continue;
    }
    if (const char* wrong = broken_law({*book_, *table_}, event); wrong != nullptr) return wrong;
    follow(*book_, *table_, event);
  }
  if (!(*table_ == open_view(*book_, after))) return "something changed and nobody was told";
  const char* wrong = difference(after);
  return wrong == nullptr ? "" : wrong;
}

void EventLaws::count(const Event& e) {
  if (e.kind == EventKind::kRoundBegan) {
    ++rounds_;
    this_round_.fill(0);
  }
  if (e.kind == EventKind::kPaid && e.token == kNoToken) cash_[e.pawn] += 10 * e.value;
  if (e.kind == EventKind::kShot) {
    ++fired_[e.pawn];
    if (!e.friendly) ++hits_[e.pawn];
  }
  const bool hits = e.kind == EventKind::kShot || e.kind == EventKind::kNeutralBullet ||
                    e.kind == EventKind::kMarshalShot;
  if (!hits) return;
  ++received_[e.target_seat];
  ++this_round_[e.target_seat];
}

const char* EventLaws::difference(const GameState& state) const {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (cash_[bandit] != state.cash[bandit]) return "cash was paid and nobody was told";
    if (hits_[bandit] != state.hits[bandit]) return "hits are miscounted";
    if (state.flow.round > 0 && state.seat_of[bandit] != kNoSeat &&
        fired_[bandit] + state.bullets_left[bandit] != kBulletsOfABandit) {
      return "a shot was not told";
    }
  }
  // H10.7: a round's bullets are counted only if they matter.
  const bool matter = is_last_card(*book_, state, RoundName::kMortalBullet);
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
    if (received_[seat] != state.received[seat].size()) return "a bullet came and nobody was told";
    if (state.hit_this_round[seat] != (matter ? this_round_[seat] : 0)) {
      return "a round's bullets are miscounted";
    }
  }
  return rounds_ == state.flow.round ? nullptr : "a round began and nobody was told";
}

}  // namespace folsom::support
