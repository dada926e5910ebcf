import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Loot } from "@/protocol/messages";
import type { BoardModel } from "../model";
import { plan_groups } from "../plan/plan_groups";
import { turn_lines } from "../plan/plan_words";
import { player_told } from "./player";
import { loot_told, train_told } from "./train";

// Eight at the table, both expansions, seen by Doc; he plans the fourth turn.
const eight = JSON.parse(readFileSync("board/samples/eight.json", "utf8")) as BoardModel;

describe("the train in words", () => {
  const told = new Map(train_told(eight.view).map(({ car, lines }) => [car, lines]));

  it("goes from the locomotive to the caboose, then to the stagecoach", () => {
    expect([...told.keys()]).toEqual(["loco", "car1", "car2", "car3", "car4", "car5", "car6", "stagecoach"]);
    expect(train_told(eight.view)[1]?.name).toBe("First-class car, car 1 of 6");
  });

  it("says who and what is inside, on the roof and beside it", () => {
    expect(told.get("car1")).toEqual(["Inside: Marshal, 3 jewels and 1 flask.", "2 horses run beside it."]);
    expect(told.get("car3")).toEqual(["Inside: 1 flask.", "On the roof: Cheyenne and Django."]);
    expect(told.get("car4")).toEqual([
      "Inside: nobody, nothing.",
      "1 horse runs beside it.",
      "The stagecoach runs beside it.",
    ]);
    expect(told.get("stagecoach")).toEqual([
      "Inside: 1 purse.",
      "On the roof: Mei, Shotgun and 1 strongbox.",
      "Hostages on board: Photographer.",
    ]);
  });

  it("says which flasks are half empty", () => {
    const loot: Loot[] = [{ token: "flask0" }, { token: "flask1", whiskey: "old", half_empty: true }];
    expect(loot_told(loot)).toEqual(["2 flasks (known: Old whiskey, half empty)"]);
  });

  it("says who is locked up and who waits for rescue", () => {
    expect(told.get("car6")).toEqual([
      "Inside: 1 flask.",
      "In the cell: Tuco.",
      "Prisoners waiting to be freed, companions of: Doc, Django and Mei.",
      "1 horse runs beside it.",
    ]);
  });
});

describe("the players in words", () => {
  it("knows the values of one's own loot", () => {
    expect(player_told(eight, 0)).toEqual({
      seat: 0,
      name: "You, Doc",
      lines: [
        "Deciding now.",
        "Location: Locomotive.",
        "Loot: 2 purses ($350 and $250) and 1 flask (Old whiskey).",
        "5 of six bullets left.",
        "Wanted: $500 at the end, as long as the Marshal doesn’t take the poster",
        "Worth, as far as you know: $600.",
        "4 cards in hand, 7 cards in the deck.",
        "Bullets taken: Ghost’s bullet × 2 and Marshal’s bullet × 1.",
      ],
    });
  });

  it("tells of the others what everybody sees", () => {
    const ghost = player_told(eight, 1);
    expect(ghost.name).toBe("Ghost: bot, greedy");
    expect(ghost.lines).toContain("Loot: 3 purses and 1 flask.");
    expect(ghost.lines).toContain("Traveling with: Zealot.");
    expect(ghost.lines.join(" ")).not.toContain("Worth");
    expect(player_told(eight, 3).lines).toContain("Loot: 2 purses (known: $250).");
  });

  it("counts the Marshal's bullets in their order", () => {
    expect(player_told(eight, 2).lines).toContain(
      "Left cylinder, 2 bullets, next one first: Drop the bag!, Golden bullet",
    );
  });
});

describe("the plan in words", () => {
  it("hides what lies face down, but not from who played it", () => {
    const groups = plan_groups(eight.view);
    const lines = groups.map((group) => turn_lines(group, eight));
    expect(lines[0]?.slice(0, 4)).toEqual([
      "Django: Fire",
      "Mei: Robbery",
      "Doc: Move",
      "Ghost: a card face down",
    ]);
    expect(lines[2]?.[2]).toBe("Doc: Brilliant Idea, face down");
    expect(lines[3]?.slice(1, 4)).toEqual(["Mei: Move", "Doc, now", "Ghost, still to come"]);
  });
});
