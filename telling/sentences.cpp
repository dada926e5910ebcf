// The same as web/story/sentences.ts, sentence by sentence.
#include "telling/sentences.h"

#include <algorithm>

#include "engine/core/bits.h"
#include "engine/notation/words.h"
#include "engine/rules/whiskey.h"

namespace folsom {
namespace {

using notation::word;

std::string joined(std::string_view first, std::string_view second) {
  return std::string(first).append(second);
}

std::string name_key(std::string_view group, std::string_view one, std::string_view part) {
  return joined("names.", group).append(".").append(one).append(".").append(part);
}

// What happens at a round's end, as a scene, and what that means.
std::string event_told(const Telling& telling, RoundName name) {
  const std::string scene = say(telling, joined("story.event.", word(name)), Arguments{});
  return scene + " " + round_does(telling.words, telling.context.book, name);
}

// No event begins at the end of these: they hold from the beginning of the round, or for the count.
constexpr RoundName kInForceAllRound[] = {
    RoundName::kMortalBullet, RoundName::kSharingTheLoot, RoundName::kEscape,
    RoundName::kGuiltyPlea,   RoundName::kDeadlyFall,     RoundName::kCrimeMustBePunished};

Passage round_heading(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const RoundCard& card = context.book.round_cards[event.card];
  const View& view = telling.players();
  const std::string scene = "story.round.scene." + std::to_string(event.count);
  const bool in_force = std::find(std::begin(kInForceAllRound), std::end(kInForceAllRound),
                                  card.name) != std::end(kInForceAllRound);
  // Cards are named for their events: where these are left out nothing is said of them.
  const bool events = context.book.setup.events;
  const std::string holds = events && in_force ? event_told(telling, card.name) + " " : "";
  const std::string title =
      events ? words.say("story.round.title",
                         {{"round", event.count},
                          {"name", words.say(name_key("round", word(card.name), "name"))}})
             : words.say("story.round.plain", {{"round", event.count}});
  const Seat seat = context.first.value_or(view.flow.first);
  const std::string first = words.with_capital(
      words.say("story.round.first",
                seat_forms(words, context.book, view.cards_of, context.cast, seat, "who")));
  return {.text = title,
          .detail = say(telling, scene, Arguments{}) + " " + holds + first,
          .key = scene,
          .heading = true};
}

Passage event_heading(const Telling& telling) {
  const std::string_view name = word(telling.event.round_name);
  return {.text = telling.words.say(name_key("round", name, "name")),
          .detail = event_told(telling, telling.event.round_name),
          .key = joined("story.event.", name),
          .heading = true};
}

Passage robbery_heading(const Telling& telling) {
  const std::string scene = "story.robbery.detail";
  return {.text = telling.words.say("story.robbery.title"),
          .detail = say(telling, scene, Arguments{}),
          .key = scene,
          .heading = true};
}

Passage end_heading(const Telling& telling) {
  return {.text = telling.words.say("story.over.title"),
          .detail = telling.words.say("story.over.detail"),
          .key = std::string(kEndOfStory),
          .heading = true};
}

Passage drafted(const Telling& telling) {
  const auto& [words, event, context] = telling;
  return plain(telling, std::string(word(event.kind)),
               person_forms(words, person_name(words, context.cast, event.seat), "player"));
}

// That everybody fills his hand when a round begins goes without saying.
std::optional<Passage> drew(const Telling& telling) {
  if (!telling.context.planning) return std::nullopt;
  return plain(telling, telling.context.drinking ? "drew.whiskey" : "drew.go");
}

std::optional<Passage> discarded(const Telling& telling) {
  const Pile& pile = telling.event.pile;
  if (pile.empty()) return std::nullopt;
  return plain(telling, pile.actions != 0 ? "discarded.cards" : "discarded.bullets",
               {{"count", pile.size()}});
}

std::optional<Passage> kept(const Telling& telling) {
  if (telling.event.count == 0) return std::nullopt;
  return plain(telling, "kept");
}

Passage played(const Telling& telling) {
  const Event& event = telling.event;
  if (event.action == Action::kNone) return plain(telling, "played.hidden");
  const auto& hand = telling.players().cards_of[event.seat];
  const auto* const own_end = hand.begin() + telling.context.book.bandits_each;
  const bool own = std::find(hand.begin(), own_end, event.pawn) != own_end;
  return plain(telling, joined(event.face_down ? "played.face-down" : "played.face-up",
                               own ? "" : "-for-partner"));
}

// The plan says it where a story begins in the middle of a round.
bool is_before_hands_are_filled(const StoryContext& context) {
  return !context.filled && context.after->plan_size == 0;
}

Passage declined(const Telling& telling) {
  const auto& [words, event, context] = telling;
  if (context.planning) return plain(telling, "declined.card");
  const bool might_catch = !context.event && context.card && context.card->action == Action::kPunch;
  if (context.event == RoundName::kPickpocketing || might_catch) {
    return plain(telling, "declined.purse");
  }
  if (context.event == RoundName::kReflexes && event.pawn == Pawn::kNone) {
    return plain(telling, "declined.reflex");
  }
  if (is_before_hands_are_filled(context)) return plain(telling, "declined.secret-card");
  return plain(telling, "declined.other");
}

std::optional<Passage> turned_up(const Telling& telling) {
  if (telling.event.face_down) return plain(telling, "turned-up");
  if (telling.event.action == Action::kBrilliantIdea) return plain(telling, "idea");
  return std::nullopt;
}

Passage no_effect(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const std::string reason = joined("no-effect.", word(event.reason));
  const std::string by_action = reason + "-" + std::string(word(event.action));
  const auto is_there = [&](const std::string& key) { return words.has("story." + key + ".1"); };
  Passage line = plain(telling, is_there(by_action) ? by_action
                                : is_there(reason)  ? reason
                                                    : "no-effect.none");
  line.detail = words.say(joined("names.why.", word(event.reason)));
  line.failed = true;
  return line;
}

Place without_level(Place place) {
  return is_roof(place) ? static_cast<Place>(index(place) - 1) : place;
}

Passage shot(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const Place from = place_of(*context.before, event.pawn);
  const Place to = place_of(*context.before, event.target);
  const bool through_roof = from != to && without_level(from) == without_level(to);
  Passage line = plain(telling, event.friendly ? "shot.friendly"
                                : through_roof ? "shot.through-roof"
                                               : "shot.plain");
  if (!is_bandit(event.pawn)) return line;
  const int left = context.after->bullets_left[static_cast<std::size_t>(index(event.pawn))];
  line.detail = words.say("story.shot.left", {{"count", left}});
  return line;
}

std::string_view bullet_cause(Pawn pawn, const StoryContext& context) {
  if (context.event == RoundName::kPassengersRebellion) return "passengers";
  if (context.event == RoundName::kShotgunsRage) return "shotgun";
  if (context.event == RoundName::kAngryMarshal) return "marshal";
  if (!context.filled) return "poodle";
  if ((context.fled_from_marshal & bit(pawn)) != 0) return "marshal";
  if ((context.fled_from_shotgun & bit(pawn)) != 0) return "shotgun";
  const bool stagecoach = context.book.setup.horses && context.book.setup.stagecoach;
  return stagecoach ? "shotgun" : "marshal";
}

std::string_view way_of_taking(const Telling& telling) {
  const StoryContext& context = telling.context;
  if (telling.event.pawn == Pawn::kMarshal) return "flask";
  if (context.event == RoundName::kPickpocketing) return "pickpocket";
  return context.card && context.card->action == Action::kPunch ? "caught" : "robbery";
}

Passage loot_taken(const Telling& telling) {
  const auto& [words, event, context] = telling;
  Passage line = plain(telling, joined("loot-taken.", way_of_taking(telling)));
  if (context.after->loot_at[static_cast<std::size_t>(index(event.from))] == 0) {
    line.detail = words.say("story.loot-taken.last",
                            {{"here", in_place(words, telling.train(), event.from)}});
  }
  return line;
}

Passage paid(const Telling& telling) {
  const Event& event = telling.event;
  return plain(telling, event.token == kNoToken ? "paid.cash" : "paid.purse",
               {{"value", telling.words.money(10 * event.value)}});
}

Passage drank(const Telling& telling) {
  const Event& event = telling.event;
  return plain(telling, event.count == 1 ? "drank.first" : "drank.last",
               {{"whiskey", event.value == kOldWhiskey ? "old" : "plain"}});
}

// Elsewhere a horse moves under its rider.
std::optional<Passage> horse_moved(const Telling& telling) {
  const std::optional<RoundName>& event = telling.context.event;
  if (event != RoundName::kPantingHorses && event != RoundName::kHigherSpeed) return std::nullopt;
  return plain(telling, telling.event.to == Place::kNowhere ? "horse.gone" : "horse.back");
}

Passage hostage_taken(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const auto part = [&](std::string_view one) {
    return words.say(name_key("hostage", word(event.hostage), one));
  };
  Passage line = plain(telling, "hostage-taken", {{"name", part("name")}});
  line.detail = words.say("story.ransom", {{"does", part("does")}, {"ransom", part("ransom")}});
  return line;
}

Passage of_goal(const Telling& telling, const std::string& key) {
  const auto& [words, event, context] = telling;
  Passage line =
      plain(telling, key, {{"name", words.say(name_key("goal", word(event.goal), "name"))}});
  line.detail = words.say(name_key("goal", word(event.goal), "does"));
  return line;
}

Passage goal_seen(const Telling& telling) {
  if (telling.event.goal == Goal::kNone) return plain(telling, "goal-seen.hidden");
  return of_goal(telling, "goal-seen.known");
}

Passage goal_shown(const Telling& telling) {
  const bool rumour = telling.context.event == RoundName::kRumours;
  return of_goal(telling, rumour ? "goal-shown.rumour" : "goal-shown.end");
}

// Who turns over what he took; what nobody holds is not told.
std::optional<Passage> shown(const Telling& telling) {
  const auto& [words, event, context] = telling;
  for (int holder = 0; holder < kLooters; ++holder) {
    const TokenSet loot = context.before->loot_of[static_cast<std::size_t>(holder)];
    if ((loot & bit(event.token)) == 0) continue;
    return plain(telling, "shown", pawn_forms(words, static_cast<Pawn>(holder), "who"));
  }
  return std::nullopt;
}

constexpr int kBrawlerMoney[] = {800, 500, 300};

Passage brawler_taken(const Telling& telling) {
  return plain(telling, "brawler-taken",
               {{"value", telling.words.money(kBrawlerMoney[telling.event.count])}});
}

Passage marshal_shot(const Telling& telling) {
  const auto& [words, event, context] = telling;
  const std::string name = words.say(name_key("wound", word(event.wound), "name"));
  Passage line = plain(telling, "marshal-shot", {{"name", name}});
  line.detail = words.say(
      "story.wound",
      {{"name", name}, {"does", words.say(name_key("wound", word(event.wound), "does"))}});
  return line;
}

}  // namespace

std::optional<Passage> sentence(const Telling& telling) {
  const Event& event = telling.event;
  switch (event.kind) {
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarshalCardSetAside:
      return drafted(telling);
    case EventKind::kRoundBegan:
      return round_heading(telling);
    case EventKind::kTurnBegan:
      return plain(telling, joined("turn.", word(event.turn)));
    case EventKind::kDrew:
      return drew(telling);
    case EventKind::kDrewFromPartner:
      return plain(telling, "drew.partner");
    case EventKind::kDiscarded:
      return discarded(telling);
    case EventKind::kHandReturned:
    case EventKind::kHandKept:
      return kept(telling);
    case EventKind::kPlayed:
      return played(telling);
    case EventKind::kDeclined:
      return declined(telling);
    case EventKind::kRobberyBegan:
      return robbery_heading(telling);
    case EventKind::kCardTurnedUp:
      return turned_up(telling);
    case EventKind::kNoEffect:
      return no_effect(telling);
    case EventKind::kMoved:
      return moved(telling);
    case EventKind::kShot:
      return shot(telling);
    case EventKind::kMarshalShot:
      return marshal_shot(telling);
    case EventKind::kNeutralBullet:
      return plain(telling, joined("neutral-bullet.", bullet_cause(event.pawn, telling.context)));
    case EventKind::kLootTaken:
      return loot_taken(telling);
    case EventKind::kPurseLost:
      return plain(telling, event.to == Place::kNowhere ? "purse-lost.gone" : "purse-lost.fell");
    case EventKind::kPaid:
      return paid(telling);
    case EventKind::kDrank:
      return drank(telling);
    case EventKind::kEventBegan:
      return event_heading(telling);
    case EventKind::kHorseMoved:
      return horse_moved(telling);
    case EventKind::kHostageTaken:
      return hostage_taken(telling);
    case EventKind::kGoalSeen:
      return goal_seen(telling);
    case EventKind::kGoalShown:
      return goal_shown(telling);
    case EventKind::kShown:
      return shown(telling);
    case EventKind::kArrested:
      return plain(telling, event.friendly ? "arrested.again" : "arrested.first");
    case EventKind::kPrisonerFreed:
      return plain(telling,
                   event.pawn == event.target ? "prisoner-freed.own" : "prisoner-freed.other");
    case EventKind::kBrawlerTaken:
      return brawler_taken(telling);
    case EventKind::kGameOver:
      return end_heading(telling);
    // The message is called as the event is.
    case EventKind::kEquipped:
    case EventKind::kPlaced:
    case EventKind::kBoarded:
    case EventKind::kTookSecretCard:
    case EventKind::kReshuffled:
    case EventKind::kPassed:
    case EventKind::kReflexPlayed:
    case EventKind::kIdeaFetched:
    case EventKind::kIdeaCopied:
    case EventKind::kPunched:
    case EventKind::kNeutralBulletsOut:
    case EventKind::kLootFell:
    case EventKind::kLootGiven:
    case EventKind::kLootMoved:
    case EventKind::kStrongboxPlaced:
    case EventKind::kFlaskGone:
    case EventKind::kRodeAway:
    case EventKind::kStagecoachMoved:
    case EventKind::kBanditFreed:
    case EventKind::kPrisonerLost:
    case EventKind::kThrownOff:
      return plain(telling, std::string(word(event.kind)));
    case EventKind::kFirstPlayer:  // the round's heading says who begins
    // What is still secret, and bookkeeping that nobody would tell.
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kUnsealed:
    case EventKind::kCardSpent:
    case EventKind::kCardsReturned:
    case EventKind::kRest:
    case EventKind::kNothing:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace folsom
