// The wheels of the train as the drawings have them, and their spokes turned by a part of the way to the next spoke.
import type { CarBox } from "./places";

interface Wheel {
  x: number; // the hub
  y: number;
  r: number; // to the rim's inner edge
  spokes: number;
}
export interface Spokes {
  brick: string; // paths
  mustard: string;
}

const four: Wheel[] = [37, 67, 173, 203].map((x) => ({ x, y: 175.5, r: 8.1, spokes: 8 }));
const six: Wheel[] = [38, 62, 86, 154, 178, 202].map((x) => ({ x, y: 176.5, r: 7.1, spokes: 8 }));
const engine: Wheel[] = [
  ...[29, 59].map((x) => ({ x, y: 175.5, r: 8.1, spokes: 8 })),
  ...[176, 228].map((x) => ({ x, y: 163, r: 20.6, spokes: 12 })),
  ...[257, 279].map((x) => ({ x, y: 177, r: 6.6, spokes: 8 })),
];

const tenth = (length: number) => Math.round(length * 10) / 10;

function is_fine(drawing: string): boolean {
  return drawing === "wagon-c" || drawing === "wagon-e";
}

export function wheels_of(box: Pick<CarBox, "drawing">): Wheel[] {
  if (box.drawing === "locomotive") return engine;
  return is_fine(box.drawing) ? six : four;
}

const HUB = 2.6;

// Discs over the drawn spokes, or the hubs that lie over the new ones: one path for all wheels.
export function discs(cars: readonly CarBox[], hubs = false): string {
  return cars
    .flatMap((box) => wheels_of(box).map((wheel) => ({ ...wheel, x: wheel.x + box.x })))
    .map((wheel) => (hubs ? { ...wheel, r: HUB } : wheel))
    .map(({ x, y, r }) => `M${tenth(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`)
    .join("");
}

function spokes_of({ x, y, r, spokes }: Wheel, part: number): string {
  const step = (2 * Math.PI) / spokes;
  return Array.from({ length: spokes / 2 }, (_, index) => {
    const angle = 0.3 + (index + part) * step; // as they are drawn, 0.3 from level
    const dx = tenth(Math.cos(angle) * r);
    const dy = tenth(Math.sin(angle) * r);
    return `M${tenth(x - dx)} ${tenth(y - dy)}l${tenth(2 * dx)} ${tenth(2 * dy)}`;
  }).join("");
}

// `part`: of the way to the next spoke, 0 to 1. The finer cars have spokes of brass.
export function spokes(cars: readonly CarBox[], part: number): Spokes {
  const path = (fine: boolean) =>
    cars
      .filter((box) => is_fine(box.drawing) === fine)
      .flatMap((box) => wheels_of(box).map((wheel) => spokes_of({ ...wheel, x: wheel.x + box.x }, part)))
      .join("");
  return { brick: path(false), mustard: path(true) };
}

// The rod that couples the engine's large wheels lies over their spokes.
export function rod(cars: readonly CarBox[]): string {
  const box = cars.find(({ drawing }) => drawing === "locomotive");
  return box ? `M${box.x + 176} 171H${box.x + 228}L${box.x + 250} 154` : "";
}
