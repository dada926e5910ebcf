// The story: every event told as a sentence, in the words of ../../words. There are several ways to say
// most things; which one is taken depends on the game alone, so that a replay tells the same story.
import type { Action, Event, Pawn, Place, RoundName, SeatNumber, Table, View } from "@/protocol/messages";
import { money, t, has_words, language, type Arguments } from "@/words/words.svelte";
import {
  a_token,
  action_name,
  from_place,
  in_place,
  is_roof,
  only_pawn,
  pawn_forms,
  pawn_of_event,
  person_name,
  round_does,
  seat_forms,
  the_place,
  to_place,
  with_capital,
} from "./names";

export interface StoryLine {
  id: number; // which event of the film it tells
  round: number;
  text: string;
  who?: Pawn;
  detail?: string; // what it cost, or why it failed
  failed?: boolean;
  heading?: boolean;
}

export interface StoryContext {
  table: Pick<Table, "seats" | "setup" | "commitment"> | null;
  before: View | null; // the table before the event, and after it
  after: View | null;
  round: number;
  number: number; // of lines told in this round
  planning: boolean; // turns are being played
  filled: boolean; // hands have been filled in this round
  event: RoundName | null; // what happens at the round's end, while it does
  fled: Partial<Record<Pawn, "marshal" | "shotgun">>; // who has just run from whom
  card: { pawn: Pawn; action: Action } | null; // which card is being carried out
}

export function first_context(table: StoryContext["table"]): StoryContext {
  return {
    table,
    before: null,
    after: null,
    round: 0,
    number: 0,
    planning: false,
    filled: false,
    event: null,
    fled: {},
    card: null,
  };
}

// What the next event needs to know of those before.
export function next_context(context: StoryContext, event: Event, told: boolean): StoryContext {
  const next: StoryContext = { ...context, before: context.after, number: context.number + (told ? 1 : 0) };
  switch (event.kind) {
    case "round-began":
      return {
        ...next,
        round: event.round,
        number: 0,
        planning: false,
        filled: false,
        event: null,
        fled: {},
      };
    case "turn-began":
      return { ...next, planning: true, filled: true };
    case "robbery-began":
      return { ...next, planning: false, event: null };
    case "card-turned-up":
    case "reflex-played":
      return { ...next, fled: {}, card: { pawn: event.pawn, action: event.action } };
    case "idea-copied":
      return { ...next, card: { pawn: event.pawn, action: event.action } };
    case "event-began":
      return { ...next, event: event.event, fled: {}, card: null };
    case "stagecoach-moved":
      return { ...next, event: null, fled: {} };
    case "moved":
      if (event.manner !== "flee") return next;
      return { ...next, fled: { ...next.fled, [event.pawn]: is_roof(event.from) ? "shotgun" : "marshal" } };
    default:
      return next;
  }
}

// Spreads neighbouring numbers over all values (FNV-1a).
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}

const ways_known = new Map<string, number>();

// How many ways there are to say something: key.1, key.2 … as many as the language has.
function ways_of(key: string): number {
  const known = `${language()} ${key}`;
  let count = ways_known.get(known);
  if (count === undefined) {
    count = 0;
    while (has_words(`${key}.${count + 1}`)) count += 1;
    ways_known.set(known, count);
  }
  return count;
}

function say(key: string, context: StoryContext, args: Arguments): string {
  const count = ways_of(key);
  if (count === 0) return with_capital(t(key, args));
  const seed = `${context.table?.commitment ?? ""} ${context.round} ${context.number} ${key}`;
  return with_capital(t(`${key}.${(hash(seed) % count) + 1}`, args));
}

function place_of(pawn: Pawn, view: View | null): Place | null {
  for (const [place, spot] of Object.entries(view?.places ?? {}) as [Place, { pawns: Pawn[] }][])
    if (spot.pawns.includes(pawn)) return place;
  return null;
}

type Told = Extract<Event, { pawn?: Pawn }>;

// Who, whom and where, in all forms that a language may need.
function people(event: Event, context: StoryContext): Arguments {
  const { before, after, table } = context;
  const players = after ?? before;
  const pawn = "pawn" in event ? (event as Told).pawn : undefined;
  const seat = "seat" in event ? event.seat : undefined;
  const target = "target" in event ? event.target : undefined;
  const who = pawn
    ? pawn_forms(pawn, "who")
    : seat === undefined
      ? {}
      : seat_forms(seat, "who", players, table);
  const player = seat === undefined ? {} : seat_forms(seat, "player", players, table);
  return { ...player, ...who, ...(target ? pawn_forms(target, "whom") : {}) };
}

