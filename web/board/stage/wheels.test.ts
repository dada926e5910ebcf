import { describe, expect, it } from "vitest";
import type { CarBox } from "./places";
import { discs, rod, spokes, wheels_of } from "./wheels";

const car = (drawing: string, x: number): CarBox => ({ car: "car1", drawing, x, width: 240, prison: false });

describe("the wheels", () => {
  it("are as many as the drawings have", () => {
    expect(wheels_of({ drawing: "wagon-a" })).toHaveLength(4);
    expect(wheels_of({ drawing: "prison-car" })).toHaveLength(4);
    expect(wheels_of({ drawing: "wagon-c" })).toHaveLength(6);
    expect(wheels_of({ drawing: "locomotive" })).toHaveLength(6);
  });

  it("stand where their car stands", () => {
    // The first hub of a wagon is at 37, its disc begins 8.1 to the left of it.
    expect(discs([car("wagon-a", 8)])).toMatch(/^M36\.9 175\.5a8\.1 /);
    expect(discs([car("wagon-a", 248)])).toMatch(/^M276\.9 175\.5a8\.1 /);
  });

  it("have hubs in their middle, and the engine a rod over them", () => {
    expect(discs([car("wagon-a", 8)], true)).toMatch(/^M42\.4 175\.5a2\.6 /); // 8 + 37 - 2.6
    expect(rod([car("wagon-a", 8), car("locomotive", 248)])).toBe("M424 171H476L498 154");
    expect(rod([car("wagon-a", 8)])).toBe("");
  });

  it("have spokes as they are drawn, and turned on by a part", () => {
    // 8.1 * cos 0.3 = 7.7 and 8.1 * sin 0.3 = 2.4
    expect(spokes([car("wagon-a", 0)], 0).brick).toMatch(/^M29\.3 173\.1l15\.4 4\.8M/);
    // Half way to the next of eight: 0.3 + pi / 8 = 0.69; 8.1 * cos = 6.2, 8.1 * sin = 5.2
    expect(spokes([car("wagon-a", 0)], 0.5).brick).toMatch(/^M30\.8 170\.3l12\.4 10\.4M/);
  });

  it("are of brass on the finer cars", () => {
    const { brick, mustard } = spokes([car("wagon-e", 0)], 0);
    expect(brick).toBe("");
    expect(mustard.split("M")).toHaveLength(1 + 6 * 4);
  });
});
