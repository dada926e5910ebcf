// What everybody did in his goes of this round, gathered from the events: the view's plan tells the cards that were
// played, not who drew or passed meanwhile. Feed it every event that is shown; it starts anew with each round.
import type { Action, Event, Pawn, SeatNumber } from "@/protocol/messages";

export interface Go {
  turn: number; // from 1
  seat: SeatNumber;
  did: "played" | "drew" | "passed" | "fetched" | "drank";
  count?: number; // cards drawn
  face_down?: boolean;
  action?: Action;
  pawn?: Pawn;
  failed?: boolean; // carried out without effect
}

export interface Goes {
  round: number;
  turn: number; // 0: no turn has begun
  goes: Go[];
  turned: number; // cards of the plan turned up so far
}

export const no_goes: Goes = { round: 0, turn: 0, goes: [], turned: 0 };

function last_of_turn(goes: Goes): Go | undefined {
  const last = goes.goes.at(-1);
  return last && last.turn === goes.turn ? last : undefined;
}

function add(goes: Goes, go: Omit<Go, "turn">): Goes {
  return goes.turn === 0 ? goes : { ...goes, goes: [...goes.goes, { turn: goes.turn, ...go }] };
}

// A draw that empties the deck goes on after the shuffle, as another event: together they are at most three cards.
function add_draw(goes: Goes, seat: SeatNumber, count: number): Goes {
  const last = last_of_turn(goes);
  if (last?.seat === seat && last.did === "drew" && (last.count ?? 0) + count <= 3) {
    const whole = { ...last, count: (last.count ?? 0) + count };
    return { ...goes, goes: [...goes.goes.slice(0, -1), whole] };
  }
  if (last?.seat === seat && last.did === "drank") return goes; // whiskey's cards come with the drink
  return add(goes, { seat, did: "drew", count });
}

function change_card(goes: Goes, index: number, change: Partial<Go>): Goes {
  let played = -1;
  const changed = goes.goes.map((go) =>
    go.did === "played" && ++played === index ? { ...go, ...change } : go,
  );
  return { ...goes, goes: changed };
}

export function add_event(goes: Goes, event: Event): Goes {
  switch (event.kind) {
    case "round-began":
      return { ...no_goes, round: event.round };
    case "turn-began":
      return { ...goes, turn: event.number };
    case "played":
      return add(goes, {
        seat: event.seat,
        did: "played",
        face_down: event.face_down,
        action: event.action,
        pawn: event.pawn,
      });
    case "drew":
      return add_draw(goes, event.seat, event.count);
    case "passed":
      return add(goes, { seat: event.seat, did: "passed" });
    case "idea-fetched":
      return add(goes, { seat: event.seat, did: "fetched" });
    case "drank":
      return add(goes, { seat: event.seat, did: "drank" });
    case "stealing-began":
      return { ...goes, turn: 0, turned: 0 };
    case "card-turned-up":
      return {
        ...change_card(goes, goes.turned, { action: event.action, pawn: event.pawn }),
        turned: goes.turned + 1,
      };
    case "no-effect":
      return goes.turned > 0 ? change_card(goes, goes.turned - 1, { failed: true }) : goes;
    default:
      return goes;
  }
}

export function add_events(goes: Goes, events: readonly Event[]): Goes {
  return events.reduce(add_event, goes);
}

// Of the events of a round from its beginning on; undefined where that was not seen.
export function goes_of_round(events: readonly Event[]): Goes | undefined {
  return events[0]?.kind === "round-began" ? add_events(no_goes, events) : undefined;
}
