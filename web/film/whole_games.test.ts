// What the server says each event changes, in whole games: a picture of what the event tells, and never of more.
import { describe, expect, test } from "vitest";
import type { Bandit, Event, Loot, Pawn, View } from "@/protocol/messages";
import { games, read_game } from "./samples/games";

function loot_of(view: View, pawn: Pawn): Loot[] {
  return (pawn === "marshal" ? view.marshal?.loot : view.bandits[pawn as Bandit]?.loot) ?? [];
}

function pawns_at(view: View, place: string): Pawn[] {
  return view.places[place as keyof View["places"]]?.pawns ?? [];
}

function holds(loot: readonly Loot[] | undefined, token: string): boolean {
  return loot?.some((one) => one.token === token) ?? false;
}

// Whether a picture shows what has just been told; true where that is nothing to see.
function shows(view: View, event: Event): boolean {
  switch (event.kind) {
    case "moved":
    case "placed":
    case "boarded":
      return event.to === "out" || pawns_at(view, event.to).includes(event.pawn);
    case "thrown-off":
      return !Object.keys(view.places).some((place) => pawns_at(view, place).includes(event.target));
    case "loot-taken":
      return holds(loot_of(view, event.pawn), event.token);
    case "loot-given":
      return (
        holds(loot_of(view, event.target), event.token) && !holds(loot_of(view, event.pawn), event.token)
      );
    case "loot-dropped":
      return (
        holds(view.places[event.to as keyof View["places"]]?.loot, event.token) &&
        !holds(loot_of(view, event.pawn), event.token)
      );
    case "card-turned-up": {
      const card = view.plan[event.number - 1];
      return view.resolved === event.number && card?.action === event.action && !card.face_down;
    }
    case "played":
      return view.plan.at(-1)?.seat === event.seat && view.plan.at(-1)?.action === event.action;
    case "cards-returned":
      return view.plan.length === 0 && view.resolved === 0;
    case "round-began":
      return view.round === event.round && view.card?.name === event.card.name && !!view.order;
    case "turn-began":
      return view.turn === event.number;
    case "hostage-taken":
      return view.bandits[event.pawn as Bandit]?.hostage === event.hostage;
    case "stagecoach-moved":
      return view.stagecoach?.beside === event.to;
    case "game-over":
      return view.over;
    default:
      return true;
  }
}

describe.each(games)("the game %s", (game) => {
  const { steps } = read_game(game);
  const told = steps.filter((step) => step.before && step.after && step.events.length > 0);

  test("has many steps", () => expect(told.length).toBeGreaterThan(50));

  test("shows after each event what it tells", () => {
    for (const { events, views, number } of told)
      events.forEach((event, index) => {
        const view = views[index] as View;
        expect(shows(view, event), `frame ${number}: ${JSON.stringify(event)}`).toBe(true);
      });
  });

  test("has everybody in one place at most, in between too", () => {
    for (const view of told.flatMap(({ views }) => views)) {
      const standing = Object.values((view as View).places).flatMap((spot) => spot.pawns);
      expect(new Set(standing).size).toBe(standing.length);
    }
  });

  test("leaves to the end of a step only who is asked what", () => {
    for (const { views, after, number } of told) {
      const { asked, answered, question, turn, go, own, ...rest } = views.at(-1) as View;
      void [asked, answered, question, turn, go];
      expect(after, `frame ${number}`).toMatchObject(rest);
      expect(after?.own?.hand, `frame ${number}`).toEqual(own?.hand);
      expect(after?.own?.deck, `frame ${number}`).toEqual(own?.deck);
    }
  });
});

// So that the games above prove what each variant adds.
test.each([
  ["two-each", ["team-taken", "marshal-card-set-aside", "took-secret-card"]],
  ["expert-two-each", ["marshal-card-set-aside", "took-secret-card", "discarded", "reshuffled"]],
  ["expert-teams", ["drew-from-partner", "discarded", "reshuffled", "boarded", "stagecoach-moved"]],
  ["expert-six", ["boarded", "arrested", "marshal-shot", "reshuffled"]],
] as const)("the game %s has what its variant adds", (game, kinds) => {
  const events = read_game(game).steps.flatMap((step) => step.events.map(({ kind }) => kind));
  expect(events).toEqual(expect.arrayContaining([...kinds]));
});

test("a partner’s card lies on the discard pile of whoever played it", () => {
  const piles = read_game("expert-teams").steps.flatMap(({ after }) => after?.players ?? []);
  expect(piles.some(({ discard }) => discard?.cards.some((card) => card.includes(" of ")))).toBe(true);
});
