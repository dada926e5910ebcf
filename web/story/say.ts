// Puts an event into words: finds the message and everything that it may name. There are several ways to say most
// things; which one is taken depends on the game alone, so that a replay tells the same story.
import { place_of } from "@/game/people";
import type { Event, Pawn, Place, View } from "@/protocol/messages";
import { has_words, language, money, t, type Arguments } from "@/words/words.svelte";
import type { StoryContext } from "./context";
import type { Sentence } from "@/game/line";
import {
  a_token,
  action_name,
  from_place,
  in_place,
  pawn_forms,
  seat_forms,
  the_place,
  to_place,
  with_capital,
} from "@/game/names";

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

// Every sentence begins with a capital, also where a name comes first ("the Marshal") or a place.
export function with_capitals(text: string): string {
  return with_capital(text).replace(/(?<=[.!?] )\p{Ll}/gu, (letter) => letter.toLocaleUpperCase(language()));
}

// With which way a round begins is chance; from there they take turns, so that nothing is said alike twice in a row.
export function way_of(key: string, context: StoryContext, count: number): number {
  const seed = `${context.table?.commitment ?? ""} ${context.round} ${key}`;
  return ((hash(seed) + (context.said[key] ?? 0)) % count) + 1;
}

export function say(key: string, context: StoryContext, args: Arguments): string {
  const count = ways_of(key);
  if (count === 0) return with_capitals(t(key, args));
  return with_capitals(t(`${key}.${way_of(key, context, count)}`, args));
}

export function place_in(view: View | null, pawn: Pawn): Place | null {
  return view && place_of(view, pawn);
}

export type Told<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;
type OfPawn = Extract<Event, { pawn?: Pawn }>;

// Who, whom and where, in all forms that a language may need.
function people(event: Event, context: StoryContext): Arguments {
  const { before, after, table } = context;
  const players = after ?? before;
  const pawn = "pawn" in event ? (event as OfPawn).pawn : undefined;
  const seat = "seat" in event ? event.seat : undefined;
  const target = "target" in event ? event.target : undefined;
  const target_seat = "target_seat" in event ? event.target_seat : undefined;
  const who = pawn
    ? pawn_forms(pawn, "who")
    : seat === undefined
      ? {}
      : seat_forms(seat, "who", players, table);
  const player = seat === undefined ? {} : seat_forms(seat, "player", players, table);
  const whom = target
    ? pawn_forms(target, "whom")
    : target_seat === undefined
      ? {}
      : seat_forms(target_seat, "whom", players, table);
  return { ...player, ...who, ...whom };
}

function places(event: Event, context: StoryContext): Arguments {
  const train = context.before ?? context.after;
  if (!train) return {};
  const args: Arguments = {};
  const pawn = "pawn" in event ? (event as OfPawn).pawn : undefined;
  const from = "from" in event ? event.from : pawn ? place_in(context.before, pawn) : null;
  const target = "target" in event ? event.target : undefined;
  const there = "to" in event ? event.to : target ? place_in(context.before, target) : null;
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

export function plain(key: string, event: Event, context: StoryContext, extra: Arguments = {}): Sentence {
  const whole = `story.${key}`;
  return { text: say(whole, context, { ...arguments_of(event, context), ...extra }), key: whole };
}
