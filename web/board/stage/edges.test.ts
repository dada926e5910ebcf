import { expect, it } from "vitest";
import type { Choice, View } from "@/protocol/messages";
import fire from "./samples/fire.json";
import { targets_of, type Target } from "./choices";
import { best_top, seen_things } from "./edges";
import { layout_of } from "./layout";

const sight = { unit: 0.8, left: 0, top: 20, width: 390, height: 280 };
const chip = { width: 100, height: 50 };

it("a chip stands where it wishes when nothing is there", () => {
  expect(best_top(chip, "left", 84, [], sight)).toEqual({ top: 84, hides: 0 });
});

it("a chip gives way to whoever is there, as little as it has to", () => {
  const somebody = { is: "person" as const, left: 20, right: 40, top: 70, bottom: 140 };
  expect(best_top(chip, "left", 84, [somebody], sight)).toEqual({ top: 140, hides: 0 });
  expect(best_top(chip, "right", 84, [somebody], sight)).toEqual({ top: 84, hides: 0 });
});

it("a chip hides as little as can be where all is full", () => {
  const wall = { is: "person" as const, left: 0, right: 390, top: 0, bottom: 250 };
  expect(best_top(chip, "left", 84, [wall], sight).top).toBe(224); // 30 of its 50 pixels, the bottom of the stage less 4
});

it("a chip rather hides loot than people and words", () => {
  const above = { is: "loot" as const, left: 0, right: 100, top: 0, bottom: 140 };
  const below = { is: "paper" as const, left: 0, right: 40, top: 140, bottom: 280 };
  expect(best_top(chip, "left", 200, [above, below], sight).top).toBeLessThanOrEqual(90);
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

it("a slip of paper is in the way, before the coach or behind it", () => {
  const nobody = { ...layout_of((fire as unknown as { view: View }).view), pawns: [], stacks: [] };
  const slip = { x: 100, y: 200, behind: false, wide: 168 };
  expect(seen_things(nobody, [], [slip], sight)).toMatchObject([
    { left: 80, right: 248, top: 174, bottom: 212 },
  ]);
  const behind = { ...slip, x: 300, behind: true };
  expect(seen_things(nobody, [], [behind], sight)).toMatchObject([{ left: 72, right: 240 }]);
});
