import { describe, expect, it } from "vitest";
import { apply_patch, patch_between } from "./patch";

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

  it("changes elements of a list by their numbers, and adds the next ones", () => {
    const plan = [{ seat: 0, face_down: true }, { seat: 1 }];
    const patch = { "0": { face_down: false, action: "fire" }, "2": { seat: 2 }, "3": { seat: 0 } };
    const after = apply_patch(plan, patch);
    expect(after).toEqual([
      { seat: 0, face_down: false, action: "fire" },
      { seat: 1 },
      { seat: 2 },
      { seat: 0 },
    ]);
    expect(after[1]).toBe(plan[1]);
    expect(plan).toEqual([{ seat: 0, face_down: true }, { seat: 1 }]);
    expect(apply_patch(plan, { "1": { seat: 1 } })).toBe(plan);
    expect(apply_patch({ plan }, { plan: [] })).toEqual({ plan: [] });
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

describe("patch_between", () => {
  const before = { a: 1, gone: { b: 2 }, deep: { kept: [1], lost: "x", other: "y" }, list: [1, 2] };
  const after = { a: 1, deep: { kept: [1], other: "z", more: {} }, list: [2] };
  it("says what is other, and what is no more", () => {
    expect(patch_between(before, after)).toEqual({
      gone: null,
      deep: { kept: [1], lost: null, other: "z", more: {} },
      list: [2],
    });
  });
  it("leads from one to the other, and says nothing where they are the same", () => {
    expect(apply_patch(before, patch_between(before, after))).toEqual(after);
    expect(apply_patch(after, patch_between(after, before))).toEqual(before);
    expect(patch_between(before, { ...before })).toEqual({});
  });
});
