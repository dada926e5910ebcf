// How loot lies in a place: what looks the same together, beside people and never over them, fanned out where there is room,
// else on one pile with its number.
import type { Loot, Place, Token, TokenKind } from "@/protocol/messages";
import { FIGURE, LETTER, type PawnSpot } from "./crowd";
import { car_of, is_stagecoach, is_roof, type Ground } from "./places";

export interface TokenSpot {
  loot: Loot;
  kind: TokenKind;
  place: Place;
  x: number; // the middle
  y: number;
  scale: number; // against those on the train
  stack: string; // tokens that look the same lie on one stack
}
export interface StackSpot {
  stack: string;
  place: Place;
  kind: TokenKind;
  tokens: Token[];
  value?: number; // where the viewer knows what one of them is worth and it does not go without saying
  counted: boolean; // not all of them are to be seen
  x: number;
  y: number;
  scale: number;
  width: number;
  reach: number; // how wide it is with its share of the room around
  low: boolean; // its note is a line lower than its neighbour's
}

export const TOKEN = 31; // units
const KINDS: TokenKind[] = ["strongbox", "mail-bag", "gem", "purse", "flask"];
export const NOTE = 44; // what a purse is worth is written on it
export const NOTE_HIGH = 17; // pixels
const SHOWN = 4; // of a stack lie beside each other at most, the rest under the last
const FANS = [13, 10, 7]; // from one of a stack to the next
const LEAST_GAP = 3;
const MARGIN = 2; // of the drawing of a token
const WIDEST_GAP = 24;

export const has_note = (stack: StackSpot) => stack.counted || stack.value !== undefined;
// How far under the middle of its stack a note begins.
export const note_down = (stack: StackSpot) => (stack.low ? 18 : 8) * stack.scale;

export function kind_of(token: Token): TokenKind {
  return token.replace(/\d+$/, "") as TokenKind;
}

// Gems and strongboxes are worth the same each, which the rules say; a number on them would be noise.
function told_value(loot: Loot): number | undefined {
  const kind = kind_of(loot.token);
  return kind === "purse" || kind === "mail-bag" ? loot.value : undefined;
}

interface Pile {
  stack: string;
  kind: TokenKind;
  loot: Loot[];
  value?: number;
}

export function piles_of(loot: Loot[], place: Place): Pile[] {
  const piles = new Map<string, Pile>();
  const rank = (each: Loot) => KINDS.indexOf(kind_of(each.token));
  const number = (each: Loot) => Number(/\d+$/.exec(each.token)?.[0]);
  const sorted = [...loot].sort(
    (a, b) => rank(a) - rank(b) || (told_value(b) ?? 0) - (told_value(a) ?? 0) || number(a) - number(b),
  );
  for (const each of sorted) {
    const kind = kind_of(each.token);
    const side = each.half_empty ? " half" : "";
    const stack = `${place} ${kind} ${told_value(each) ?? ""}${each.whiskey ?? ""}${side}`;
    const pile = piles.get(stack) ?? { stack, kind, loot: [], value: told_value(each) };
    pile.loot.push(each);
    piles.set(stack, pile);
  }
  return [...piles.values()];
}

interface Stretch {
  from: number;
  to: number;
}

// Where people's bodies and letters are at a height.
function taken_by({ x, y, scale, lift }: PawnSpot, from_y: number, to_y: number): Stretch | null {
  const hat = y - FIGURE * scale;
  const body = hat < to_y && y - 6 > from_y ? 17 * scale : 0;
  const letter = hat - lift - LETTER < to_y && hat - lift + 2 > from_y ? LETTER / 2 + 2 : 0;
  const half = Math.max(body, letter);
  return half > 0 ? { from: x - half, to: x + half } : null;
}

// How loot may lie in a place.
interface Way {
  place: Place;
  y: number;
  size: number; // of a token
  note: number; // room for what a purse is worth
}

function free_stretches(all: Stretch, { y, size }: Way, people: PawnSpot[]): Stretch[] {
  let free = [all];
  for (const spot of people) {
    const taken = taken_by(spot, y - size / 2 + MARGIN, y + size / 2 - MARGIN);
    if (!taken) continue;
    free = free.flatMap(({ from, to }) => [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ]);
  }
  return free.filter(({ from, to }) => to - from >= size);
}

