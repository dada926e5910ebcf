import { expect, it } from "vitest";
import { arc, keyframes, strides, way_of } from "./paths";

const from = { x: 100, y: 148 };
const to = { x: 340, y: 148 };

it("every way begins and ends where it should", () => {
  for (const manner of [
    "walk",
    "climb",
    "patrol",
    "flee",
    "thrown",
    "pushed",
    "swept",
    "ride",
    "arrest",
  ] as const)
    for (const end of [to, { x: 100, y: 58 }, { x: 60, y: 58 }]) {
      const way = way_of(manner, from, end, 317);
      expect(way[0]).toEqual({ at: 0, ...from });
      expect(way.at(-1)).toEqual({ at: 1, ...end });
      const times = way.map((moment) => moment.at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
});

it("a throw rises above the higher end by as much as asked", () => {
  const way = arc(from, { x: 200, y: 148 }, 40);
  expect(way[4]).toEqual({ at: 0.5, x: 150, y: 108 });
});

it("a throw to the same point stays there but for the height", () => {
  expect(arc(from, from, 0).every((moment) => moment.x === 100 && moment.y === 148)).toBe(true);
});

it("keyframes are in pixels", () => {
  expect(keyframes([{ at: 0.5, x: 10, y: 20 }], 2)).toEqual([
    { offset: 0.5, transform: "translate3d(20px, 40px, 0)" },
  ]);
});

it("strides begin and end on the ground", () => {
  const steps = strides(240, 4, 1);
  expect(steps[0]).toEqual({ transform: "none" });
  expect(steps.at(-1)).toEqual({ transform: "none" });
  expect(steps).toHaveLength(11); // 240 / 45 is five strides, up and down
});
