// Events of whole games, shown one after the other, must lead to what the server said; and the small things by hand.
import { describe, expect, test } from "vitest";
import type { BanditState, Event, Loot, Pile, Place, View } from "@/protocol/messages";
import { games, read_game } from "./samples/games";
import { show_event } from "./show_event";
import { bare_view } from "@/table/samples/bare_view";

function sorted(pile: Pile | undefined): unknown {
  return pile && { cards: [...pile.cards].sort(), bullets: { ...pile.bullets } };
}

// What a board draws of a view.
function drawn(view: View): unknown {
  const bandits = Object.entries(view.bandits) as [string, BanditState][];
  return {
    places: view.places,
    // Powers follow from rules, which the film does not know.
    bandits: bandits.map(([pawn, state]) => [pawn, { ...state, powers: [] }]).sort(),
    players: view.players.map(({ bandits: played, deck, hand, received, hit_this_round, discard }) => ({
      bandits: played,
      deck,
      hand,
      received,
      hit_this_round,
      discard: sorted(discard),
    })),
    plan: view.plan,
    resolved: view.resolved,
    round: view.round,
    card: view.card,
    first: view.first,
    horses: view.horses,
    stagecoach: view.stagecoach,
    marshal: view.marshal,
    neutral_bullets: view.neutral_bullets,
    waiting: view.waiting,
    used_cards: [...view.used_cards].sort(),
    over: view.over,
    own_hand: sorted(view.own?.hand),
  };
}

describe.each(games)("the game %s", (game) => {
  const { steps } = read_game(game);
  const told = steps.filter((step) => step.before && step.after && step.events.length > 0);

  test("has many steps", () => expect(told.length).toBeGreaterThan(50));

  test("looks after its events as the server said", () => {
    for (const { before, after, events, number } of told) {
      const shown = events.reduce(show_event, before as View);
      expect(drawn(shown), `frame ${number}`).toEqual(drawn(after as View));
    }
  });

  test("is never changed by being shown", () => {
    for (const { before, events } of told.slice(0, 60)) {
      const was = JSON.stringify(before);
      events.reduce(show_event, before as View);
      expect(JSON.stringify(before)).toBe(was);
    }
  });
});

// So that the games above prove what each variant adds.
test.each([
  ["two-each", ["team-taken", "marshal-card-set-aside", "took-secret-card"]],
  ["expert-two-each", ["marshal-card-set-aside", "took-secret-card", "discarded", "reshuffled"]],
  ["expert-teams", ["drew-from-partner", "discarded", "reshuffled", "boarded", "stagecoach-moved"]],
] as const)("the game %s has what its variant adds", (game, kinds) => {
  const events = read_game(game).steps.flatMap((step) => step.events.map(({ kind }) => kind));
  expect(events).toEqual(expect.arrayContaining([...kinds]));
});

test("a partner’s card lies on the discard pile of whoever played it", () => {
  const piles = read_game("expert-teams").steps.flatMap(({ after }) => after?.players ?? []);
  expect(piles.some(({ discard }) => discard?.cards.some((card) => card.includes(" of ")))).toBe(true);
});

test("everybody stands in one place at most, in between too", () => {
  const { steps } = read_game("eight-open");
  for (const { before, events } of steps) {
    if (!before) continue;
    let view = before;
    for (const event of events) {
      view = show_event(view, event);
      const standing = Object.values(view.places).flatMap((spot) => spot.pawns);
      expect(new Set(standing).size).toBe(standing.length);
    }
  }
});

const bandit = (place: Place, seat: number): BanditState => ({
  seat,
  place,
  loot: [],
  bullets_left: 6,
  hits: 0,
  cash: 0,
  powers: [],
});

function small_table(): View {
  return bare_view({
    viewer: null,
    places: {
      loco: { pawns: ["marshal"], loot: [{ token: "strongbox0", value: 1000 }] },
      "loco-roof": { pawns: [], loot: [] },
      car1: { pawns: ["ghost", "doc"], loot: [{ token: "purse4" }, { token: "gem0", value: 500 }] },
      roof1: { pawns: [], loot: [] },
    },
    bandits: {
      ghost: { ...bandit("car1", 0), loot: [{ token: "purse0", value: 250 }] },
      doc: {
        ...bandit("car1", 1),
        loot: [
          { token: "purse1", value: 250 },
          { token: "purse5", value: 400 },
        ],
      },
    },
    players: [
      { bandits: ["ghost"], side: 0, deck: 4, hand: 6, received: {} },
      { bandits: ["doc"], side: 1, deck: 4, hand: 6, received: {} },
    ],
    waiting: [{ token: "strongbox1", value: 1000 }],
    plan: [
      { seat: 0, face_down: true },
      { seat: 1, face_down: false, action: "fire", pawn: "doc" },
    ],
    neutral_bullets: 1,
    cars: [3],
  });
}

