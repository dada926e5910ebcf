import { expect, it } from "vitest";
import type { Choice, View } from "@/protocol/messages";
import fire from "./samples/fire.json";
import { targets_of } from "./choices";
import { best_top, seen_things } from "./edges";
import { layout_of } from "./layout";

const sight = { unit: 0.8, left: 0, top: 20, width: 390, height: 280 };
const chip = { width: 100, height: 50 };

it("a chip stands where it wishes when nothing is there", () => {
  expect(best_top(chip, "left", 84, [], sight)).toEqual({ top: 84, hides: 0 });
});

it("a chip gives way to whoever is there, as little as it has to", () => {
  const somebody = { left: 20, right: 40, top: 70, bottom: 140 };
  expect(best_top(chip, "left", 84, [somebody], sight)).toEqual({ top: 140, hides: 0 });
  expect(best_top(chip, "right", 84, [somebody], sight)).toEqual({ top: 84, hides: 0 });
});

it("a chip hides as little as can be where all is full", () => {
  const wall = { left: 0, right: 390, top: 0, bottom: 250 };
  expect(best_top(chip, "left", 84, [wall], sight).top).toBe(224); // 30 of its 50 pixels, the bottom of the stage less 4
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

it("a slip of paper is in the way, before the coach or behind it", () => {
  const nobody = { ...layout_of((fire as unknown as { view: View }).view), pawns: [], stacks: [] };
  const slip = { x: 100, y: 200, behind: false, wide: 168 };
  expect(seen_things(nobody, [], [slip], sight)).toEqual([{ left: 80, right: 248, top: 174, bottom: 212 }]);
  const behind = { ...slip, x: 300, behind: true };
  expect(seen_things(nobody, [], [behind], sight)).toMatchObject([{ left: 72, right: 240 }]);
});
