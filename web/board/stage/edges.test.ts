import { expect, it } from "vitest";
import type { Choice, View } from "@/protocol/messages";
import fire from "./samples/fire.json";
import { targets_of, type Target } from "./choices";
import { edges_of, free_spot, rect_of, seen_things, type Away } from "./edges";
import { games, read_game } from "@/film/samples/games";
import { frame_of, layout_of } from "./layout";
import { roads } from "./places";
import { hostage_slip, prisoner_slip } from "./slips";

const sight = { unit: 0.8, left: 0, top: 20, width: 390, height: 280, covered: 0 };
const chip = { width: 100, height: 50 };
const somebody = { is: "person" as const, left: 20, right: 40, top: 70, bottom: 140 };

it("a chip stands where it wishes when nothing is there", () => {
  expect(free_spot(chip, "left", 84, [], sight)).toEqual({ inward: 0, top: 84 });
});

it("a chip gives way to whoever is there, as little as it has to", () => {
  expect(free_spot(chip, "left", 84, [somebody], sight)).toEqual({ inward: 0, top: 140 });
  expect(free_spot(chip, "right", 84, [somebody], sight)).toEqual({ inward: 0, top: 84 });
});

it("a chip leaves its side where it may and nothing else is free", () => {
  const wall = { is: "person" as const, left: 0, right: 60, top: 0, bottom: 280 };
  expect(free_spot(chip, "left", 84, [wall], sight)).toBeNull();
  expect(free_spot(chip, "left", 84, [wall], sight, 200)).toEqual({ inward: 60, top: 84 });
});

it("what covers the top of the stage and the names of the cars below are left alone", () => {
  expect(free_spot(chip, "left", 0, [], { ...sight, covered: 62 })?.top).toBeGreaterThanOrEqual(62);
  const lowest = free_spot(chip, "left", 400, [], sight)?.top ?? 0;
  expect(lowest + chip.height).toBeLessThanOrEqual(280 - 23);
});

const target_at = (x: number): Target => ({
  key: `place ${x}`,
  is: "place",
  options: [],
  x,
  y: 60,
  width: 200,
  height: 78,
});
const right_of = (...xs: number[]): Away => ({ side: "right", chips: xs.map(target_at), height: 50 });

it("where all of a side's chips do not fit there is one arrow for them, and none where that hides somebody, too", () => {
  expect(edges_of([right_of(900)], [], sight)).toMatchObject([{ shown: true, inward: 0 }]);
  const strip = { is: "person" as const, left: 200, right: 320, top: 0, bottom: 280 };
  expect(edges_of([right_of(900)], [strip], sight)).toMatchObject([{ shown: false }]);
  const wall = { ...strip, left: 0, right: 390 };
  expect(edges_of([right_of(900)], [wall], sight)).toEqual([]);
});

it("an arrow rather hides loot than to be nowhere", () => {
  const loot = { is: "loot" as const, left: 0, right: 390, top: 0, bottom: 280 };
  expect(edges_of([right_of(900)], [loot], sight)).toMatchObject([{ shown: false, inward: 0 }]);
});

it("people, loot and what glows are in the way", () => {
  const view = (fire as unknown as { view: View }).view;
  const layout = layout_of(view);
  const targets = targets_of((fire as unknown as { ask: { choices: Choice[] } }).ask.choices, layout);
  const wide = { ...sight, width: 2000 };
  expect(seen_things(layout, targets, [], wide)).toHaveLength(
    layout.pawns.length + layout.stacks.length + targets.length,
  );
  expect(seen_things(layout, targets, [], { ...wide, left: 5000 })).toEqual([]);
});

it("what a purse is worth and the number of a choice are in the way, below the loot itself", () => {
  const all = layout_of((fire as unknown as { view: View }).view);
  const [stack] = all.stacks;
  if (!stack) throw new Error("no loot");
  const noted = { ...stack, x: 100, y: 100, scale: 1, low: false, value: 250, counted: false };
  const bottom = (targets: Target[], value?: number) =>
    seen_things({ ...all, pawns: [], stacks: [{ ...noted, value }] }, targets, [], sight).map((one) =>
      Math.round(one.bottom),
    );
  expect(bottom([])).toEqual([112]); // 20 + (100 + 15) × 0.8
  expect(bottom([], 250)).toEqual([123]); // 20 + (100 + 8) × 0.8 + 17
  const target = { key: "stack", is: "stack" as const, options: [], x: 100, y: 82, width: 50, height: 36 };
  expect(bottom([{ ...target, note: 26 }], 250)[1]).toBe(145); // and the number, 22, below it
});

it("a slip of paper is in the way, before the stagecoach or behind it", () => {
  const nobody = { ...layout_of((fire as unknown as { view: View }).view), pawns: [], stacks: [] };
  const slip = { x: 100, y: 200, behind: false, wide: 168 };
  expect(seen_things(nobody, [], [slip], sight)).toMatchObject([
    { left: 80, right: 248, top: 174, bottom: 212 },
  ]);
  const behind = { ...slip, x: 300, behind: true };
  expect(seen_things(nobody, [], [behind], sight)).toMatchObject([{ left: 72, right: 240 }]);
});

// As the stage works it out: how big everything is, and what is away to the left and right of what is seen.
function edges_at(view: View, [width, height]: readonly [number, number], part: number) {
  const covered = width < 700 ? 6 : 62;
  const layout = layout_of(view, roads.tight);
  const { unit, off } = frame_of(width, height, layout, covered);
  const span = width / unit;
  const centre = span / 2 + (layout.units - span) * part;
  const seen = { unit, left: centre - span / 2, top: height - (415 - off) * unit, width, height, covered };
  const choices = layout.pawns.map(({ pawn }): Choice => ({ text: `target ${pawn}`, kind: "target", pawn }));
  const all = targets_of(choices, layout);
  const away = all.filter(({ x }) => Math.abs(x - centre) > span / 2 - 16 / unit);
  const slips = [hostage_slip(view, layout, unit), prisoner_slip(view, layout, unit)].filter(
    (one) => one !== null,
  );
  const things = seen_things(layout, all, slips, seen);
  const sides: Away[] = [
    { side: "left", chips: away.filter(({ x }) => x < centre).reverse(), height: 50 },
    { side: "right", chips: away.filter(({ x }) => x > centre), height: 50 },
  ];
  return { edges: edges_of(sides, things, seen), sides, things, seen };
}

const windows = [
  [390, 212],
  [360, 185],
  [456, 212], // a phone that lies
] as const;

it("in whole games nobody, nothing written and nothing that glows is hidden, and hardly ever there is no chip", () => {
  let [chips, none] = [0, 0];
  const hidden: string[] = [];
  for (const game of games)
    for (const { after } of read_game(game).steps.filter((_, at) => at % 7 === 0))
      for (const window of after ? windows : [])
        for (const part of [0, 0.5, 1]) {
          const { edges, sides, things, seen } = edges_at(after as View, window, part);
          chips += edges.length;
          none += sides.filter((side) => side.chips.length > 0).length - edges.length;
          for (const edge of edges) {
            const one = rect_of(edge, seen);
            for (const { is, ...other } of things)
              if (is !== "loot" && one.left < other.right && other.left < one.right)
                if (one.top < other.bottom && other.top < one.bottom) hidden.push(`${is} in ${game}`);
          }
        }
  expect(hidden).toEqual([]);
  expect(chips).toBeGreaterThan(1000);
  expect(none / chips).toBeLessThan(0.02);
});
