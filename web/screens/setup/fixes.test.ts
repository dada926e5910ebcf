import { describe, expect, it } from "vitest";
import { fixes } from "./fixes";

const no_game = { error: "bad-setup" };

describe("fixes", () => {
  it("offers the other edition or the usual seating", () => {
    const setup = { players: 2, seating: "duel" } as const;
    const found = fixes({ ...no_game, problem: "not-together", settings: ["seating", "edition"] }, setup);
    expect(found.map((fix) => fix.key)).toEqual(["seating", "edition-first"]);
    expect(found[1]?.setup).toEqual({ players: 2, seating: "duel", edition: "first" });
  });

  it("offers as many players as there may be", () => {
    const problem = {
      ...no_game,
      problem: "too-few-players" as const,
      settings: ["players", "seating"],
      limit: 3,
    };
    expect(fixes({ ...problem, settings: ["players", "seating"] }, { players: 2 })).toEqual([
      { key: "players", count: 3, setup: { players: 3 } },
    ]);
  });

  it("offers one more and one less where the number must be even", () => {
    const setup = { players: 5, seating: "teams" } as const;
    const found = fixes(
      { ...no_game, problem: "odd-players", settings: ["players", "seating"], limit: 0 },
      setup,
    );
    expect(found.map((fix) => fix.setup.players)).toEqual([4, 6, 5]);
  });

  it("takes unreadable components away", () => {
    const found = fixes({ ...no_game, at: "/components" }, { players: 4, components: { gem: 500 } });
    expect(found).toEqual([{ key: "components", setup: { players: 4 } }]);
  });
});