function places(event: Event, context: StoryContext): Arguments {
  const train = context.before ?? context.after;
  if (!train) return {};
  const args: Arguments = {};
  const pawn = "pawn" in event ? (event as Told).pawn : undefined;
  const from = "from" in event ? event.from : pawn ? place_of(pawn, context.before) : null;
  const target = "target" in event ? event.target : undefined;
  const there = "to" in event ? event.to : target ? place_of(target, context.before) : null;
  if (from) {
    args.here = in_place(from, train);
    args.from = from_place(from, train);
    args.from_the = the_place(from, train);
  }
  if (there) {
    args.there = in_place(there, train);
    args.to = to_place(there, train);
    args.to_the = the_place(there, train);
  }
  return args;
}

type Sentence = Omit<StoryLine, "id" | "round"> | null;

// All arguments that a message about this event can use.
function arguments_of(event: Event, context: StoryContext): Arguments {
  const args: Arguments = { ...people(event, context), ...places(event, context) };
  if ("token" in event && event.token) args.what = a_token({ ...event, token: event.token });
  if ("action" in event && event.action) {
    args.action = action_name(event.action);
    args.a_card = t(`names.action.${event.action}.a`);
  }
  if ("count" in event) args.count = event.count;
  if ("number" in event) args.number = event.number;
  if ("value" in event && event.value !== undefined) args.value = money(event.value);
  return args;
}

function plain(key: string, event: Event, context: StoryContext, extra: Arguments = {}): Sentence {
  return { text: say(`story.${key}`, context, { ...arguments_of(event, context), ...extra }) };
}

function round_heading(event: Extract<Event, { kind: "round-began" }>, context: StoryContext): Sentence {
  const view = context.after;
  const first = view ? seat_forms(view.first, "who", view, context.table) : {};
  const scene = say(`story.round.scene.${event.round}`, context, {});
  const begins = view ? with_capital(t("story.round.first", first)) : "";
  return {
    heading: true,
    text: t("story.round.title", { round: event.round, name: t(`names.round.${event.card.name}.name`) }),
    detail: [scene, begins].filter(Boolean).join(" "),
  };
}

function played(event: Extract<Event, { kind: "played" }>, context: StoryContext): Sentence {
  if (!event.action || !event.pawn) return plain("played.hidden", event, context);
  const own = context.after?.players[event.seat]?.bandits.some((role) => role === event.pawn) ?? true;
  const for_partner = own ? "" : "-for-partner";
  return plain(`played.${event.face_down ? "face-down" : "face-up"}${for_partner}`, event, context);
}

function no_effect(event: Extract<Event, { kind: "no-effect" }>, context: StoryContext): Sentence {
  const by_action = `no-effect.${event.reason}-${event.action}`;
  const key = has_words(`story.${by_action}.1`) ? by_action : `no-effect.${event.reason}`;
  const said = plain(key, event, context);
  return said && { ...said, detail: t(`names.why.${event.reason}`), failed: true };
}

function moved(event: Extract<Event, { kind: "moved" }>, context: StoryContext): Sentence {
  const up = is_roof(event.to);
  switch (event.manner) {
    case "walk":
      if (event.pawn === "marshal") return plain(up ? "moved.marshal-roof" : "moved.patrol", event, context);
      return plain(up ? "moved.run" : "moved.walk", event, context);
    case "climb":
      return plain(up ? "moved.climb-up" : "moved.climb-down", event, context);
    case "patrol": {
      if (context.card?.action !== "marshal") return plain("moved.patrol", event, context);
      const sent = plain("moved.sent", event, context, pawn_forms(context.card.pawn, "sender"));
      return sent && { ...sent, who: context.card.pawn };
    }
    case "flee":
      return plain(is_roof(event.from) ? "moved.flee-shotgun" : "moved.flee-marshal", event, context);
    case "thrown":
      return plain("moved.thrown", event, context);
    case "pushed":
      return plain("moved.pushed", event, context);
    case "swept":
      return swept(event, context);
    case "ride":
      return event.to === "out" ? null : plain("moved.ride", event, context);
    case "arrest":
      return null; // told by the arrest itself
    case "freed":
      return plain("moved.freed", event, context);
  }
}

