// Where everything stands on the stage, worked out from a view alone. Lengths are units of the drawings: a wagon is
// 240 wide and 200 high, y counts down from the top of a car's drawing, x from the left end of the train.
// Equal views give equal places whatever the order of their lists, so that the end of a movement is the next view's place.
import type { Bandit, Car, Loot, Pawn, Place, Token, TokenKind, View } from "@/protocol/messages";
import { pawn_order } from "../people";

export interface CarBox {
  car: Car;
  drawing: string; // of art/stage
  x: number;
  width: number;
  prison: boolean;
}
export interface PawnSpot {
  pawn: Pawn;
  place: Place;
  x: number; // between the feet
  y: number; // under the feet
  left: boolean; // looks to the left
  step: number; // to the next in the same place
  scale: number; // against those on the train
}
export interface TokenSpot {
  loot: Loot;
  kind: TokenKind;
  place: Place;
  x: number; // the middle
  y: number;
  stack: string; // tokens that look the same lie on one stack
}
export interface StackSpot {
  stack: string;
  place: Place;
  kind: TokenKind;
  tokens: Token[];
  value?: number; // where the viewer knows what one of them is worth and it does not go without saying
  x: number;
  y: number;
  width: number;
}
export interface HorseSpot {
  key: string;
  x: number; // left edge
  y: number; // top edge
}
export interface Layout {
  units: number; // from end to end
  cars: CarBox[]; // from the left: the last car first
  road: Road | null; // something runs beside the train
  rider_y: number; // where the feet of somebody on horseback would be
  pawns: PawnSpot[];
  tokens: TokenSpot[];
  stacks: StackSpot[];
  horses: HorseSpot[];
  coach: { x: number; y: number; scale: number; beside: Car } | null;
}
// Where things run beside the train. On a phone the road is drawn together: the train keeps most of the height.
export interface Road {
  tight: boolean;
  coach_y: number; // the top of the coach's drawing
  coach_scale: number;
  horse_y: number;
  behind_coach_y: number; // of horses where the coach is in their way
  off: number; // units of the ground that are cut off below
}
const WIDE_ROAD: Road = {
  tight: false,
  coach_y: 172,
  coach_scale: 1,
  horse_y: 277,
  behind_coach_y: 277,
  off: 53,
};
const TIGHT_ROAD: Road = {
  tight: true,
  coach_y: 166,
  coach_scale: 0.8,
  horse_y: 222,
  behind_coach_y: 250,
  off: 107,
};

export const CAR = 240;
export const ENGINE = 300;
export const MARGIN = 8;
export const ROOF_Y = 58;
export const FLOOR_Y = 148;
export const HORSE_WIDTH = 80;
const STIRRUP = 40; // below the top of a horse's drawing
const COACH = { width: 364, middle: 105, roof: 58, floor: 119 }; // of its drawing
export const FIGURE = 60; // how high a figure is
export const TOKEN = 19;
const WIDEST_STEP = 42;

const KINDS: TokenKind[] = ["strongbox", "mail-bag", "gem", "purse", "flask"];

export function kind_of(token: Token): TokenKind {
  return token.replace(/\d+$/, "") as TokenKind;
}

export function car_of(place: Place): Car | null {
  if (place === "loco" || place === "loco-roof") return "loco";
  const number = /^(?:car|roof)(\d)$/.exec(place)?.[1];
  return number ? (`car${number}` as Car) : null;
}

export function is_roof(place: Place): boolean {
  return place.includes("roof");
}

function car_boxes(view: View): CarBox[] {
  const count = Object.keys(view.places).filter((place) => /^car\d$/.test(place)).length;
  const boxes: CarBox[] = [];
  for (let number = count; number >= 1; number--) {
    const wagon = view.cars[number - 1];
    const prison = view.marshal !== undefined && number === count;
    boxes.push({
      car: `car${number}` as Car,
      drawing: prison ? "prison-car" : `wagon-${"abcdef"[wagon ?? (number - 1) % 6]}`,
      x: MARGIN + (count - number) * CAR,
      width: CAR,
      prison,
    });
  }
  boxes.push({ car: "loco", drawing: "locomotive", x: MARGIN + count * CAR, width: ENGINE, prison: false });
  return boxes;
}

// From where to where people stand in a piece, measured from its left edge.
function room(drawing: string, place: Place): [number, number] {
  if (place === "cell") return [36, 84];
  const roof = is_roof(place);
  if (drawing === "locomotive") return roof ? [22, 148] : [34, 136];
  if (drawing === "stagecoach") return roof ? [40, 170] : [52, 154];
  if (drawing === "prison-car" && !roof) return [122, 206];
  if (drawing === "wagon-c" || drawing === "wagon-e") return roof ? [32, 208] : [45, 195];
  return roof ? [24, 216] : [36, 204];
}

