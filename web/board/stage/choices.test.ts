import { describe, expect, it } from "vitest";
import type { Choice, View } from "@/protocol/messages";
import fire from "./samples/fire.json";
import going from "./samples/going.json";
import taking from "./samples/taking.json";
import { cars_ahead, is_away, is_same_choice, targets_of } from "./choices";
import { layout_of } from "./layout";

const view_of = (sample: unknown) => (sample as { view: View }).view;
const choices_of = (sample: unknown) => (sample as { ask: { choices: Choice[] } }).ask.choices;

describe("what can be chosen", () => {
  it("is found on the roofs, from the tail to the engine, with its number in the question", () => {
    const targets = targets_of(choices_of(going), layout_of(view_of(going)));
    expect(targets.map((target) => [target.key, target.options[0]?.number])).toEqual([
      ["place roof4", 4],
      ["place roof3", 3],
      ["place roof2", 2],
      ["place loco-roof", 1],
    ]);
  });

  it("is found where people stand", () => {
    const layout = layout_of(view_of(fire));
    const targets = targets_of(choices_of(fire), layout);
    expect(targets.map((target) => target.pawn)).toEqual(["django", "tuco"]);
    expect(targets[0]?.x).toBe(layout.pawns.find((spot) => spot.pawn === "django")?.x);
  });

  it("is one stack where tokens look the same", () => {
    const targets = targets_of(choices_of(taking), layout_of(view_of(taking)));
    expect(targets.every((target) => target.is === "stack" && target.options.length === 1)).toBe(true);
    expect(targets.length).toBeLessThan(choices_of(taking).length);
  });

  it("can be two things about one pawn", () => {
    const shots: Choice[] = [
      { text: "shoot tuco 1", kind: "shoot", pawn: "tuco", cylinder: 1 },
      { text: "shoot tuco 2", kind: "shoot", pawn: "tuco", cylinder: 2 },
    ];
    const targets = targets_of(shots, layout_of(view_of(fire)));
    expect(targets).toHaveLength(1);
    expect(targets[0]?.options.map((option) => option.number)).toEqual([1, 2]);
  });

  it("is passed over where it is not on the stage", () => {
    const elsewhere: Choice[] = [
      { text: "draw", kind: "draw" },
      { text: "take flask5", kind: "take", token: "purse18" },
    ];
    expect(targets_of(elsewhere, layout_of(view_of(fire)))).toEqual([]);
  });
});

it("tells choices apart by their text", () => {
  const one: Choice = { text: "go car1", kind: "go", place: "car1" };
  expect(is_same_choice(one, { ...one })).toBe(true);
  expect(is_same_choice(one, { text: "go car2", kind: "go", place: "car2" })).toBe(false);
  expect(is_same_choice(null, one)).toBe(false);
});

it("counts the cars between", () => {
  const layout = layout_of(view_of(going)); // four wagons and the engine
  const middle = (index: number) => (layout.cars[index]?.x ?? 0) + 120;
  expect(cars_ahead(middle(4), middle(1), layout)).toBe(3);
  expect(cars_ahead(middle(0), middle(2), layout)).toBe(-2);
});

describe("what is out of sight", () => {
  it("is who is but half seen at the edge, too", () => {
    const camera = { sees: (x: number, margin = 14) => x > 100 + margin && x < 500 - margin };
    const layout = layout_of(view_of(fire));
    const [first] = targets_of(choices_of(fire), layout);
    if (!first) throw new Error("nobody to shoot");
    // 16 pixels are 32 units here.
    expect(is_away({ ...first, x: 133 }, camera, 0.5)).toBe(false);
    expect(is_away({ ...first, x: 131 }, camera, 0.5)).toBe(true);
    expect(is_away({ ...first, is: "place", pawn: undefined, x: 131 }, camera, 0.5)).toBe(false);
  });
});
