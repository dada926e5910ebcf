// Where everything stands on the stage, worked out from a view alone: places.ts, crowd.ts and heaps.ts put together.
// Equal views give equal places whatever the order of their lists, so that the end of a movement is the next view's place.
import type { Place, View } from "@/protocol/messages";
import { pawn_order } from "@/game/people";
import { riders, stand, type PawnSpot } from "./crowd";
import { lay, piles_of, TOKEN, type StackSpot, type TokenSpot } from "./heaps";
import {
  CAR,
  car_boxes,
  STAGECOACH,
  stagecoach_of,
  ENGINE,
  ground_of,
  is_stagecoach,
  is_roof,
  MARGIN,
  roads,
  type CarBox,
  type StagecoachSpot,
  type Road,
} from "./places";

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
  stagecoach: StagecoachSpot | null;
  bottoms: [number, number]; // where the ground may be cut off: at least, and at best
}

export const HORSE_WIDTH = 80;
const STIRRUP = 40; // below the top of a horse's drawing
const STAGGER = 6; // every other horse is nearer

function horse_row(
  view: View,
  cars: CarBox[],
  units: number,
  road: Road,
  stagecoach: StagecoachSpot | null,
): HorseSpot[] {
  const horses: HorseSpot[] = [];
  const is_in_the_way = (x: number) =>
    stagecoach !== null &&
    x + HORSE_WIDTH > stagecoach.x &&
    x < stagecoach.x + STAGECOACH.width * stagecoach.scale;
  for (const box of cars) {
    const count = view.horses?.[box.car] ?? 0;
    const middle = box.x + (box.car === "loco" ? 130 : CAR / 2);
    const step = count > 1 ? Math.min(86, (CAR - HORSE_WIDTH) / (count - 1)) : 0;
    const first = middle - HORSE_WIDTH / 2 - (step * (count - 1)) / 2;
    for (let index = 0; index < count; index++) {
      const x = Math.min(Math.max(first + index * step, 2), units - HORSE_WIDTH - 2);
      const top = is_in_the_way(x) ? road.behind_stagecoach_y : road.horse_y;
      horses.push({ key: `${box.car} ${index}`, x, y: top + (index % 2 ? STAGGER : 0) });
    }
  }
  return horses;
}

// Who stands where. On roofs they make room for what lies there, in and on the stagecoach for each other's letters.
function people_of(
  view: View,
  cars: CarBox[],
  stagecoach: StagecoachSpot | null,
  rider_y: number,
): PawnSpot[] {
  const pawns: PawnSpot[] = [];
  const spot_of = (place: Place) => (place === "out" ? undefined : view.places[place]);
  const count = (place: Place) => spot_of(place)?.pawns.length ?? 0;
  const piles = (place: Place) => piles_of(spot_of(place)?.loot ?? [], place).length;
  for (const [name, spot] of Object.entries(view.places)) {
    const place = name as Place;
    const ground = ground_of(place, cars, stagecoach);
    if (!ground) continue;
    if (stagecoach && is_stagecoach(place)) {
      const beside = count(is_roof(place) ? "stagecoach" : "stagecoach-roof");
      const behind_driver = Math.min(piles("stagecoach-roof"), 2); // loot stands there
      const to = ground.to - behind_driver * (TOKEN * stagecoach.scale + 15);
      pawns.push(...stand(spot.pawns, place, { ...ground, to }, { scale: stagecoach.scale, beside }));
    } else {
      pawns.push(...stand(spot.pawns, place, ground, { piles: is_roof(place) ? piles(place) : 0 }));
    }
  }
  pawns.push(...riders(view, cars, rider_y));
  return pawns.sort((a, b) => pawn_order.indexOf(a.pawn) - pawn_order.indexOf(b.pawn));
}

export function length_of(view: View): number {
  return 2 * MARGIN + (car_boxes(view).length - 1) * CAR + ENGINE;
}

