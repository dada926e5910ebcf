import { expect, it } from "vitest";
import { time_left } from "./clock.svelte";

const clocks = [{ seat: 2, left_ms: 10_000, bank_ms: 60_000 }];

it("counts the decision down, then the reserve", () => {
  expect(time_left(clocks, 1000, 2, 5000)).toEqual({ ms: 6000, bank: false });
  expect(time_left(clocks, 1000, 2, 16_000)).toEqual({ ms: 55_000, bank: true });
  expect(time_left(clocks, 1000, 2, 100_000)).toEqual({ ms: 0, bank: true });
});
it("knows nothing of who is not asked", () => {
  expect(time_left(clocks, 1000, 0, 5000)).toBeNull();
});
