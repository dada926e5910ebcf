// Where the chips at the edge of the stage go: where they hide nobody and nothing that is written or glows. Where there is
// no such place there is none: the list has all choices, too.
import { FIGURE, LETTER } from "./crowd";
import { has_note, NOTE, NOTE_HIGH, note_down, TOKEN } from "./heaps";
import type { Target } from "./choices";
import type { Layout } from "./layout";
import { SLIP, type Slip } from "./slips";

export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export type Thing = Rect & { is: "person" | "loot" | "target" | "paper" };
// What is seen, in pixels of the stage.
export interface Sight {
  unit: number;
  left: number; // units
  top: number; // pixels from the top of the stage to the top of the cars
  width: number;
  height: number;
  covered: number; // pixels at the top that something else covers
}

const CAPTION = 22; // pixels, of a choice's number: under loot in a car, else over what it belongs to

// People, loot with its notes, what glows with its number, and the slips of paper.
export function seen_things(layout: Layout, targets: Target[], slips: Slip[], sight: Sight): Thing[] {
  const { unit, left, top } = sight;
  const rect = (x: number, y: number, wide: number, high: number): Rect => ({
    left: (x - wide / 2 - left) * unit,
    right: (x + wide / 2 - left) * unit,
    top: top + y * unit,
    bottom: top + (y + high) * unit,
  });
  const people = layout.pawns.map(({ x, y, scale, lift }) => {
    const high = FIGURE * scale + lift + LETTER;
    return rect(x, y - high, 26, high);
  });
  const loot = layout.stacks.map((stack) => {
    const { x, y, width } = stack;
    if (!has_note(stack)) return rect(x, y - TOKEN / 2, width, TOKEN);
    const lying = rect(x, y - TOKEN / 2, Math.max(width, NOTE), TOKEN);
    return { ...lying, bottom: Math.max(lying.bottom, top + (y + note_down(stack)) * unit + NOTE_HIGH) };
  });
  const glowing = targets.map((target) => {
    const lit = rect(target.x, target.y, target.width, target.height);
    if (target.is === "stack" && !target.roof) {
      const foot = target.note === undefined ? 0 : top + (target.y + target.note) * unit + NOTE_HIGH;
      return { ...lit, bottom: Math.max(lit.bottom, foot) + CAPTION };
    }
    return target.is === "place" ? lit : { ...lit, top: lit.top - CAPTION };
  });
  const papers = slips.map(({ x, y, behind, wide }) => {
    const from = (x - left) * unit - (behind ? wide : 0);
    const down = top + y * unit - SLIP.up;
    return { left: from, right: from + wide, top: down, bottom: down + SLIP.up + SLIP.height };
  });
  const named = (is: Thing["is"], rects: Rect[]) => rects.map((one): Thing => ({ ...one, is }));
  return [
    ...named("person", people),
    ...named("loot", loot),
    ...named("target", glowing),
    ...named("paper", papers),
  ].filter(({ left: from, right: to }) => to > 0 && from < sight.width);
}

export type Side = "left" | "right";
interface Size {
  width: number;
  height: number;
}
export interface Spot {
  inward: number; // pixels from its side
  top: number;
}

const STEP = 4;
const MARGIN = 4;
const NAMES = 24; // pixels, of the cars, along the bottom

const meet = (one: Rect, other: Rect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function rect_at({ inward, top }: Spot, { width, height }: Size, side: Side, sight: Sight): Rect {
  const left = side === "left" ? inward : sight.width - inward - width;
  return { left, right: left + width, top, bottom: top + height };
}

// Where it hides nothing, as near as can be to its side and the height it wishes for.
export function free_spot(
  size: Size,
  side: Side,
  wished: number,
  things: Rect[],
  sight: Sight,
  farthest = 0,
): Spot | null {
  const last = sight.height - NAMES - size.height;
  let best: { spot: Spot; far: number } | null = null;
  for (let inward = 0; inward <= farthest; inward += STEP)
    for (let top = sight.covered + MARGIN; top <= last; top += STEP) {
      const far = 2 * inward + Math.abs(top - wished);
      if (best && far >= best.far) continue;
      const rect = rect_at({ inward, top }, size, side, sight);
      if (!things.some((thing) => meet(rect, thing))) best = { spot: { inward, top }, far };
    }
  return best?.spot ?? null;
}

export interface Away {
  side: Side;
  chips: Target[]; // the nearest first
  height: number; // pixels of one chip: long words make it higher
}
export interface Edge extends Away, Spot {
  shown: boolean; // each chip; else one arrow for all
}

export const CHIP: Size = { width: 172, height: 50 }; // pixels, with what glows around it
const ARROW: Size = { width: 64, height: 48 };

const column_of = ({ chips, height }: Away): Size => ({ ...CHIP, height: height * chips.length });

// Chips one over the other where nothing is hidden by them, else an arrow, which rather hides loot than go far from its side.
function edge_of(away: Away, things: Thing[], sight: Sight): Edge | null {
  const { side, chips } = away;
  const middle = sight.top + Math.min(...chips.map(({ y, height }) => y + height / 2)) * sight.unit;
  const column = column_of(away);
  const room = free_spot(column, side, middle - column.height / 2, things, sight);
  if (room) return { ...away, ...room, shown: true };
  const wished = middle - ARROW.height / 2;
  const but_loot = things.filter(({ is }) => is !== "loot");
  const spot =
    free_spot(ARROW, side, wished, things, sight, ARROW.width) ??
    free_spot(ARROW, side, wished, but_loot, sight, (sight.width - ARROW.width) / 2);
  return spot && { ...away, ...spot, shown: false };
}

export function edges_of(sides: Away[], things: Thing[], sight: Sight): Edge[] {
  const edges: Edge[] = [];
  const taken: Thing[] = [];
  for (const away of sides.filter(({ chips }) => chips.length > 0)) {
    const edge = edge_of(away, [...things, ...taken], sight);
    if (!edge) continue;
    edges.push(edge);
    taken.push({ ...rect_of(edge, sight), is: "target" });
  }
  return edges;
}

export function rect_of(edge: Edge, sight: Sight): Rect {
  return rect_at(edge, edge.shown ? column_of(edge) : ARROW, edge.side, sight);
}
