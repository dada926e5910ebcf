import { expect, it } from "vitest";
import { heaps_of, token_kinds } from "./people";

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
