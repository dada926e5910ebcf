// A robbery of two cards on a small train, for tests of the film.
import type { Event, Frame, ToldLine, View, ViewPatch } from "@/protocol/messages";
import { step_of, type Step } from "@/table/step";
import { Film } from "../film.svelte";
import { bare_view } from "@/table/samples/bare_view";

const spot = (...pawns: ("ghost" | "doc" | "marshal")[]) => ({ pawns, loot: [] });
export const table_view = bare_view({
  viewer: 0,
  places: {
    loco: spot("marshal"),
    "loco-roof": spot(),
    car1: spot("ghost"),
    roof1: spot(),
    car2: spot("doc"),
  },
  bandits: {
    ghost: { seat: 0, place: "car1", loot: [], bullets_left: 6, hits: 0, cash: 0, powers: [] },
    doc: { seat: 1, place: "car2", loot: [], bullets_left: 6, hits: 0, cash: 0, powers: [] },
  },
  players: [
    { bandits: ["ghost"], side: 0, deck: 4, hand: 6, received: {} },
    { bandits: ["doc"], side: 1, deck: 4, hand: 6, received: {} },
  ],
  plan: [
    { seat: 0, face_down: false, action: "floor-change", pawn: "ghost" },
    { seat: 1, face_down: false, action: "fire", pawn: "doc" },
  ],
  cars: [3, 0],
});
export const moved_view: View = {
  ...table_view,
  resolved: 2,
  places: { ...table_view.places, car1: spot(), roof1: spot("ghost") },
};

export const turn_up = (number: number, pawn: "ghost" | "doc"): Event => ({
  kind: "card-turned-up",
  number,
  seat: number - 1,
  face_down: false,
  action: pawn === "ghost" ? "floor-change" : "fire",
  pawn,
});
export const climb: Event = { kind: "moved", pawn: "ghost", from: "car1", to: "roof1", manner: "climb" };
export const no_target: Event = { kind: "no-effect", pawn: "doc", action: "fire", reason: "nobody-in-sight" };
// 400 + 500, then a breath of 200, then 400 + 700.
export const two_cards: Event[] = [turn_up(1, "ghost"), climb, turn_up(2, "doc"), no_target];

// What the server would say of these events.
function told(events: readonly Event[]): ToldLine[] {
  return events.flatMap((event, at): ToldLine[] => {
    if (event.kind === "moved") return [{ at, say: ["moved.climb-up 0"] }];
    return event.kind === "no-effect" ? [{ at, as: "failed", say: ["no-effect.nobody-in-sight 0"] }] : [];
  });
}

// What the server would say that these events change.
function patch_of(event: Event): ViewPatch {
  if (event.kind === "card-turned-up") return { resolved: event.number };
  if (event.kind !== "moved") return {};
  const places = { car1: { pawns: [] }, roof1: { pawns: ["ghost" as const] } };
  return { places, bandits: { ghost: { place: "roof1" } } };
}

export function step(number: number, events: Event[], after: View | null, more: Partial<Step> = {}): Step {
  const { before = table_view } = more;
  const frame: Frame = {
    is: "frame",
    number,
    events,
    patches: events.map(patch_of),
    story: told(events),
    ...more.frame,
  };
  return { ...step_of(frame, before), after, ...more, frame };
}

export function live_film(options: { reduced?: boolean } = {}): Film {
  const film = new Film({ table: () => null, live: true, ...options });
  film.add(step(1, [], table_view, { before: null, jump: true }));
  return film;
}
