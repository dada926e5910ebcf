import { expect, it } from "vitest";
import { about_pawn, about_round, heaps_of, token_kinds } from "./people";

it("counts loot by what it looks like: a half-empty flask is not a full one", () => {
  const heaps = heaps_of(
    [
      { token: "flask0", whiskey: "plain", half_empty: true },
      { token: "flask1" },
      { token: "purse0", value: 250 },
      { token: "flask3", whiskey: "old" },
      { token: "purse4" },
    ],
    token_kinds,
  );
  expect(heaps.map(({ drawing, count }) => [drawing, count])).toEqual([
    ["token-purse", 2],
    ["token-flask-full", 2],
    ["token-flask-half", 1],
  ]);
});

it("explains an event as it is at this table, whoever sits where", () => {
  expect(about_round("panting-horses", { setup: {}, panting_horses: 1 })).toBe("round panting-horses");
  expect(about_round("panting-horses", { setup: {}, panting_horses: 2 })).toBe("round panting-horses many");
  expect(about_round("angry-marshal", { setup: { marshal: true } })).toBe("round angry-marshal played");
});

it("explains abilities only where there are some", () => {
  expect(about_pawn("doc", { setup: {} })).toBe("pawn doc");
  expect(about_pawn("doc", { setup: { abilities: false } })).toBe("pawn doc plain");
  expect(about_pawn("marshal", { setup: { abilities: false } })).toBe("pawn marshal");
  expect(about_pawn("marshal", { setup: { marshal: true } })).toBe("pawn marshal played");
});
