// What is said of a seat: the most pressing first.
import { describe, expect, it } from "vitest";
import type { BanditState, Table, View } from "@/protocol/messages";
import { bare_view } from "@/table/samples/bare_view";
import type { BoardModel } from "../model";
import { is_absent, person_text, seat_status } from "./seat";

type Seat = Table["seats"][number];

const doc: BanditState = {
  seat: 0,
  place: "car1",
  loot: [],
  bullets_left: 6,
  hits: 0,
  cash: 0,
  powers: [],
};
const person: Seat = { kind: "person", name: "Ann" };

function model_of(seat: Seat, view: Partial<View> = {}, present = [0]): BoardModel {
  const players = [{ bandits: ["doc" as const], side: 0, deck: 4, hand: 6, received: {} }];
  return {
    view: bare_view({ players, bandits: { doc }, ...view }),
    table: { seats: [seat] },
    present,
  } as unknown as BoardModel;
}
const clock = { ms: 61_000, bank: true };

describe("a seat", () => {
  it("has nothing the matter with it while somebody else is asked", () => {
    expect(seat_status(model_of(person), 0, clock)).toBeNull();
  });
  it("shows its clock while it is asked, and warns when its own time is used up", () => {
    expect(seat_status(model_of(person, { asked: [0] }), 0, clock)).toEqual({ text: "1:01", warn: true });
  });
  it("is away where a person's line is lost, also while he is asked", () => {
    const away = model_of(person, { asked: [0] }, []);
    expect(is_absent(away, 0)).toBe(true);
    expect(seat_status(away, 0, clock)?.warn).toBe(true);
    expect(seat_status(away, 0, clock)?.text).not.toBe("1:01");
  });
  it("is never away where a bot plays", () => {
    expect(is_absent(model_of({ kind: "bot", level: "sharp" }, {}, []), 0)).toBe(false);
    expect(is_absent(model_of({ ...person, stand_in: "called" }, {}, []), 0)).toBe(false);
  });
  it("has ridden away rather than being asked", () => {
    const gone = model_of(person, { asked: [0], bandits: { doc: { ...doc, rode_away: true } } });
    expect(seat_status(gone, 0, clock)?.text).not.toBe("1:01");
    expect(seat_status(gone, 0, clock)?.warn).toBe(false);
  });
  it("names a person, and says of a bot how well it plays where there is room", () => {
    expect(person_text(person, false)).toBe("Ann");
    expect(person_text({ kind: "bot", level: "greedy" }, true)).toBe("bot");
    expect(person_text({ kind: "bot", level: "greedy" }, false)).toBe("bot, greedy");
  });
});