export interface Ground {
  from: number;
  to: number;
  y: number;
}

// The ground of a place: where feet can be on it.
export function ground_of(place: Place, cars: CarBox[], coach: Layout["coach"]): Ground | null {
  if (place === "stagecoach" || place === "stagecoach-roof") {
    if (!coach) return null;
    const { x, y, scale } = coach;
    const [from, to] = room("stagecoach", place);
    const down = is_roof(place) ? COACH.roof : COACH.floor;
    return { from: x + from * scale, to: x + to * scale, y: y + down * scale };
  }
  const box =
    place === "cell" ? cars.find((each) => each.prison) : cars.find((each) => each.car === car_of(place));
  if (!box) return null;
  const [from, to] = room(box.drawing, place);
  return { from: box.x + from, to: box.x + to, y: is_roof(place) ? ROOF_Y : FLOOR_Y };
}

function coach_of(view: View, cars: CarBox[], units: number, road: Road): Layout["coach"] {
  if (!view.stagecoach) return null;
  const beside = view.stagecoach.beside;
  const box = cars.find((each) => each.car === beside);
  if (!box) return null;
  const middle = box.x + (beside === "loco" ? 85 : CAR / 2);
  const scale = road.coach_scale;
  const x = Math.min(Math.max(middle - COACH.middle * scale, 4), units - COACH.width * scale);
  return { x, y: road.coach_y, scale, beside };
}

// People stand in the middle of a place, closer to each other when they are many, and look at each other.
function stand(pawns: Pawn[], place: Place, ground: Ground, scale = 1): PawnSpot[] {
  const sorted = pawn_order.filter((pawn) => pawns.includes(pawn));
  const room_for = ground.to - ground.from;
  const widest = WIDEST_STEP * scale;
  const step = sorted.length > 1 ? Math.min(widest, room_for / (sorted.length - 1)) : widest;
  const first = (ground.from + ground.to) / 2 - (step * (sorted.length - 1)) / 2;
  return sorted.map((pawn, index) => ({
    pawn,
    place,
    x: first + index * step,
    y: ground.y,
    left: sorted.length > 1 && index >= sorted.length / 2,
    step,
    scale,
  }));
}

