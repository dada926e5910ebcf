// The places of the train: where its cars and the stagecoach stand, and where feet can be in them. Lengths are units of the
// drawings: a wagon is 240 wide and 200 high, y counts down from the top of a car's drawing, x from the left end of the train.
import type { Car, Place, View } from "@/protocol/messages";

export interface CarBox {
  car: Car;
  drawing: string; // of art/stage
  x: number;
  width: number;
  prison: boolean;
}
export interface StagecoachSpot {
  x: number;
  y: number;
  scale: number;
  beside: Car;
}
// Where things run beside the train. Where the stage is low the road is drawn together: the train keeps most of the height.
// Who stands on the stagecoach hides nothing on the sills, and the horses in the stagecoach's way run before its wheels.
export interface Road {
  stagecoach_y: number; // the top of the stagecoach's drawing
  stagecoach_scale: number;
  horse_y: number;
  behind_stagecoach_y: number; // of horses where the stagecoach is in their way
  bottom: number; // where the ground may be cut off
}
export const roads: { wide: Road; usual: Road; tight: Road } = {
  wide: { stagecoach_y: 196, stagecoach_scale: 1, horse_y: 284, behind_stagecoach_y: 332, bottom: 390 },
  usual: { stagecoach_y: 198, stagecoach_scale: 0.8, horse_y: 270, behind_stagecoach_y: 310, bottom: 366 },
  tight: { stagecoach_y: 197, stagecoach_scale: 0.72, horse_y: 238, behind_stagecoach_y: 298, bottom: 348 },
};

export const CAR = 240;
export const ENGINE = 300;
export const MARGIN = 8;
export const ROOF_Y = 58;
export const FLOOR_Y = 148;
export const STAGECOACH = { width: 364, middle: 105, roof: 58, floor: 119 }; // of its drawing

export function car_of(place: Place): Car | null {
  if (place === "loco" || place === "loco-roof") return "loco";
  const number = /^(?:car|roof)(\d)$/.exec(place)?.[1];
  return number ? (`car${number}` as Car) : null;
}

export function is_roof(place: Place): boolean {
  return place.includes("roof");
}

export function is_stagecoach(place: Place): boolean {
  return place.startsWith("stagecoach");
}

export function car_boxes(view: View): CarBox[] {
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
  if (place === "cell") return [36, 92];
  const roof = is_roof(place);
  if (drawing === "locomotive") return roof ? [22, 148] : [34, 136];
  if (drawing === "stagecoach") return roof ? [36, 180] : [48, 164];
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
export function ground_of(place: Place, cars: CarBox[], stagecoach: StagecoachSpot | null): Ground | null {
  if (is_stagecoach(place)) {
    if (!stagecoach) return null;
    const { x, y, scale } = stagecoach;
    const [from, to] = room("stagecoach", place);
    const down = is_roof(place) ? STAGECOACH.roof : STAGECOACH.floor;
    return { from: x + from * scale, to: x + to * scale, y: y + down * scale };
  }
  const box =
    place === "cell" ? cars.find((each) => each.prison) : cars.find((each) => each.car === car_of(place));
  if (!box) return null;
  const [from, to] = room(box.drawing, place);
  return { from: box.x + from, to: box.x + to, y: is_roof(place) ? ROOF_Y : FLOOR_Y };
}

export function stagecoach_of(view: View, cars: CarBox[], units: number, road: Road): StagecoachSpot | null {
  if (!view.stagecoach) return null;
  const beside = view.stagecoach.beside;
  const box = cars.find((each) => each.car === beside);
  if (!box) return null;
  const middle = box.x + (beside === "loco" ? 85 : CAR / 2);
  const scale = road.stagecoach_scale;
  const x = Math.min(Math.max(middle - STAGECOACH.middle * scale, 4), units - STAGECOACH.width * scale);
  return { x, y: road.stagecoach_y, scale, beside };
}
