// How long an event is shown, in milliseconds at the plain speed.
import type { Event, Place } from "@/protocol/messages";
import { action_ms, laid_ms, shown_as } from "@/game/event_table";
import { car_number } from "@/game/names";

const further_car_ms = 250;
const longest_run_ms = 900;

const tunnel_ms = 700; // the train runs into it

export const gap_ms = 200; // a breath between two cards
const planning_gap_ms = 180; // between two goes

// How many cars lie between; 1 where one of the places is beside the train.
function cars_between(from: Place, to: Place): number {
  const [a, b] = [car_number(from), car_number(to)];
  return a === null || b === null ? 1 : Math.max(1, Math.abs(a - b));
}

// `next`: what follows; a horse runs under its rider, at the same time as they. `planning`: turns are being played.
export function event_ms(event: Event, next: Event | undefined, planning = false): number {
  if (planning && event.kind === "drew") return laid_ms;
  if (event.kind === "turn-began" && event.turn === "tunnel") return tunnel_ms;
  if (event.kind === "moved") {
    const further = cars_between(event.from, event.to) - 1;
    return Math.min(longest_run_ms, action_ms + further_car_ms * further);
  }
  if (event.kind === "horse-moved" && next?.kind === "moved" && next.manner === "ride") return 0;
  return shown_as(event.kind).ms;
}

const goes = new Set<Event["kind"]>(["played", "passed", "drew", "idea-fetched", "drank"]);

// What moves nothing on the train is so at once, and is shown while it is: a card in the plan, a turn that begins.
const at_once = new Set<Event["kind"]>([
  ...goes,
  "round-began",
  "turn-began",
  "first-player",
  "stealing-began",
  "card-turned-up",
  "reflex-played",
  "sealed",
  "unsealed",
  "marked",
  "reshuffled",
  "discarded",
  "drew-from-partner",
  "hand-returned",
  "hand-kept",
  "game-over",
]);

export function is_at_once(event: Event): boolean {
  return at_once.has(event.kind);
}

export function is_go(event: Event): boolean {
  return goes.has(event.kind);
}

// What is still seen when it is over: a card that glides to its place, the light of the next turn.
export function lands(event: Event): boolean {
  return is_go(event) || event.kind === "turn-began" || (is_at_once(event) && !shown_as(event.kind).ms);
}

// A breath before what begins something new.
export function gap_before(event: Event, planning = false): number {
  if (planning && goes.has(event.kind)) return planning_gap_ms;
  const begins =
    event.kind === "card-turned-up" ||
    event.kind === "event-began" ||
    event.kind === "reflex-played" ||
    event.kind === "round-began" ||
    event.kind === "stagecoach-moved" ||
    event.kind === "game-over";
  return begins ? gap_ms : 0;
}
