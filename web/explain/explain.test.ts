// Everything that can be pointed at explains itself, and by rules that exist.
import { describe, expect, test } from "vitest";
import { find_spot } from "@/rules/book";
import { read_rules } from "@/rules/read_rules";
import { catalogue } from "@/words/catalogues.mjs";
import { place_beside } from "./place";
import { rule_numbers, rules_of } from "./rule_numbers";
import { explain } from "./things";

const english = catalogue("en");
const book = read_rules("en");

function ids(kind: string): string[] {
  const pattern = new RegExp(`^names\\.${kind}\\.([^.]+)\\.name$`);
  return [...english.keys()].flatMap((key) => pattern.exec(key)?.[1] ?? []);
}

// All that has a name and does something, but for what is nothing.
describe.each(["pawn", "action", "loot", "round", "turn", "hostage", "wound", "goal", "power", "whiskey"])(
  "every %s",
  (kind) => {
    test.each(ids(kind).filter((id) => id !== "none"))("%s", (id) => {
      const told = explain(`${kind} ${id}`);
      expect(told?.name).toBe(english.get(`names.${kind}.${id}.name`));
      expect(told?.does.length).toBeGreaterThan(5);
      for (const number of told?.rules ?? []) expect(find_spot(book, number), number).not.toBeNull();
      expect(told?.rules.length).toBeGreaterThan(0);
    });
  },
);

test("all numbers that are named are rules", () => {
  for (const of_kind of Object.values(rule_numbers))
    for (const numbers of Object.values(of_kind))
      for (const number of numbers) expect(find_spot(book, number), number).not.toBeNull();
});

test("where somebody plays the Marshal, other rules hold", () => {
  expect(explain("round angry-marshal")?.does).toContain("take a neutral bullet");
  expect(explain("round angry-marshal played")).toMatchObject({
    does: "The Marshal may fire once, then move once, without cards.",
    rules: ["M10.7"],
  });
  expect(rules_of("pawn", "marshal", "played")).toEqual(["M5"]);
  expect(rules_of("round", "braking", "played")).toEqual(["B6.3"]);
});

test("what this page does not know is not explained", () => {
  expect(explain("pawn zorro")).toBeNull();
  expect(explain("zeppelin one")).toBeNull();
});

describe("an explanation stands", () => {
  const window = { left: 0, top: 0, width: 400, height: 800 };
  const size = { width: 200, height: 100 };
  test("under the thing, in its middle", () => {
    expect(place_beside({ left: 150, top: 100, width: 40, height: 20 }, size, window)).toMatchObject({
      left: 70,
      top: 128,
    });
  });
  test("above it where there is no room below", () => {
    expect(place_beside({ left: 150, top: 700, width: 40, height: 60 }, size, window).top).toBe(592);
  });
  test("inside the window", () => {
    expect(place_beside({ left: 0, top: 100, width: 20, height: 20 }, size, window).left).toBe(8);
    expect(place_beside({ left: 380, top: 100, width: 20, height: 20 }, size, window).left).toBe(192);
  });
  test("beyond what must stay in sight, beside it, or where it covers the least", () => {
    const hand = { left: 0, top: 500, width: 400, height: 300 };
    expect(place_beside({ left: 150, top: 600, width: 40, height: 60 }, size, window, [hand]).top).toBe(392);
    const plan = { left: 0, top: 420, width: 400, height: 80 };
    expect(place_beside({ left: 150, top: 600, width: 40, height: 60 }, size, window, [hand, plan]).top).toBe(
      312,
    );
    const middle = { left: 130, top: 0, width: 270, height: 800 };
    const wide = { ...window, width: 900 };
    expect(place_beside({ left: 500, top: 40, width: 40, height: 60 }, size, wide, [middle]).left).toBe(420);
    const all = { left: 0, top: 0, width: 400, height: 800 };
    expect(place_beside({ left: 150, top: 600, width: 40, height: 60 }, size, window, [all])).toBeDefined();
  });
});
