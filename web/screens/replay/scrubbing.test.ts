import { describe, expect, it } from "vitest";
import { same_moment, target_of_key } from "./scrubbing";

// Two rounds of a few cards; 20 events.
const moments = [
  { index: 2, kind: "round" },
  { index: 4, kind: "plan" },
  { index: 6, kind: "card" },
  { index: 10, kind: "round" },
  { index: 13, kind: "card" },
  { index: 19, kind: "end" },
] as const;
const at_key = (key: string, at: number) => target_of_key(key, at, 20, moments);

describe("keys on the scrubber", () => {
  it("go from card to card", () => {
    expect(at_key("ArrowRight", 0)).toBe(2);
    expect(at_key("ArrowRight", 4)).toBe(6);
    expect(at_key("ArrowUp", 5)).toBe(6);
    expect(at_key("ArrowRight", 19)).toBe(20);
    expect(at_key("ArrowLeft", 6)).toBe(4);
    expect(at_key("ArrowDown", 7)).toBe(6);
    expect(at_key("ArrowLeft", 2)).toBe(0);
  });

  it("go from round to round, to the start and to the end", () => {
    expect(at_key("PageUp", 3)).toBe(10);
    expect(at_key("PageUp", 11)).toBe(20);
    expect(at_key("PageDown", 11)).toBe(10);
    expect(at_key("PageDown", 10)).toBe(2);
    expect(at_key("PageDown", 2)).toBe(0);
    expect(at_key("Home", 9)).toBe(0);
    expect(at_key("End", 9)).toBe(20);
  });

  it("leave other keys alone", () => {
    expect(at_key("a", 9)).toBeNull();
    expect(at_key("Tab", 9)).toBeNull();
  });
});

describe("other eyes", () => {
  it("look at the same moment", () => {
    const others = [3, 7, 9, 15, 20, 30].map((index) => ({ index, kind: "card" as const }));
    expect(same_moment(0, moments, others)).toBe(0);
    expect(same_moment(2, moments, others)).toBe(3);
    expect(same_moment(12, moments, others)).toBe(15);
    expect(same_moment(20, moments, others)).toBe(30);
    expect(same_moment(5, moments, [])).toBe(0);
  });
});
