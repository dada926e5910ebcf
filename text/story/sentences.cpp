// Which sentence tells which event.
#include <algorithm>

#include "engine/core/bits.h"
#include "engine/flow/happening.h"
#include "engine/horses/whiskey.h"
#include "text/story/telling.h"

namespace folsom {
namespace {

using notation::word;

// Whether events of this kind say by themselves from where, or to where.
template <auto kField>
bool says(EventKind kind) {
  return (happening_of(kind).to_all.fields & field_bit<kField>()) != 0;
}

Names names_of(const Telling& telling) {
  const Event& event = telling.event;
  Names names;
  names.who = event.pawn;
  if (event.pawn == Pawn::kNone) names.who_seat = event.seat;
  names.whom = event.target;
  if (event.target == Pawn::kNone) names.whom_seat = event.target_seat;
  names.player = event.seat;
  if (says<&Event::from>(event.kind)) {
    names.here = event.from;
  } else if (event.pawn != Pawn::kNone) {
    names.here = place_of(telling.before, event.pawn);
  }
  if (says<&Event::to>(event.kind)) {
    names.there = event.to;
  } else if (event.target != Pawn::kNone) {
    names.there = place_of(telling.before, event.target);
  }
  names.token = event.token;
  names.action = event.action;
  names.count = event.count;
  return names;
}

// No event begins at these rounds' ends: they apply all round, or to the final count.
constexpr RoundName kInForceAllRound[] = {
    RoundName::kMortalBullet, RoundName::kSharingTheLoot, RoundName::kEscape,
    RoundName::kGuiltyPlea,   RoundName::kDeadlyFall,     RoundName::kCrimeMustBePunished};

// What happens at a round's end, as a scene, and what that means.
void tell_event(const Telling& telling, RoundName name, Line& line) {
  line.said.push_back(telling.say(joined("event.", word(name))));
  line.said.push_back({"does"});
  line.names.round = name;
}

Line round_heading(const Telling& telling) {
  const RoundName name = telling.book.round_cards[telling.event.card].name;
  // Cards are named for their events: without events they aren't mentioned.
  const bool events = telling.book.setup.events;
  Line line{.said = {{events ? "round.title" : "round.plain"}}, .heading = true};
  line.said.push_back(telling.say("round.scene." + std::to_string(telling.event.count)));
  const bool in_force = std::find(std::begin(kInForceAllRound), std::end(kInForceAllRound), name) !=
                        std::end(kInForceAllRound);
  if (events) line.names.round = name;
  if (events && in_force) tell_event(telling, name, line);
  line.said.push_back(telling.say("round.first"));
  line.names.who_seat = telling.memory.first.value_or(telling.after.flow.first);
  return line;
}

Line event_heading(const Telling& telling) {
  Line line{.said = {Said{"name"}}, .heading = true};
  tell_event(telling, telling.event.round_name, line);
  return line;
}

Line robbery_heading(const Telling& telling) {
  return {.said = {Said{"robbery.title"}, telling.say("robbery.detail")}, .heading = true};
}

Line goal_told(const Telling& telling, Goal goal) {
  Line line{.said = {telling.say("goal-shown.end"), Said{"does"}}};
  line.names.goal = goal;
  return line;
}

// The end, and what was turned over when the train arrived.
std::vector<Line> end_of_story(const Telling& telling) {
  std::vector<Line> lines{
      {.said = {Said{std::string(kEndOfStory)}, Said{"over.detail"}}, .heading = true}};
  for (std::size_t holder = 0; holder < telling.memory.shown.size(); ++holder) {
    if (telling.memory.shown[holder].empty()) continue;
    Line& line = lines.emplace_back(Line{.said = {telling.say("shown")}});
    line.names.who = static_cast<Pawn>(holder);
    line.names.shown = telling.memory.shown[holder];
  }
  for (const Goal goal : telling.memory.goals) lines.push_back(goal_told(telling, goal));
  return lines;
}

// Cards drawn in a turn are told with it, and that everybody fills their hand when a round begins
// goes without saying.
std::vector<Line> drew(const Telling& telling) {
  if (!telling.memory.turn || !telling.memory.drinking) return {};
  return {plain(telling, "drew.whiskey")};
}

std::vector<Line> drew_from_partner(const Telling& telling) {
  return {plain(telling, "drew.partner")};
}

std::vector<Line> discarded(const Telling& telling) {
  const Pile& pile = telling.event.pile;
  if (pile.empty()) return {};
  Line line = plain(telling, pile.actions != 0 ? "discarded.cards" : "discarded.bullets");
  line.names.count = pile.size();
  return {line};
}

// If a story begins in the middle of a round, the plan shows it.
bool is_before_hands_are_filled(const Telling& telling) {
  return !telling.memory.filled && telling.after.plan_size == 0;
}

std::vector<Line> declined(const Telling& telling) {
  const Memory& memory = telling.memory;
  if (memory.turn) return {};
  const bool might_catch = !memory.event && memory.card && memory.card->action == Action::kPunch;
  if (memory.event == RoundName::kPickpocketing || might_catch) {
    return {plain(telling, "declined.purse")};
  }
  if (memory.event == RoundName::kReflexes && telling.event.pawn == Pawn::kNone) {
    return {plain(telling, "declined.reflex")};
  }
  if (is_before_hands_are_filled(telling)) return {plain(telling, "declined.secret-card")};
  return {plain(telling, "declined.other")};
}

bool is_last_card(const Telling& telling) {
  return telling.memory.round == kRounds && telling.event.count + 1 == telling.before.plan_size;
}

std::vector<Line> turned_up(const Telling& telling) {
  if (is_last_card(telling)) return {plain(telling, "last-card")};
  if (telling.event.face_down) return {plain(telling, "turned-up")};
  if (telling.event.action == Action::kBrilliantIdea) return {plain(telling, "idea")};
  return {};
}

std::string_view bullet_cause(const Telling& telling) {
  const Pawn pawn = telling.event.pawn;
  const Memory& memory = telling.memory;
  if (memory.event == RoundName::kPassengersRebellion) return "passengers";
  if (memory.event == RoundName::kShotgunsRage) return "shotgun";
  if (memory.event == RoundName::kAngryMarshal) return "marshal";
  if (!memory.filled) return "poodle";
  if ((memory.fled_from_marshal & bit(pawn)) != 0) return "marshal";
  if ((memory.fled_from_shotgun & bit(pawn)) != 0) return "shotgun";
  const bool stagecoach = telling.book.setup.horses && telling.book.setup.stagecoach;
  return stagecoach ? "shotgun" : "marshal";
}

constexpr int kRestless = 3;  // how often a purse has to change hands before anybody remarks on it

std::string_view way_of_taking(const Telling& telling) {
  const Memory& memory = telling.memory;
  const Token token = telling.event.token;
  if (telling.event.pawn == Pawn::kMarshal) return "flask";
  if (kind_of(token) == TokenKind::kPurse && memory.taken[token] + 1 >= kRestless) return "third";
  if (memory.event == RoundName::kPickpocketing) return "pickpocket";
  return memory.card && memory.card->action == Action::kPunch ? "caught" : "robbery";
}

Line loot_taken(const Telling& telling) {
  Line line = plain(telling, joined("loot-taken.", way_of_taking(telling)));
  if (telling.after.loot_at[telling.event.from] == 0) {
    line.said.push_back(telling.say("loot-taken.last"));
  }
  return line;
}

Line paid(const Telling& telling) {
  Line line = plain(telling, telling.event.token == kNoToken ? "paid.cash" : "paid.purse");
  line.names.dollars = 10 * telling.event.value;
  return line;
}

Line drank(const Telling& telling) {
  Line line = plain(telling, telling.event.count == 1 ? "drank.first" : "drank.last");
  line.names.value = telling.event.value;
  return line;
}

// In other cases a horse moves under its rider.
std::vector<Line> horse_moved(const Telling& telling) {
  const std::optional<RoundName>& event = telling.memory.event;
  if (event != RoundName::kPantingHorses && event != RoundName::kHigherSpeed) return {};
  return {plain(telling, telling.event.to == Place::kNowhere ? "horse.gone" : "horse.back")};
}

Line hostage_taken(const Telling& telling) {
  Line line = plain(telling, "hostage-taken");
  line.said.push_back({"ransom"});
  line.names.hostage = telling.event.hostage;
  return line;
}

// The other goals are told at the end.
std::vector<Line> goal_shown(const Telling& telling) {
  if (telling.memory.event != RoundName::kRumours) return {};
  Line line = plain(telling, "goal-shown.rumour");
  line.said.push_back({"does"});
  line.names.goal = telling.event.goal;
  return {line};
}

constexpr int kBrawlerMoney[] = {800, 500, 300};

Line brawler_taken(const Telling& telling) {
  Line line = plain(telling, "brawler-taken");
  line.names.dollars = kBrawlerMoney[telling.event.count];
  return line;
}

Line marshal_shot(const Telling& telling) {
  Line line = plain(telling, "marshal-shot");
  line.said.push_back({"wound"});
  line.names.wound = telling.event.wound;
  return line;
}

std::vector<Line> turn_ended(const Telling& telling) {
  if (!telling.memory.turn) return {};
  return {turn_told(telling)};
}

// Hands are put away when the last turn is over.
std::vector<Line> kept(const Telling& telling) {
  std::vector<Line> lines = turn_ended(telling);
  if (telling.event.count > 0) lines.push_back(plain(telling, "kept"));
  return lines;
}

std::vector<Line> robbery_began(const Telling& telling) {
  std::vector<Line> lines = turn_ended(telling);
  lines.push_back(robbery_heading(telling));
  return lines;
}

}  // namespace

Line plain(const Telling& telling, const std::string& key) {
  return {.said = {telling.say(key)}, .names = names_of(telling)};
}

std::vector<Line> lines_of(const Telling& telling) {
  const Event& event = telling.event;
  switch (event.kind) {
    case EventKind::kRoundBegan:
      return {round_heading(telling)};
    case EventKind::kTurnBegan:
      return turn_ended(telling);
    case EventKind::kDrew:
      return drew(telling);
    case EventKind::kDrewFromPartner:
      return drew_from_partner(telling);
    case EventKind::kDiscarded:
      return discarded(telling);
    case EventKind::kHandReturned:
    case EventKind::kHandKept:
      return kept(telling);
    case EventKind::kDeclined:
      return declined(telling);
    case EventKind::kStealingBegan:
      return robbery_began(telling);
    case EventKind::kCardTurnedUp:
      return turned_up(telling);
    case EventKind::kNoEffect:
      return {no_effect(telling)};
    case EventKind::kMoved:
      return moved(telling);
    case EventKind::kShot:
      return {shot(telling)};
    case EventKind::kPunched:
      return {punched(telling)};
    case EventKind::kMarshalShot:
      return {marshal_shot(telling)};
    case EventKind::kNeutralBullet:
      return {plain(telling, joined("neutral-bullet.", bullet_cause(telling)))};
    case EventKind::kLootTaken:
      return {loot_taken(telling)};
    case EventKind::kLootDropped:
      return {plain(telling, "loot-fell")};
    case EventKind::kPurseLost:
      return {plain(telling, event.to == Place::kNowhere ? "purse-lost.gone" : "purse-lost.fell")};
    case EventKind::kPaid:
      return {paid(telling)};
    case EventKind::kDrank:
      return {drank(telling)};
    case EventKind::kEventBegan:
      return {event_heading(telling)};
    case EventKind::kHorseMoved:
      return horse_moved(telling);
    case EventKind::kHostageTaken:
      return {hostage_taken(telling)};
    case EventKind::kGoalSeen:
      return {plain(telling, "goal-seen.hidden")};
    case EventKind::kGoalShown:
      return goal_shown(telling);
    case EventKind::kArrested:
      return {plain(telling, event.friendly ? "arrested.again" : "arrested.first")};
    case EventKind::kPrisonerFreed:
      return {plain(telling,
                    event.pawn == event.target ? "prisoner-freed.own" : "prisoner-freed.other")};
    case EventKind::kBrawlerTaken:
      return {brawler_taken(telling)};
    case EventKind::kCardsReturned:
      return stood_still(telling);
    case EventKind::kGameOver:
      return end_of_story(telling);
    // The message has the event's name.
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarshalCardSetAside:
    case EventKind::kEquipped:
    case EventKind::kPlaced:
    case EventKind::kBoarded:
    case EventKind::kTookSecretCard:
    case EventKind::kReshuffled:
    case EventKind::kPassed:
    case EventKind::kReflexPlayed:
    case EventKind::kIdeaFetched:
    case EventKind::kIdeaCopied:
    case EventKind::kNeutralBulletsOut:
    case EventKind::kLootGiven:
    case EventKind::kLootMoved:
    case EventKind::kStrongboxPlaced:
    case EventKind::kFlaskGone:
    case EventKind::kRodeAway:
    case EventKind::kStagecoachMoved:
    case EventKind::kBanditFreed:
    case EventKind::kPrisonerLost:
    case EventKind::kThrownOff:
      return {plain(telling, std::string(word(event.kind)))};
    // Told when the turn is over, with the heading, or at the end.
    case EventKind::kPlayed:
    case EventKind::kFirstPlayer:
    case EventKind::kShown:
    // Still secret, or bookkeeping that nobody would tell.
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kUnsealed:
    case EventKind::kCardSpent:
    case EventKind::kRest:
    case EventKind::kNothing:
      return {};
  }
  return {};
}

}  // namespace folsom
