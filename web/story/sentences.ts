// Which sentence tells which event.
import type { BanditState, Event, Loot, Pawn, Place, RoundName, View } from "@/protocol/messages";
import { bullet_count } from "@/game/people";
import { has_words, money, t } from "@/words/words.svelte";
import type { StoryContext } from "./context";
import type { Sentence } from "@/game/line";
import { moved } from "./moves";
import { in_place, pawn_forms, person_forms, person_name, round_does, seat_forms } from "@/game/names";
import { place_in, plain, say, type Told } from "./say";

function round_heading(event: Told<"round-began">, context: StoryContext): Sentence {
  const view = context.after;
  const first = view ? seat_forms(view.first, "who", view, context.table) : {};
  const key = `story.round.scene.${event.round}`;
  const scene = say(key, context, {});
  const name = event.card.name;
  // Cards are named for their events: where these are left out nothing is said of them.
  const events = context.table?.setup.events ?? true;
  const holds = events && in_force_all_round.has(name) ? event_told(name, context) : "";
  const round = event.round;
  const begins = view ? say("story.round.first", context, first) : "";
  return {
    heading: true,
    text: events
      ? t("story.round.title", { round, name: t(`names.round.${name}.name`) })
      : t("story.round.plain", { round }),
    detail: [scene, holds, begins].filter(Boolean).join(" "),
    key,
  };
}

function played(event: Told<"played">, context: StoryContext): Sentence {
  if (!event.action || !event.pawn) return plain("played.hidden", event, context);
  const own = context.after?.players[event.seat]?.bandits.some((role) => role === event.pawn) ?? true;
  const for_partner = own ? "" : "-for-partner";
  return plain(`played.${event.face_down ? "face-down" : "face-up"}${for_partner}`, event, context);
}

function no_effect(event: Told<"no-effect">, context: StoryContext): Sentence {
  const by_action = `no-effect.${event.reason}-${event.action}`;
  const by_reason = `no-effect.${event.reason}`;
  const key = [by_action, by_reason].find((one) => has_words(`story.${one}.1`)) ?? "no-effect.none";
  const said = plain(key, event, context);
  return { ...said, detail: t(`names.why.${event.reason}`), failed: true };
}

function without_level(place: Place): string {
  return place.replace("-roof", "").replace("roof", "car");
}

function shot(event: Told<"shot">, context: StoryContext): Sentence {
  const left = context.after?.bandits[event.pawn as keyof View["bandits"]]?.bullets_left;
  const from = place_in(context.before, event.pawn);
  const to = place_in(context.before, event.target);
  const through_roof = from && to && from !== to && without_level(from) === without_level(to);
  const key = event.friendly ? "shot.friendly" : through_roof ? "shot.through-roof" : "shot.plain";
  const said = plain(key, event, context);
  return left !== undefined ? { ...said, detail: t("story.shot.left", { count: left }) } : said;
}

function neutral_bullet(event: Told<"neutral-bullet">, context: StoryContext): Sentence {
  return plain(`neutral-bullet.${bullet_cause(event.pawn, context)}`, event, context);
}

function bullet_cause(pawn: Pawn, context: StoryContext): string {
  if (context.event === "passengers-rebellion") return "passengers";
  if (context.event === "shotguns-rage") return "shotgun";
  if (context.event === "angry-marshal") return "marshal";
  if (!context.filled) return "poodle";
  return context.fled[pawn] ?? (context.before?.stagecoach ? "shotgun" : "marshal");
}

function drank(event: Told<"drank">, context: StoryContext): Sentence {
  const key = event.count === 1 ? "drank.first" : "drank.last";
  return plain(key, event, context, { whiskey: event.whiskey ?? "plain" });
}

function horse_moved(event: Told<"horse-moved">, context: StoryContext): Sentence | null {
  if (context.event !== "panting-horses" && context.event !== "higher-speed") return null; // under its rider
  return plain(event.to === "out" ? "horse.gone" : "horse.back", event, context);
}

// What happens at a round's end, as a scene, and what that means.
function event_told(name: RoundName, context: StoryContext): string {
  const does = round_does(name, context.table ?? { setup: {} });
  return `${say(`story.event.${name}`, context, {})} ${does}`;
}

function event_heading({ event: name }: Told<"event-began">, context: StoryContext): Sentence {
  return {
    heading: true,
    text: t(`names.round.${name}.name`),
    detail: event_told(name, context),
    key: `story.event.${name}`,
  };
}

