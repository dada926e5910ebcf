// Expected values are worked out by hand from docs/rules (B3, V5.6, H7, H8).
import { describe, expect, it } from "vitest";
import type { Event, Planned, View } from "@/protocol/messages";
import { add_events, goes_of_round, no_goes } from "./goes";
import { plan_groups } from "./plan_groups";
import { bare_view } from "@/table/samples/bare_view";

function view_of(part: Partial<View>, players = 3): View {
  const player = { bandits: [], side: 0, deck: 0, hand: 6, received: {} };
  return bare_view({
    players: Array.from({ length: players }, () => player),
    ...part,
  });
}

const one_by_one = { seats: [0, 1, 2] };
const in_tunnel = { seats: [0, 1, 2], hidden: [0, 1, 2], open: [] };

const face_up = (seat: number, action: Planned["action"] = "move"): Planned => ({
  seat,
  face_down: false,
  action,
  pawn: "doc",
});
const played = (seat: number): Event => ({ kind: "played", ...face_up(seat) }) as Event;
const drew = (seat: number, count = 3): Event => ({ kind: "drew", seat, count });
const begin: Event = { kind: "round-began", round: 1, card: { name: "bridge", turns: "S2" } };
const turn = (number: number, name: "standard" | "speeding-up"): Event => ({
  kind: "turn-began",
  number,
  turn: name,
});

describe("the history of a round", () => {
  it("is known only where the round's beginning was seen", () => {
    expect(goes_of_round([begin, turn(1, "standard"), drew(1)])?.goes).toHaveLength(1);
    expect(goes_of_round([turn(1, "standard"), drew(1)])).toBeUndefined();
    expect(goes_of_round([])).toBeUndefined();
  });
  it("leaves out the cards dealt before the first turn", () => {
    expect(add_events(no_goes, [begin, drew(0, 6), drew(1, 7)]).goes).toEqual([]);
  });
  it("counts a draw that is broken by a shuffle once", () => {
    const events: Event[] = [
      begin,
      turn(1, "speeding-up"),
      drew(0, 1),
      { kind: "reshuffled", seat: 0 },
      drew(0, 2),
    ];
    expect(add_events(no_goes, events).goes).toEqual([{ turn: 1, seat: 0, did: "drew", count: 3 }]);
  });
  it("takes the cards of plain whiskey for part of the drink", () => {
    const drank: Event = { kind: "drank", seat: 0, pawn: "doc", token: "flask0", whiskey: "plain", count: 1 };
    const goes = add_events(no_goes, [begin, turn(1, "standard"), drank, drew(0), played(0)]).goes;
    expect(goes.map((go) => go.did)).toEqual(["drank", "played"]);
  });
  it("knows which card had no effect", () => {
    const up: Event = {
      kind: "card-turned-up",
      number: 1,
      seat: 1,
      face_down: false,
      action: "fire",
      pawn: "doc",
    };
    const nothing: Event = { kind: "no-effect", pawn: "doc", action: "fire", reason: "nobody-in-sight" };
    const events = [begin, turn(1, "standard"), drew(0), played(1), played(2)];
    const goes = add_events(no_goes, [...events, { kind: "stealing-began" }, up, nothing]);
    expect(goes.goes.map((go) => go.failed ?? false)).toEqual([false, true, false]);
    expect(goes.turned).toBe(1);
  });
});

