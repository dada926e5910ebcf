import { describe, expect, it } from "vitest";
import { lines_of, sides_of, total_after } from "./count";
import { barrier_of, outcome_of } from "./outcome";
import { score_with, side_score, table_with, view_with } from "./sample";

// Doc: purses of 250 and 400, a gem, Gunslinger: 2150. Belle: a strongbox and the conductor's 250: 1250.
const doc = side_score([0], { purses: 650, gems: 500, gunslinger: 1000, total: 2150, hits: 3, wins: true });
const belle = side_score([1], { strongboxes: 1000, cash: 250, total: 1250, hits: 1 });
const score = score_with([doc, belle]);
const table = table_with(["doc", "belle"]);
const view = view_with({
  doc: {
    seat: 0,
    loot: [
      ["purse7", 400],
      ["purse0", 250],
      ["gem1", 500],
    ],
    bullets_left: 3,
  },
  belle: { seat: 1, loot: [["strongbox0", 1000]], bullets_left: 5 },
});

describe("the count", () => {
  const sides = sides_of(score, table, view, [1]);

  it("knows who plays for whom", () => {
    expect(sides.map((side) => side.pawns)).toEqual([["doc"], ["belle"]]);
    expect(sides.map((side) => side.is_own)).toEqual([false, true]);
  });

  it("has a line for what there is and for the usual loot, the Gunslinger last", () => {
    const keys = lines_of(sides, view).map((line) => line.key);
    expect(keys).toEqual(["purses", "gems", "strongboxes", "cash", "gunslinger"]);
  });

  it("has no line for what nobody has where there are many others", () => {
    const rich = side_score([0], { purses: 250, mail_bags: 200, cash: 250, ransoms: 500, gunslinger: 1000 });
    const keys = (scores: ReturnType<typeof side_score>[]) =>
      lines_of(sides_of(score_with(scores), table, view, []), view).map(({ key }) => key);
    expect(keys([rich, side_score([1], {})])).toEqual([
      "purses",
      "mail_bags",
      "cash",
      "ransoms",
      "gunslinger",
    ]);
    expect(keys([rich, side_score([1], { gems: 500 })])).toContain("gems");
  });

  it("names the pieces of an amount", () => {
    const lines = lines_of(sides, view);
    expect(lines[0]?.cells[0]).toEqual({ side: 0, money: 650, detail: { is: "sum", parts: [250, 400] } });
    expect(lines[0]?.cells[1]).toEqual({ side: 1, money: 0, detail: null });
    expect(lines[1]?.cells[0]?.detail).toEqual({ is: "gems", count: 1 });
    expect(lines[2]?.cells[1]?.detail).toEqual({ is: "strongboxes", count: 1 });
    expect(lines[4]?.cells.map((cell) => cell.detail)).toEqual([
      { is: "bullets-left", count: 3 },
      { is: "bullets-left", count: 5 },
    ]);
  });

  it("says nothing of pieces that do not make the sum", () => {
    const less = score_with([{ ...doc, purses: 250 }, belle]);
    expect(lines_of(sides_of(less, table, view, []), view)[0]?.cells[0]?.detail).toBeNull();
  });

  it("adds up line by line", () => {
    const lines = lines_of(sides, view);
    expect([0, 1, 2, 3, 4, 5].map((count) => total_after(lines, 0, count))).toEqual([
      0, 650, 1150, 1150, 1150, 2150,
    ]);
    expect(total_after(lines, 1, 5)).toBe(1250);
  });

  it("tells hostages, companions, bullets that were paid for, and hits of a pair", () => {
    const pair = side_score([0], {
      ransoms: 1700,
      prisoners: 200,
      bullets_paid: -450,
      hits: 4,
      gunslinger: 1000,
    });
    const with_two = view_with({
      doc: { seat: 0, hostage: "poodle", prisoner: "none" },
      tuco: { seat: 0, hostage: "zealot", prisoner: "ghost" },
    });
    const all = score_with([pair]);
    const lines = lines_of(sides_of(all, table_with(["doc"]), with_two, []), with_two);
    const detail = (key: string) => lines.find((line) => line.key === key)?.cells[0]?.detail;
    expect(detail("ransoms")).toEqual({ is: "hostages", hostages: ["poodle", "zealot"] });
    expect(detail("prisoners")).toEqual({ is: "companions", bandits: ["ghost"] });
    expect(detail("bullets_paid")).toEqual({ is: "bullets", count: 3 });
    expect(detail("gunslinger")).toEqual({ is: "hits", count: 4 });
  });

  it("gives the Marshal no column", () => {
    const lawful = score_with([doc, side_score([1], { barred: true })]);
    const sides_with_him = sides_of(lawful, table_with(["doc", "marshal"]), null, []);
    expect(sides_with_him[1]?.is_marshal).toBe(true);
    expect(lines_of(sides_with_him, null)[0]?.cells).toHaveLength(1);
  });
});

