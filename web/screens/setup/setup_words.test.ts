import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { duration_of, newest_rulings, setup_words } from "./setup_words";

describe("duration_of", () => {
  it("takes the largest unit that divides it", () => {
    expect(duration_of(90)).toEqual({ unit: "seconds", count: 90 });
    expect(duration_of(120)).toEqual({ unit: "minutes", count: 2 });
    expect(duration_of(5400)).toEqual({ unit: "minutes", count: 90 });
    expect(duration_of(7200)).toEqual({ unit: "hours", count: 2 });
    expect(duration_of(172_800)).toEqual({ unit: "days", count: 2 });
    expect(duration_of(0)).toEqual({ unit: "seconds", count: 0 });
  });
});

describe("setup_words", () => {
  it("says what is not as usual", () => {
    expect(setup_words({ players: 4 })).toHaveLength(1);
    expect(setup_words({ players: 4, horses: true, stagecoach: false, expert: true })).toHaveLength(3);
    expect(setup_words({ players: 4, seating: "teams", wagons: [], pool: [] })).toHaveLength(2);
  });

  it("says where a game goes by earlier rulings", () => {
    expect(setup_words({ rulings: 1 })).toContain("by earlier rulings");
    for (const setup of [{}, { rulings: newest_rulings }]) expect(setup_words(setup)).toHaveLength(1);
  });

  it("knows the newest rulings", () => {
    const schema = JSON.parse(readFileSync("../server/protocol/setup.schema.json", "utf8"));
    expect(schema.definitions.Setup.properties.rulings.maximum).toBe(newest_rulings);
  });
});
