// Where the chips at the edge of the stage go: where they hide nobody and nothing that can be seen.
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

const STEP = 4;
const MARGIN = 4;

// Where something has to be hidden, it is loot that nobody can choose now.
const weight = { person: 4, loot: 1, target: 4, paper: 4 };

function hidden_by(chip: Rect, things: Thing[]): number {
  return things.reduce((sum, thing) => {
    const wide = Math.min(chip.right, thing.right) - Math.max(chip.left, thing.left);
    const high = Math.min(chip.bottom, thing.bottom) - Math.max(chip.top, thing.top);
    return sum + (wide > 0 && high > 0 ? wide * high * weight[thing.is] : 0);
  }, 0);
}

// The height at which a chip hides least, as near as can be to where it would like to be.
export function best_top(
  size: { width: number; height: number },
  side: "left" | "right",
  wished: number,
  things: Thing[],
  sight: Sight,
): { top: number; hides: number } {
  const left = side === "left" ? 0 : sight.width - size.width;
  let best = { top: MARGIN, hides: Infinity, far: Infinity };
  for (let top = MARGIN; top <= sight.height - size.height - MARGIN; top += STEP) {
    const hides = hidden_by({ left, right: left + size.width, top, bottom: top + size.height }, things);
    const far = Math.abs(top - wished);
    if (hides < best.hides || (hides === best.hides && far < best.far)) best = { top, hides, far };
  }
  return { top: best.top, hides: best.hides };
}