export function layout_of(view: View, drawn: Road = roads.usual): Layout {
  const cars = car_boxes(view);
  const units = length_of(view);
  const road = view.horses !== undefined || view.stagecoach !== undefined ? drawn : null;
  const rider_y = drawn.horse_y + STIRRUP;
  const stagecoach = stagecoach_of(view, cars, units, drawn);
  const pawns = people_of(view, cars, stagecoach, rider_y);
  const tokens: TokenSpot[] = [];
  const stacks: StackSpot[] = [];
  for (const [name, spot] of Object.entries(view.places)) {
    const place = name as Place;
    const ground = ground_of(place, cars, stagecoach);
    if (!ground || spot.loot.length === 0) continue;
    const scale = stagecoach && is_stagecoach(place) ? stagecoach.scale : 1;
    const laid = lay(spot.loot, place, ground, pawns, scale);
    tokens.push(...laid.tokens);
    stacks.push(...laid.stacks);
  }
  const horses = horse_row(view, cars, units, drawn, stagecoach);
  const bottoms: Layout["bottoms"] = road
    ? [road.bottom, road.bottom + MORE_GROUND]
    : view.marshal
      ? [LABELLED_BOTTOM, BEST_BOTTOM]
      : [LEAST_BOTTOM, BEST_BOTTOM];
  return { units, cars, road, rider_y, pawns, tokens, stacks, stagecoach, horses, bottoms };
}

// How big a unit is, and what is seen: everything where there is room, else a part of the train.
export interface Frame {
  unit: number; // pixels
  off: number; // units of the ground that are cut off below
  zoomed: boolean;
  left: number; // pixels from the left edge to the train, where all of it is seen
}

const COUNTRY = 415; // units from the top of a car to the bottom of the country
const LEAST_BOTTOM = 210; // under the rails
const LABELLED_BOTTOM = 244; // with the prisoners' slip under the prison car
const BEST_BOTTOM = 258;
const MORE_GROUND = 30; // under the horses, where the names of the cars are
const OVER = 27; // units from the top of a car to the top of the letter of who stands on its roof

// With it all of the train is seen, or on a phone a car and a half.
function best_unit(width: number, units: number): number {
  const whole = width / units;
  return whole < 0.5 ? Math.max(width / 430, 0.5) : whole;
}

// How high a stage has to be, under what covers its top, for the train to be as long as the stage is wide.
export function height_for(width: number, view: View): number {
  const { units, bottoms } = layout_of(view, roads.tight);
  return ((OVER + bottoms[0]) * width) / units;
}

// The roomiest road with which the train is as long as the stage is wide.
export function road_for(width: number, height: number, units: number): Road {
  const room = height / best_unit(width, units) - OVER;
  return [roads.wide, roads.usual].find(({ bottom }) => bottom <= room) ?? roads.tight;
}

// A low stage shows less of the ground rather than a smaller train.
export function frame_of(width: number, height: number, layout: Layout, headroom: number): Frame {
  const [least, best] = layout.bottoms;
  const room = Math.max(height - headroom, 60);
  const by_height = room / (OVER + least);
  const by_width = width / layout.units;
  // On a phone whatever the height is: the little train comes with it, and takes of the height.
  const phone = width < 600;
  const zoomed = by_width < 0.5 && (phone || by_width < by_height);
  const least_unit = phone ? by_width * 1.2 : 0;
  const unit = zoomed
    ? Math.min(Math.max(by_height, least_unit), best_unit(width, layout.units))
    : Math.min(by_width, by_height);
  const bottom = Math.min(Math.max(room / unit - OVER, least), best);
  return { unit, off: COUNTRY - bottom, zoomed, left: zoomed ? 0 : (width - layout.units * unit) / 2 };
}

export { FIGURE, type PawnSpot } from "./crowd";
export { kind_of, TOKEN, type StackSpot, type TokenSpot } from "./heaps";
export { CAR, car_of, ENGINE, ground_of, is_roof, MARGIN, type CarBox } from "./places";