// No event begins at the end of these: they hold from the beginning of the round, or for the count.
const in_force_all_round = new Set<RoundName>([
  "mortal-bullet",
  "sharing-the-loot",
  "escape",
  "guilty-plea",
  "deadly-fall",
  "crime-must-be-punished",
]);

function robbery_heading(_: Told<"robbery-began">, context: StoryContext): Sentence {
  const key = "story.robbery.detail";
  return { heading: true, text: t("story.robbery.title"), detail: say(key, context, {}), key };
}

function declined(event: Told<"declined">, context: StoryContext): Sentence {
  if (context.planning) return plain("declined.card", event, context);
  const might_catch = context.event === null && context.card?.action === "punch";
  if (context.event === "pickpocketing" || might_catch) return plain("declined.purse", event, context);
  if (context.event === "reflexes" && !event.pawn) return plain("declined.reflex", event, context);
  if (before_hands_are_filled(context)) return plain("declined.secret-card", event, context);
  return plain("declined.other", event, context);
}

// The plan says it where a story begins in the middle of a round.
function before_hands_are_filled({ filled, after }: StoryContext): boolean {
  return !filled && after?.plan.length === 0;
}

function drafted(
  event: Told<"team-taken" | "bandit-taken" | "marshal-card-set-aside">,
  context: StoryContext,
): Sentence {
  return plain(event.kind, event, context, person_forms(person_name(event.seat, context.table), "player"));
}

function turn_began(event: Told<"turn-began">, context: StoryContext): Sentence {
  return plain(`turn.${event.turn}`, event, context);
}

// That everybody fills his hand when a round begins goes without saying.
function drew(event: Told<"drew">, context: StoryContext): Sentence | null {
  if (!context.planning) return null;
  return plain(context.drinking ? "drew.whiskey" : "drew.go", event, context);
}

function turned_up(event: Told<"card-turned-up">, context: StoryContext): Sentence | null {
  if (event.face_down) return plain("turned-up", event, context);
  return event.action === "brilliant-idea" ? plain("idea", event, context) : null;
}

function discarded(event: Told<"discarded">, context: StoryContext): Sentence | null {
  if (!event.pile) return null;
  const cards = event.pile.cards.length;
  const count = cards + bullet_count(event.pile.bullets);
  return plain(cards > 0 ? "discarded.cards" : "discarded.bullets", event, context, { count });
}

function kept(event: Told<"hand-returned" | "hand-kept">, context: StoryContext): Sentence | null {
  return event.count > 0 ? plain("kept", event, context) : null;
}

function loot_taken(event: Told<"loot-taken">, context: StoryContext): Sentence {
  const said = plain(`loot-taken.${way_of_taking(event, context)}`, event, context);
  const train = context.before ?? context.after;
  const left = context.after?.places[event.from as keyof View["places"]]?.loot.length;
  if (left !== 0 || !train) return said;
  return { ...said, detail: say("story.loot-taken.last", context, { here: in_place(event.from, train) }) };
}

function way_of_taking(event: Told<"loot-taken">, context: StoryContext): string {
  if (event.pawn === "marshal") return "flask";
  if (context.event === "pickpocketing") return "pickpocket";
  return context.card?.action === "punch" ? "caught" : "robbery";
}

function paid(event: Told<"paid">, context: StoryContext): Sentence {
  const value = money(event.value ?? 250);
  return plain(event.token ? "paid.purse" : "paid.cash", event, context, { value });
}

function hostage_taken(event: Told<"hostage-taken">, context: StoryContext): Sentence {
  const hostage = `names.hostage.${event.hostage}`;
  const said = plain("hostage-taken", event, context, { name: t(`${hostage}.name`) });
  return {
    ...said,
    detail: t("story.ransom", { does: t(`${hostage}.does`), ransom: t(`${hostage}.ransom`) }),
  };
}

function goal_seen(event: Told<"goal-seen">, context: StoryContext): Sentence {
  if (!event.goal) return plain("goal-seen.hidden", event, context);
  const said = plain("goal-seen.known", event, context, { name: t(`names.goal.${event.goal}.name`) });
  return { ...said, detail: t(`names.goal.${event.goal}.does`) };
}

// Who turns over what he took; what nobody holds is not told.
function shown(event: Told<"shown">, context: StoryContext): Sentence | null {
  const view = context.before;
  const holds = (loot: readonly Loot[]): boolean => loot.some(({ token }) => token === event.token);
  const bandits = Object.entries(view?.bandits ?? {}) as [Pawn, BanditState][];
  const who =
    bandits.find(([, { loot }]) => holds(loot))?.[0] ?? (holds(view?.marshal?.loot ?? []) && "marshal");
  return who ? { ...plain("shown", event, context, pawn_forms(who, "who")), who } : null;
}

