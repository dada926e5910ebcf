// What the stage needs to know of the moment: whether it is in a tunnel, and where to look.
import type { Showing } from "@/game/showing";
import type { Event, Pawn, Place, SeatNumber, Token, View } from "@/protocol/messages";
import type { Layout } from "./layout";
import { ground_of } from "./places";

// A turn is in a tunnel while it is planned.
export function in_tunnel(view: View): boolean {
  return view.turn !== undefined && view.card?.turns[view.turn - 1] === "T";
}

export interface Focus {
  from: number;
  to: number;
}

function pawn_x(pawn: Pawn | undefined, layout: Layout): number | null {
  return layout.pawns.find((spot) => spot.pawn === pawn)?.x ?? null;
}

function place_x(place: Place | undefined, layout: Layout): number | null {
  const ground = place && ground_of(place, layout.cars, layout.stagecoach);
  return ground ? (ground.from + ground.to) / 2 : null;
}

function token_x(token: Token | undefined, layout: Layout): number | null {
  return layout.tokens.find((spot) => spot.loot.token === token)?.x ?? null;
}

// Who or what an event is about, in the order in which the eye should go there.
export function focus_of_event(event: Event, layout: Layout): Focus | null {
  const found: (number | null)[] = [];
  if (event.kind === "marshal-shot") found.push(pawn_x("marshal", layout));
  if ("pawn" in event) found.push(pawn_x(event.pawn, layout));
  if ("from" in event) found.push(place_x(event.from, layout));
  if ("token" in event) found.push(token_x(event.token, layout));
  if ("target" in event) found.push(pawn_x(event.target, layout));
  if ("to" in event) found.push(place_x(event.to, layout));
  const known = found.filter((x) => x !== null);
  const first = known[0];
  const last = known.at(-1);
  return first === undefined || last === undefined ? null : { from: first, to: last };
}

// All of the car, with what can be had there; of the engine the cab.
function around(x: number, layout: Layout): Focus {
  const box = layout.cars.find((each) => x >= each.x && x < each.x + each.width);
  if (!box) return { from: x, to: x };
  return { from: Math.min(box.x + 36, x), to: Math.max(box.x + (box.car === "loco" ? 140 : 204), x) };
}

const AROUND = 80; // units that are seen besides, on both sides together

// Who is asked with what can be chosen, the nearest first, and all of their car, as far as that is seen together.
function with_choices(asked: number, choices: number[], layout: Layout, span: number): Focus {
  const join = (one: Focus, other: Focus): Focus => ({
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
  });
  const fits = ({ from, to }: Focus) => to - from + AROUND <= span;
  const nearest = [...choices].sort((a, b) => Math.abs(a - asked) - Math.abs(b - asked));
  let all: Focus = { from: asked, to: asked };
  for (const x of nearest) {
    const more = join(all, { from: x, to: x });
    if (!fits(more)) break;
    all = more;
  }
  const whole = join(all, around(asked, layout));
  return fits(whole) || nearest.length === 0 ? whole : all;
}

// Where to look: at what is shown, else at who is asked and what they can choose, else at one's own pawn.
export function focus_of(
  showing: Showing | null,
  viewer: SeatNumber | null,
  view: View,
  layout: Layout,
  choices: number[] = [], // where they are
  span = Infinity, // how much is seen at once
): Focus | null {
  if (showing) return focus_of_event(showing.event, layout);
  const asked = pawn_x(view.question?.pawn, layout) ?? place_x(view.question?.car, layout);
  if (asked !== null) return with_choices(asked, choices, layout, span);
  const own = viewer === null ? undefined : view.players[viewer]?.bandits[0];
  const x = pawn_x(own, layout);
  return x === null ? null : around(x, layout);
}