// Before the train is boarded the bandits ride beside the car that is being decided about.
function riders(view: View, cars: CarBox[], rider_y: number): PawnSpot[] {
  const car = view.question?.kind === "board" ? view.question.car : undefined;
  const box = cars.find((each) => each.car === car);
  if (!box) return [];
  const out = (Object.keys(view.bandits) as Bandit[]).filter((name) => view.bandits[name]?.place === "out");
  const middle = box.x + box.width / 2;
  const from = Math.max(middle - 150, 30);
  const to = Math.max(middle + 150, from + 300);
  return stand(out, "out", { from, to, y: rider_y }).map((spot) => ({ ...spot, left: false }));
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

function piles_of(loot: Loot[], place: Place): Pile[] {
  const piles = new Map<string, Pile>();
  const rank = (each: Loot) => KINDS.indexOf(kind_of(each.token));
  const number = (each: Loot) => Number(/\d+$/.exec(each.token)?.[0]);
  const sorted = [...loot].sort(
    (a, b) => rank(a) - rank(b) || (told_value(b) ?? 0) - (told_value(a) ?? 0) || number(a) - number(b),
  );
  for (const each of sorted) {
    const kind = kind_of(each.token);
    const stack = `${place} ${kind} ${told_value(each) ?? ""}${each.whiskey ?? ""}`;
    const pile = piles.get(stack) ?? { stack, kind, loot: [], value: told_value(each) };
    pile.loot.push(each);
    piles.set(stack, pile);
  }
  return [...piles.values()];
}

const NOTE = 36; // what a purse is worth is written under it
const SHOWN = 4; // of a stack lie beside each other, the rest under the last

function lay(
  loot: Loot[],
  place: Place,
  ground: Ground,
  shut_in: boolean,
): { tokens: TokenSpot[]; stacks: StackSpot[] } {
  const piles = piles_of(loot, place);
  const drawn = (pile: Pile) => TOKEN + (Math.min(pile.loot.length, SHOWN) - 1) * 11;
  const width = (pile: Pile) => Math.max(drawn(pile), pile.value === undefined ? 0 : NOTE);
  const wanted = piles.reduce((sum, pile) => sum + width(pile) + 7, 0);
  const from = ground.from - (shut_in ? 12 : 4);
  const room_for = ground.to - from + 10;
  const squeeze = Math.min(1, room_for / Math.max(wanted, 1));
  const y = ground.y + (is_roof(place) ? -2 : place === "stagecoach" ? 3 : 6);
  const tokens: TokenSpot[] = [];
  const stacks: StackSpot[] = [];
  let x = from;
  for (const pile of piles) {
    const wide = width(pile) * squeeze;
    const inset = ((width(pile) - drawn(pile)) / 2) * squeeze;
    pile.loot.forEach((each, index) => {
      const at = x + inset + (TOKEN / 2 + Math.min(index, SHOWN - 1) * 11) * squeeze;
      tokens.push({ loot: each, kind: pile.kind, place, x: at, y, stack: pile.stack });
    });
    stacks.push({
      stack: pile.stack,
      place,
      kind: pile.kind,
      tokens: pile.loot.map((each) => each.token),
      value: pile.value,
      x: x + wide / 2,
      y,
      width: wide,
    });
    x += wide + 7 * squeeze;
  }
  return { tokens, stacks };
}

function horse_row(
  view: View,
  cars: CarBox[],
  units: number,
  road: Road,
  coach: Layout["coach"],
): HorseSpot[] {
  const horses: HorseSpot[] = [];
  const is_in_the_way = (x: number) =>
    coach !== null && x + HORSE_WIDTH > coach.x && x < coach.x + COACH.width * coach.scale;
  for (const box of cars) {
    const count = view.horses?.[box.car] ?? 0;
    const middle = box.x + (box.car === "loco" ? 130 : CAR / 2);
    const step = count > 1 ? Math.min(86, (CAR - HORSE_WIDTH) / (count - 1)) : 0;
    const first = middle - HORSE_WIDTH / 2 - (step * (count - 1)) / 2;
    for (let index = 0; index < count; index++) {
      const x = Math.min(Math.max(first + index * step, 2), units - HORSE_WIDTH - 2);
      const top = is_in_the_way(x) ? road.behind_coach_y : road.horse_y;
      horses.push({ key: `${box.car} ${index}`, x, y: top + (index % 2 ? (road.tight ? 6 : 12) : 0) });
    }
  }
  return horses;
}

export function layout_of(view: View, tight = false): Layout {
  const cars = car_boxes(view);
  const units = 2 * MARGIN + (cars.length - 1) * CAR + ENGINE;
  const drawn = tight ? TIGHT_ROAD : WIDE_ROAD;
  const road = view.horses !== undefined || view.stagecoach !== undefined ? drawn : null;
  const rider_y = drawn.horse_y + STIRRUP;
  const coach = coach_of(view, cars, units, drawn);
  const pawns: PawnSpot[] = [];
  const tokens: TokenSpot[] = [];
  const stacks: StackSpot[] = [];
  for (const [name, spot] of Object.entries(view.places)) {
    const place = name as Place;
    const ground = ground_of(place, cars, coach);
    if (!ground) continue;
    const scale = coach && place.startsWith("stagecoach") ? coach.scale : 1;
    pawns.push(...stand(spot.pawns, place, ground, scale));
    const laid = lay(spot.loot, place, ground, car_of(place) !== null && !is_roof(place));
    tokens.push(...laid.tokens);
    stacks.push(...laid.stacks);
  }
  pawns.push(...riders(view, cars, rider_y));
  pawns.sort((a, b) => pawn_order.indexOf(a.pawn) - pawn_order.indexOf(b.pawn));
  const horses = horse_row(view, cars, units, drawn, coach);
  return { units, cars, road, rider_y, pawns, tokens, stacks, coach, horses };
}

// How big a unit is, and what is seen: everything where there is room, else a part of the train.
export interface Frame {
  unit: number; // pixels
  off: number; // units of the ground that are cut off below
  zoomed: boolean;
  left: number; // pixels from the left edge to the train, where all of it is seen
}

const NO_ROAD_OFF = 158;
const TOP = 442; // units from the bottom of the country to the badge of who stands on a roof

export function frame_of(width: number, height: number, layout: Layout, headroom: number): Frame {
  const off = layout.road?.off ?? NO_ROAD_OFF;
  const by_height = Math.max(height - headroom, 60) / (TOP - off);
  const by_width = width / layout.units;
  const zoomed = by_width < 0.5 && by_width < by_height;
  const unit = zoomed ? Math.min(by_height, Math.max(width / 430, 0.5)) : Math.min(by_width, by_height);
  return { unit, off, zoomed, left: zoomed ? 0 : (width - layout.units * unit) / 2 };
}