describe("the strip", () => {
  const card = { name: "bridge" as const, turns: "SSR" };
  const order = [one_by_one, one_by_one, { seats: [0, 2, 1] }];

  it("shows who played, drew, is at it and is to come", () => {
    const view = view_of({ card, order, turn: 2, go: 2, plan: [face_up(0), face_up(2), face_up(0)] });
    const events = [
      begin,
      turn(1, "standard"),
      played(0),
      drew(1),
      played(2),
      turn(2, "standard"),
      played(0),
    ];
    const groups = plan_groups(view, add_events(no_goes, events));
    expect(groups.map((group) => group.state)).toEqual(["done", "now", "next"]);
    expect(groups.map((group) => group.slots.map((slot) => `${slot.seat} ${slot.state}`))).toEqual([
      ["0 played", "1 drew", "2 played"],
      ["0 played", "1 now", "2 next"],
      ["0 next", "2 next", "1 next"],
    ]);
  });

  it("works out the same without a history", () => {
    const view = view_of({ card, order, turn: 2, go: 2, plan: [face_up(0), face_up(2), face_up(0)] });
    expect(plan_groups(view)).toEqual(
      plan_groups(
        view,
        add_events(no_goes, [
          begin,
          turn(1, "standard"),
          played(0),
          drew(1),
          played(2),
          turn(2, "standard"),
          played(0),
        ]),
      ),
    );
  });

  it("forgets a card that was taken back", () => {
    const view = view_of({ card, order, turn: 1, go: 1, plan: [] });
    const groups = plan_groups(view, add_events(no_goes, [begin, turn(1, "standard"), played(0)]));
    expect(groups[0]?.slots.map((slot) => slot.state)).toEqual(["now", "next", "next"]);
    expect(groups[0]?.slots[0]?.cards).toEqual([]);
  });

  it("lays cards played face down into the tunnel", () => {
    const view = view_of({
      card: { name: "tunnel", turns: "ST" },
      order: [one_by_one, in_tunnel],
      turn: 2,
      go: 3,
      plan: [face_up(1), { seat: 1, face_down: true }],
    });
    const groups = plan_groups(view);
    expect(groups[0]?.slots.map((slot) => slot.state)).toEqual(["drew", "played", "drew"]);
    expect(groups[1]?.slots.map((slot) => slot.state)).toEqual(["drew", "played", "now"]);
  });

  it("lays a card that somebody shows in the tunnel there, and Ghost's hidden one into the first turn", () => {
    const photographed = { seats: [0, 1, 2], hidden: [0, 2], open: [1] };
    const view = view_of({
      card: { name: "tunnel", turns: "TS" },
      order: [photographed, one_by_one],
      turn: 2,
      go: 2,
      plan: [face_up(1), face_up(0)],
    });
    expect(plan_groups(view).map((group) => group.slots.map((slot) => slot.state))).toEqual([
      ["drew", "played", "drew"],
      ["played", "now", "next"],
    ]);
    const ghost = view_of({
      card: { name: "bridge", turns: "SS" },
      order: [{ seats: [0, 1, 2], hidden: [0] }, one_by_one],
      turn: 2,
      go: 1,
      plan: [{ seat: 0, face_down: true }],
    });
    expect(plan_groups(ghost)[0]?.slots.map((slot) => slot.state)).toEqual(["played", "drew", "drew"]);
  });

  it("puts the second card of one go into the same place", () => {
    const view = view_of({ card, order, turn: 1, go: 3, plan: [face_up(0), face_up(0), face_up(1)] });
    const goes = add_events(no_goes, [begin, turn(1, "standard"), played(0), played(0), played(1)]);
    expect(plan_groups(view, goes)[0]?.slots.map((slot) => slot.cards.length)).toEqual([2, 1, 0]);
  });

  it("tells two goes in a row apart when speeding up", () => {
    const view = view_of({
      card: { name: "bridge", turns: "2" },
      order: [{ seats: [0, 0, 1, 1, 2, 2] }],
      turn: 1,
      go: 5,
      plan: [face_up(0)],
    });
    const goes = add_events(no_goes, [
      begin,
      turn(1, "speeding-up"),
      played(0),
      drew(0),
      drew(1),
      drew(1, 2),
    ]);
    const states = ["played", "drew", "drew", "drew", "now", "next"];
    expect(plan_groups(view, goes)[0]?.slots.map((slot) => slot.state)).toEqual(states);
  });

  it("in the robbery one card is at work, those before are done", () => {
    const plan = [face_up(0), face_up(1), face_up(2)];
    const view = view_of({ card: { name: "bridge", turns: "S" }, order: [one_by_one], resolved: 2, plan });
    const groups = plan_groups(view);
    expect(groups[0]?.slots.flatMap((slot) => slot.cards.map((one) => one.state))).toEqual([
      "done",
      "now",
      "waits",
    ]);
    expect(groups[0]?.state).toBe("now");
  });

  it("still tells the cards when they are back in their decks", () => {
    const up = (seat: number): Event =>
      ({ kind: "card-turned-up", number: seat + 1, ...face_up(seat) }) as unknown as Event;
    const goes = add_events(no_goes, [
      begin,
      turn(1, "standard"),
      played(0),
      played(1),
      drew(2),
      { kind: "stealing-began" },
      up(0),
      up(1),
      { kind: "cards-returned" },
    ]);
    const groups = plan_groups(view_of({ card: { name: "bridge", turns: "S" }, order: [one_by_one] }), goes);
    expect(groups[0]?.slots.map((slot) => slot.state)).toEqual(["played", "played", "drew"]);
    expect(groups[0]?.slots.flatMap((slot) => slot.cards.map((one) => one.state))).toEqual(["done", "done"]);
  });

  it("in a turmoil everybody is at it until he has answered", () => {
    const view = view_of({
      card: { name: "prairie", turns: "ZS" },
      order: [one_by_one, one_by_one],
      turn: 1,
      go: 3,
      question: { kind: "turmoil", phase: "planning" },
      asked: [0, 2],
      answered: [1],
    });
    expect(plan_groups(view)[0]?.slots.map((slot) => slot.state)).toEqual(["now", "sealed", "now"]);
  });
});
