import { describe, expect, it } from "vitest";
import { apply_patch } from "./patch";

describe("apply_patch", () => {
  // The examples of RFC 7386, appendix A: original, patch, result.
  const examples: [unknown, unknown, unknown][] = [
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ];
  it.each(examples)("%j patched with %j is %j", (original, patch, result) => {
    expect(apply_patch(original, patch)).toEqual(result);
  });

  it("leaves what it was given as it was", () => {
    const original = { places: { car1: { pawns: ["doc"], loot: [] } }, round: 1 };
    const copy = structuredClone(original);
    apply_patch(original, { places: { car1: { pawns: [] } }, round: null });
    expect(original).toEqual(copy);
  });

  it("shares what the patch does not touch", () => {
    const original = { places: { car1: { pawns: [] }, car2: { pawns: [] } }, plan: [1] };
    const after = apply_patch(original, { places: { car1: { pawns: ["doc"] } } });
    expect(after.places.car2).toBe(original.places.car2);
    expect(after.plan).toBe(original.plan);
    expect(after.places).not.toBe(original.places);
  });

  it("is the same object where a patch changes nothing", () => {
    const original = { a: { b: 1 }, c: 2 };
    expect(apply_patch(original, { a: { b: 1 }, d: null })).toBe(original);
  });

  it("makes a value out of nothing", () => {
    expect(apply_patch(null, { round: 1, card: null })).toEqual({ round: 1 });
  });
});