function goal_shown(event: Told<"goal-shown">, context: StoryContext): Sentence {
  const key = context.event === "rumours" ? "goal-shown.rumour" : "goal-shown.end";
  const said = plain(key, event, context, { name: t(`names.goal.${event.goal}.name`) });
  return { ...said, detail: t(`names.goal.${event.goal}.does`) };
}

function arrested(event: Told<"arrested">, context: StoryContext): Sentence {
  const again = context.before?.bandits[event.pawn as keyof View["bandits"]]?.poster_taken ?? false;
  return plain(again ? "arrested.again" : "arrested.first", event, context);
}

const brawler_money = [800, 500, 300];

function brawler_taken(event: Told<"brawler-taken">, context: StoryContext): Sentence {
  return plain("brawler-taken", event, context, { value: money(brawler_money[event.number - 1] ?? 0) });
}

function marshal_shot(event: Told<"marshal-shot">, context: StoryContext): Sentence {
  const name = t(`names.wound.${event.wound}.name`);
  const said = plain("marshal-shot", event, context, { name });
  return { ...said, detail: t("story.wound", { name, does: t(`names.wound.${event.wound}.does`) }) };
}

// Where the message is called as the event is.
const by_name = (event: Event, context: StoryContext): Sentence => plain(event.kind, event, context);

type Teller<Kind extends Event["kind"]> = (event: Told<Kind>, context: StoryContext) => Sentence | null;

const tellers: { [Kind in Event["kind"]]: Teller<Kind> | null } = {
  "team-taken": drafted,
  "bandit-taken": drafted,
  "marshal-card-set-aside": drafted,
  placed: by_name,
  boarded: by_name,
  "round-began": round_heading,
  "turn-began": turn_began,
  equipped: by_name,
  drew,
  "drew-from-partner": (event, context) => plain("drew.partner", event, context),
  "took-secret-card": by_name,
  reshuffled: by_name,
  discarded,
  "hand-returned": kept,
  "hand-kept": kept,
  played,
  passed: by_name,
  declined,
  "robbery-began": robbery_heading,
  "card-turned-up": turned_up,
  "reflex-played": by_name,
  "idea-fetched": by_name,
  "idea-copied": by_name,
  "no-effect": no_effect,
  moved,
  punched: (event, context) => plain("punched.plain", event, context),
  shot,
  "marshal-shot": marshal_shot,
  "neutral-bullet": neutral_bullet,
  "neutral-bullets-out": by_name,
  "loot-taken": loot_taken,
  "loot-fell": by_name,
  "loot-given": by_name,
  "loot-moved": by_name,
  "purse-lost": (event, context) =>
    plain(event.to === "out" ? "purse-lost.gone" : "purse-lost.fell", event, context),
  "strongbox-placed": by_name,
  paid,
  drank,
  "flask-gone": by_name,
  "event-began": event_heading,
  "horse-moved": horse_moved,
  "rode-away": by_name,
  "stagecoach-moved": by_name,
  "hostage-taken": hostage_taken,
  "goal-seen": goal_seen,
  "goal-shown": goal_shown,
  arrested,
  "bandit-freed": by_name,
  "prisoner-freed": (event, context) =>
    plain(event.pawn === event.target ? "prisoner-freed.own" : "prisoner-freed.other", event, context),
  "prisoner-lost": by_name,
  "brawler-taken": brawler_taken,
  "thrown-off": by_name,
  shown,
  "game-over": () => ({
    heading: true,
    text: t("story.over.title"),
    detail: t("story.over.detail"),
    key: end_of_story,
  }),
  "first-player": null, // the round's heading says who begins
  // What is still secret, and bookkeeping that nobody would tell.
  marked: null,
  sealed: null,
  unsealed: null,
  "card-spent": null,
  "cards-returned": null,
  rest: null,
  nothing: null,
};

// The key of the last line of a whole story.
export const end_of_story = "story.over";

// Null where there is nothing to tell. A server that is newer than the page may tell more: it is passed over.
export function sentence(event: Event, context: StoryContext): Sentence | null {
  const teller = tellers[event.kind] as Teller<Event["kind"]> | null | undefined;
  return teller?.(event, context) ?? null;
}