function after(...events: Event[]): View {
  return events.reduce(show_event, small_table());
}

describe("one event", () => {
  test("a move takes the bandit along, in the order of pawns", () => {
    const view = after({ kind: "moved", pawn: "marshal", from: "loco", to: "car1", manner: "patrol" });
    expect(view.places.loco?.pawns).toEqual([]);
    expect(view.places.car1?.pawns).toEqual(["ghost", "doc", "marshal"]);
  });

  test("a robbery takes the token off the floor", () => {
    const view = after({
      kind: "loot-taken",
      seat: 0,
      pawn: "ghost",
      token: "purse4",
      from: "car1",
      value: 300,
    });
    expect(view.places.car1?.loot).toEqual([{ token: "gem0", value: 500 }]);
    expect(view.bandits.ghost?.loot).toEqual([
      { token: "purse0", value: 250 },
      { token: "purse4", value: 300 },
    ]);
  });

  test("a purse punched loose mixes with its like: nobody else knows which it was", () => {
    const view = after({ kind: "loot-fell", seat: 1, pawn: "doc", token: "purse5", to: "car1" });
    expect(view.bandits.doc?.loot).toEqual([{ token: "purse1" }]);
    expect(view.places.car1?.loot).toEqual([
      { token: "purse4" },
      { token: "purse5" },
      { token: "gem0", value: 500 },
    ]);
  });

  test("a flask that is drunk from is half empty, mixes with no other, and is gone with the second drink", () => {
    const flasks: Loot[] = [{ token: "flask0" }, { token: "flask1" }];
    const table = small_table();
    const start = { ...table, bandits: { doc: { ...bandit("car1", 1), loot: flasks } } };
    const drank = { kind: "drank", seat: 1, pawn: "doc", token: "flask1", whiskey: "plain" } as const;
    const half = { token: "flask1", whiskey: "plain", half_empty: true };
    const first = show_event(start, { ...drank, count: 1 });
    expect(first.bandits.doc?.loot).toEqual([{ token: "flask0" }, half]);
    const fell = show_event(first, { kind: "loot-fell", seat: 1, pawn: "doc", token: "flask1", to: "roof1" });
    expect(fell.bandits.doc?.loot).toEqual([{ token: "flask0" }]);
    expect(fell.places.roof1?.loot).toEqual([half]);
    const second = show_event(first, { ...drank, count: 2 });
    expect(second.bandits.doc?.loot).toEqual([{ token: "flask0" }]);
  });

  test("who has to give up the cheapest purse shows which it was to those who knew all", () => {
    const view = after({ kind: "purse-lost", seat: 1, pawn: "doc", token: "purse5", to: "car1" });
    expect(view.bandits.doc?.loot).toEqual([{ token: "purse1", value: 400 }]);
    expect(view.places.car1?.loot).toContainEqual({ token: "purse5", value: 250 });
  });

  test("a shot costs a bullet, which lies in the other's deck", () => {
    const view = after({ kind: "shot", pawn: "doc", target: "ghost", target_seat: 0, friendly: false });
    expect(view.bandits.doc).toMatchObject({ bullets_left: 5, hits: 1 });
    expect(view.players[0]).toMatchObject({ deck: 5, received: { doc: 1 } });
  });

  test("a face-down card is turned up when its turn comes", () => {
    const view = after({
      kind: "card-turned-up",
      number: 1,
      seat: 0,
      face_down: true,
      action: "punch",
      pawn: "ghost",
    });
    expect(view.resolved).toBe(1);
    expect(view.plan[0]).toEqual({ seat: 0, face_down: false, action: "punch", pawn: "ghost" });
  });

  test("the pile of neutral bullets never goes below nothing", () => {
    const hit: Event = { kind: "neutral-bullet", pawn: "ghost", target_seat: 0 };
    expect(after(hit).neutral_bullets).toBe(0);
    expect(after(hit, hit).neutral_bullets).toBe(0);
  });

  test("the second strongbox comes onto the train", () => {
    const view = after({ kind: "strongbox-placed", token: "strongbox1", to: "loco" });
    expect(view.waiting).toEqual([]);
    expect(view.places.loco?.loot.map((loot) => loot.token)).toEqual(["strongbox0", "strongbox1"]);
  });

  test("an event that a newer server tells is passed over", () => {
    const table = small_table();
    expect(show_event(table, { kind: "comet-seen" } as unknown as Event)).toBe(table);
  });
});