const in_sight = (pile: Pile, fan: number) => (fan ? Math.min(pile.loot.length, SHOWN) : 1);
const drawn = (pile: Pile, fan: number, { size }: Way) => size + (in_sight(pile, fan) - 1) * fan;
const width = (pile: Pile, fan: number, way: Way) =>
  Math.max(drawn(pile, fan, way), pile.value === undefined ? 0 : way.note);
const wanted = (piles: Pile[], fan: number, way: Way) =>
  piles.reduce((sum, pile) => sum + width(pile, fan, way) + LEAST_GAP, 0);

// Which piles lie in which stretch; null where there is no room for all.
function share(piles: Pile[], stretches: Stretch[], fan: number, way: Way): Pile[][] | null {
  const rest = [...piles];
  const shares = stretches.map(({ from, to }) => {
    let count = 0;
    while (count < rest.length && wanted(rest.slice(0, count + 1), fan, way) <= to - from) count++;
    return rest.splice(0, count);
  });
  return rest.length === 0 ? shares : null;
}

interface Laid {
  tokens: TokenSpot[];
  stacks: StackSpot[];
}

function lay_in(piles: Pile[], { from, to }: Stretch, fan: number, way: Way): Laid {
  const { place, y, size } = way;
  const scale = size / TOKEN;
  const widths = piles.map((pile) => width(pile, fan, way));
  const sum = widths.reduce((all, each) => all + each, 0);
  const gap = Math.min(WIDEST_GAP, (to - from - sum) / piles.length); // below zero they lie over each other
  const even = (sum + gap * piles.length) / piles.length;
  const reaches = widths.map((wide) => (widths.every((each) => each <= even) ? even : wide + gap));
  const tokens: TokenSpot[] = [];
  const stacks: StackSpot[] = [];
  let x = from;
  piles.forEach((pile, index) => {
    const wide = widths[index] ?? size;
    const reach = reaches[index] ?? size;
    const middle = x + reach / 2;
    const first = middle - (drawn(pile, fan, way) - size) / 2;
    pile.loot.forEach((each, number) => {
      const at = first + Math.min(number, in_sight(pile, fan) - 1) * fan;
      tokens.push({ loot: each, kind: pile.kind, place, x: at, y, scale, stack: pile.stack });
    });
    stacks.push({
      stack: pile.stack,
      place,
      kind: pile.kind,
      tokens: pile.loot.map((each) => each.token),
      value: pile.value,
      counted: pile.loot.length > in_sight(pile, fan),
      x: middle,
      y,
      scale,
      width: Math.min(wide, reach),
      reach,
      low: reach < NOTE && pile.value !== undefined && index % 2 === 1,
    });
    x += reach;
  });
  return { tokens, stacks };
}

// On a roof and on the stagecoach loot stands between people, in a car it lies on the sill before their feet.
export function lay(loot: Loot[], place: Place, ground: Ground, people: PawnSpot[], scale = 1): Laid {
  const piles = piles_of(loot, place);
  const in_car = car_of(place) !== null && !is_roof(place);
  const margin = in_car ? 24 : car_of(place) ? 12 : 6;
  // A short room, beside a cell, has some of the sill before that, too.
  const more = in_car && ground.to - ground.from < 100 ? 14 : 0;
  const all = { from: ground.from - margin - more, to: ground.to + margin };
  const size = TOKEN * scale;
  const y = ground.y + (in_car ? 12 : is_roof(place) ? 2 - size / 2 : 6);
  const close: Way = { place, y, size, note: 0 };
  const usual: Way = { ...close, note: is_stagecoach(place) ? 0 : NOTE };
  const free = free_stretches(all, close, people);
  const tries = [...[...FANS, 0].map((fan) => ({ fan, way: usual })), { fan: 0, way: close }];
  for (const { fan, way } of tries) {
    const shares = share(piles, free, fan, way);
    if (!shares) continue;
    const laid = shares.map((mine, index) => lay_in(mine, free[index] ?? all, fan, way));
    return { tokens: laid.flatMap((each) => each.tokens), stacks: laid.flatMap((each) => each.stacks) };
  }
  return lay_in(piles, all, 0, close);
}
