import { describe, expect, it } from "vitest";
import type { Following } from "@/table/following.svelte";
import { muted_at } from "./muted.svelte";

describe("muted_at", () => {
  it("remembers for each table whom one does not hear, wherever it is asked", () => {
    const here = {} as Following;
    const there = {} as Following;
    muted_at(here).set(2, true);
    muted_at(here).set(0, true);
    muted_at(here).set(2, true);
    expect(muted_at(here).seats).toEqual([0, 2]);
    expect(muted_at(there).seats).toEqual([]);
    muted_at(here).set(0, false);
    expect(muted_at(here).seats).toEqual([2]);
  });
});
