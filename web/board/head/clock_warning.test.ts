import { describe, expect, it } from "vitest";
import { clock_warning } from "./clock_warning";

const left = (seconds: number, bank = false) => ({ ms: seconds * 1000, bank });

describe("clock_warning", () => {
  it("warns once, when half a minute and ten seconds are left", () => {
    expect(clock_warning(left(31), left(30))).toBe(30);
    expect(clock_warning(left(30), left(29.75))).toBeNull();
    expect(clock_warning(left(10.2), left(9.9))).toBe(10);
    expect(clock_warning(left(40), left(8))).toBe(10);
  });

  it("tells when the reserve begins to run, and warns of its end", () => {
    expect(clock_warning(left(0.1), left(300, true))).toBe("reserve");
    expect(clock_warning(left(31, true), left(29, true))).toBe(30);
  });

  it("says nothing where there is no clock, or time was added", () => {
    expect(clock_warning(null, left(5))).toBeNull();
    expect(clock_warning(left(5), left(60))).toBeNull();
    expect(clock_warning(left(5), null)).toBeNull();
  });
});