describe("the outcome", () => {
  const of = (scores: ReturnType<typeof side_score>[], bandits: string[], more = {}) => {
    const all = score_with(scores, more);
    return outcome_of(all, sides_of(all, table_with(bandits), null, []));
  };

  it("is the richest's, by so much", () => {
    const outcome = of([doc, belle], ["doc", "belle"]);
    expect(outcome.winners.map((side) => side.index)).toEqual([0]);
    expect(outcome.reason).toMatchObject({ is: "money", lead: 900 });
  });

  it("goes by bullets where two have the same", () => {
    const one = side_score([0], { total: 2450, bullets_received: 6 });
    const two = side_score([1], { total: 2450, bullets_received: 4, wins: true });
    const outcome = of([one, two], ["tuco", "django"], { tied_on_money: true });
    expect(outcome.reason).toMatchObject({ is: "fewer-bullets" });
    expect(outcome.reason?.is === "fewer-bullets" && outcome.reason.tied[0]?.index).toBe(0);
  });

  it("is shared where the bullets are the same too", () => {
    const one = side_score([0], { total: 1000, bullets_received: 2, wins: true });
    const outcome = of([one, { ...one, seats: [1] }], ["tuco", "django"], { tied_on_money: true });
    expect(outcome.winners).toHaveLength(2);
    expect(outcome.reason).toEqual({ is: "shared" });
  });

  it("names who had more and cannot win", () => {
    const rich = side_score([1], { total: 5000, barred: true });
    const outcome = of([doc, rich], ["doc", "belle"]);
    expect(outcome.barred.map((side) => side.index)).toEqual([1]);
    expect(outcome.reason).toMatchObject({ is: "money", lead: 0, second: [] });
  });

  it("is the Marshal's with his goals, whoever wins beside him", () => {
    const goals = [true, true, true, true, false].map((reached) => ({
      goal: "golden-bullet",
      has: 1,
      wanted: 1,
      reached,
    }));
    const marshal = side_score([2], { barred: true, wins: true });
    const poor = side_score([0], { total: 250, wins: true });
    const outcome = of([poor, belle, marshal], ["doc", "belle", "marshal"], { marshal_wins: true, goals });
    expect(outcome.winners.map((side) => side.index)).toEqual([2]);
    expect(outcome.beside.map((side) => side.index)).toEqual([0]);
    expect(outcome.goals).toEqual({ reached: 4, all: 5 });
  });

  it("can be nobody's", () => {
    const outcome = of([side_score([0], { barred: true })], ["doc"]);
    expect(outcome.winners).toEqual([]);
    expect(outcome.reason).toBeNull();
  });
});

describe("why somebody cannot win", () => {
  const side_in = (view: ReturnType<typeof view_with>) => {
    const all = score_with([side_score([0], { barred: true })]);
    const [side] = sides_of(all, table_with(["doc"]), view, []);
    return side ? barrier_of(side, view) : undefined;
  };

  it("is told by where he is", () => {
    expect(side_in(view_with({ doc: { seat: 0, thrown_off: true } }, "deadly-fall"))).toBe("thrown-off");
    expect(side_in(view_with({ doc: { seat: 0 } }, "crime-must-be-punished"))).toBe("in-cell");
    expect(side_in(view_with({ doc: { seat: 0 } }, "escape"))).toBe("left-behind");
    expect(side_in(view_with({ doc: { seat: 0 } }))).toBeNull();
  });
});