function swept(event: Extract<Event, { kind: "moved" }>, context: StoryContext): Sentence {
  if (event.pawn === "shotgun") return plain("moved.swept-shotgun", event, context);
  if (context.event === "swivel-arm") return plain("moved.swept-arm", event, context);
  if (context.event === "higher-speed") return plain("moved.swept-wind", event, context);
  return plain("moved.swept", event, context);
}

function without_level(place: Place): string {
  return place.replace("-roof", "").replace("roof", "car");
}

function shot(event: Extract<Event, { kind: "shot" }>, context: StoryContext): Sentence {
  const left = context.after?.bandits[event.pawn as keyof View["bandits"]]?.bullets_left;
  const from = place_of(event.pawn, context.before);
  const to = place_of(event.target, context.before);
  const through_roof = from && to && from !== to && without_level(from) === without_level(to);
  const key = event.friendly ? "shot.friendly" : through_roof ? "shot.through-roof" : "shot.plain";
  const said = plain(key, event, context);
  return said && left !== undefined ? { ...said, detail: t("story.shot.left", { count: left }) } : said;
}

function neutral_bullet(event: Extract<Event, { kind: "neutral-bullet" }>, context: StoryContext): Sentence {
  return plain(`neutral-bullet.${bullet_cause(event.pawn, context)}`, event, context);
}

function bullet_cause(pawn: Pawn, context: StoryContext): string {
  if (context.event === "passengers-rebellion") return "passengers";
  if (context.event === "shotguns-rage") return "shotgun";
  if (context.event === "angry-marshal") return "marshal";
  if (!context.filled) return "poodle";
  return context.fled[pawn] ?? (context.before?.stagecoach ? "shotgun" : "marshal");
}

function drank(event: Extract<Event, { kind: "drank" }>, context: StoryContext): Sentence {
  const key = event.count === 1 ? "drank.first" : "drank.last";
  return plain(key, event, context, { whiskey: event.whiskey ?? "plain" });
}

function horse_moved(event: Extract<Event, { kind: "horse-moved" }>, context: StoryContext): Sentence {
  if (context.event !== "panting-horses" && context.event !== "higher-speed") return null; // under its rider
  return plain(event.to === "out" ? "horse.gone" : "horse.back", event, context);
}

function with_detail(said: Sentence, detail: string): Sentence {
  return said && { ...said, detail };
}

function event_heading(event: Extract<Event, { kind: "event-began" }>, context: StoryContext): Sentence {
  const setup = context.table?.setup ?? {};
  const bandits = Object.keys(context.after?.bandits ?? {}).length;
  return {
    heading: true,
    text: t("story.event", { name: t(`names.round.${event.event}.name`) }),
    detail: round_does(event.event, setup, bandits),
  };
}

function declined(event: Extract<Event, { kind: "declined" }>, context: StoryContext): Sentence {
  if (context.planning) return plain("declined.card", event, context);
  if (context.event === "pickpocketing") return plain("declined.purse", event, context);
  return plain("declined.other", event, context);
}

function drafted(
  event: Extract<Event, { kind: "team-taken" | "bandit-taken" }>,
  context: StoryContext,
): Sentence {
  const name = person_name(event.seat, context.table);
  return plain(event.kind, event, context, { player: name });
}

const brawler_money = [800, 500, 300];

