// How people stand in a place: in its middle, closer to each other when they are many, looking at each other. Nobody's
// letter is ever under another's.
import type { Bandit, Pawn, Place, View } from "@/protocol/messages";
import { pawn_order } from "@/game/people";
import { is_roof, type CarBox, type Ground } from "./places";

export interface PawnSpot {
  pawn: Pawn;
  place: Place;
  x: number; // between the feet
  y: number; // under the feet
  left: boolean; // looks to the left
  step: number; // to the next in the same place
  scale: number; // against those on the train
  lift: number; // how much higher than over the hat the letter is
}

export const FIGURE = 60; // how high a figure is
export const LETTER = 17; // the disc over the hat
const WIDEST_STEP = 42;
const LEAST_STEP = 22; // letters side by side
const SMALLER = 0.75; // a figure in a crowd: there is room for two rows of letters

function in_row(count: number, step: number, ground: Ground, shift: number): number[] {
  const first = (ground.from + ground.to) / 2 - (step * (count - 1)) / 2 + shift;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

export interface Standing {
  scale?: number;
  piles?: number; // of loot that lies between them
  beside?: number; // how many stand over or under them, with letters between their feet
}

export function stand(
  pawns: Pawn[],
  place: Place,
  ground: Ground,
  { scale = 1, piles = 0, beside = 0 }: Standing = {},
): PawnSpot[] {
  const sorted = pawn_order.filter((pawn) => pawns.includes(pawn));
  const count = sorted.length;
  const most = Math.max(count, beside);
  const room = ground.to - ground.from;
  // They make room for what lies about, as far as their letters allow.
  const free = piles > 0 ? Math.max(room - piles * 34 - 8, LEAST_STEP * (count - 1)) : room;
  const gaps = Math.max(most - 1 + (beside > 0 && count % 2 === beside % 2 ? 0.5 : 0), 1);
  const step = Math.min(WIDEST_STEP * scale, room / gaps, free / Math.max(count - 1, 1));
  const crowded = count > 1 && step < LEAST_STEP - 3;
  const size = crowded ? scale * SMALLER : scale;
  // Those above a little to the right, those below to the left: so the letters come between the feet.
  const shift = beside > 0 && count % 2 === beside % 2 ? (is_roof(place) ? step / 4 : -step / 4) : 0;
  return in_row(count, step, ground, shift).map((x, index) => ({
    pawn: sorted[index] as Pawn,
    place,
    x,
    y: ground.y,
    left: count > 1 && index >= count / 2,
    step,
    scale: size,
    lift: crowded && index % 2 === 1 ? LETTER : 0,
  }));
}

// Before the train is boarded the bandits ride beside the car that is being decided about.
export function riders(view: View, cars: CarBox[], rider_y: number): PawnSpot[] {
  const car = view.question?.kind === "board" ? view.question.car : undefined;
  const box = cars.find((each) => each.car === car);
  if (!box) return [];
  const out = (Object.keys(view.bandits) as Bandit[]).filter((name) => view.bandits[name]?.place === "out");
  const middle = box.x + box.width / 2;
  const from = Math.max(middle - 150, 30);
  const to = Math.max(middle + 150, from + 300);
  return stand(out, "out", { from, to, y: rider_y }).map((spot) => ({ ...spot, left: false }));
}