function sentence(event: Event, context: StoryContext): Sentence {
  switch (event.kind) {
    case "team-taken":
    case "bandit-taken":
      return drafted(event, context);
    case "placed":
    case "boarded":
    case "passed":
    case "punched":
    case "loot-fell":
    case "strongbox-placed":
    case "rode-away":
    case "flask-gone":
    case "idea-fetched":
    case "idea-copied":
    case "bandit-freed":
    case "loot-given":
    case "reflex-played":
    case "thrown-off":
    case "loot-moved":
    case "reshuffled":
    case "neutral-bullets-out":
      return plain(event.kind, event, context);
    case "round-began":
      return round_heading(event, context);
    case "turn-began":
      return {
        text: t("story.turn", {
          number: event.number,
          name: t(`names.turn.${event.turn}.name`),
          short: t(`names.turn.${event.turn}.short`),
        }),
      };
    case "drew":
      // That everybody fills his hand when a round begins goes without saying.
      return context.planning ? plain("drew", event, context) : null;
    case "discarded":
      return event.pile ? plain("discarded", event, context, { count: size(event.pile) }) : null;
    case "hand-returned":
    case "hand-kept":
      return event.count > 0 ? plain("kept", event, context) : null;
    case "played":
      return played(event, context);
    case "declined":
      return declined(event, context);
    case "robbery-began":
      return { heading: true, text: t("story.robbery") };
    case "card-turned-up":
      if (event.face_down) return plain("turned-up", event, context);
      return event.action === "brilliant-idea" ? plain("idea", event, context) : null;
    case "no-effect":
      return no_effect(event, context);
    case "moved":
      return moved(event, context);
    case "loot-taken":
      return plain(
        context.event === "pickpocketing" ? "loot-taken.pickpocket" : "loot-taken.robbery",
        event,
        context,
      );
    case "shot":
      return shot(event, context);
    case "neutral-bullet":
      return neutral_bullet(event, context);
    case "event-began":
      return event_heading(event, context);
    case "purse-lost":
      return plain(event.to === "out" ? "purse-lost.gone" : "purse-lost.fell", event, context);
    case "paid":
      return plain(event.token ? "paid.purse" : "paid.cash", event, context, {
        value: money(event.value ?? 250),
      });
    case "horse-moved":
      return horse_moved(event, context);
    case "drank":
      return drank(event, context);
    case "hostage-taken": {
      const hostage = `names.hostage.${event.hostage}`;
      const said = plain("hostage-taken", event, context, { name: t(`${hostage}.name`) });
      return with_detail(
        said,
        t("story.ransom", { does: t(`${hostage}.does`), ransom: t(`${hostage}.ransom`) }),
      );
    }
    case "stagecoach-moved":
      return plain("stagecoach-moved", event, context);
    case "goal-seen":
      return plain("goal-seen", event, context);
    case "goal-shown": {
      const key = context.event === "rumours" ? "goal-shown.rumour" : "goal-shown.end";
      const said = plain(key, event, context, { name: t(`names.goal.${event.goal}.name`) });
      return with_detail(said, t(`names.goal.${event.goal}.does`));
    }
    case "arrested": {
      const again = context.before?.bandits[event.pawn as keyof View["bandits"]]?.poster_taken ?? false;
      return plain(again ? "arrested.again" : "arrested.first", event, context);
    }
    case "prisoner-freed":
      return plain(
        event.pawn === event.target ? "prisoner-freed.own" : "prisoner-freed.other",
        event,
        context,
      );
    case "prisoner-lost":
      return plain("prisoner-lost", event, context);
    case "brawler-taken": {
      const value = money(brawler_money[event.number - 1] ?? 0);
      return plain("brawler-taken", event, context, { value });
    }
    case "marshal-shot": {
      const name = t(`names.wound.${event.wound}.name`);
      const said = plain("marshal-shot", event, context, { name });
      return with_detail(said, t("story.wound", { name, does: t(`names.wound.${event.wound}.does`) }));
    }
    case "game-over":
      return { heading: true, text: t("story.over.title"), detail: t("story.over.detail") };
    // Bookkeeping that the table shows, or that nobody would tell.
    case "equipped":
    case "marked":
    case "sealed":
    case "unsealed":
    case "drew-from-partner":
    case "took-secret-card":
    case "card-spent":
    case "cards-returned":
    case "first-player":
    case "shown":
    case "rest":
    case "nothing":
      return null;
    // A server that is newer than the page may tell more: it is passed over.
    default:
      event satisfies never;
      return null;
  }
}

function size(pile: { cards: string[]; bullets: Record<string, number> | object }): number {
  const bullets = Object.values(pile.bullets) as number[];
  return pile.cards.length + bullets.reduce((sum, count) => sum + count, 0);
}

export function tell(event: Event, context: StoryContext, id = 0): StoryLine | null {
  const said = sentence(event, context);
  if (!said) return null;
  const round = event.kind === "round-began" ? event.round : context.round;
  const who = said.heading ? undefined : (said.who ?? pawn_of_event(event, context.after ?? context.before));
  return { id, round, ...said, ...(who ? { who } : {}) };
}

// The whole story as plain text, to keep or to send.
export function story_text(lines: readonly StoryLine[], title: string): string {
  const told = lines.map(({ text, detail, heading }) => {
    const line = detail ? `${text} ${detail}` : text;
    return heading ? `\n${text}\n${"-".repeat(text.length)}${detail ? `\n${detail}` : ""}` : line;
  });
  return [title, "=".repeat(title.length), ...told, ""].join("\n");
}

// The seat whose bandit a line is about, where a player has only one.
export function is_about(line: StoryLine, seat: SeatNumber, view: View | null): boolean {
  return line.who !== undefined && only_pawn(seat, view) === line.who;
}
