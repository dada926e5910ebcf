// How long an event is shown, in milliseconds at the plain speed. Planning is quick; the robbery takes the
// time that it needs to be understood.
import type { Event, Place } from "@/protocol/messages";
import { car_number } from "@/game/names";

const action_ms = 500;
const further_car_ms = 250;
const longest_run_ms = 900;
const laid_ms = 420; // a card on its way from a player to the plan; with the breath after it one can read it

const tunnel_ms = 700; // the train runs into it

export const gap_ms = 200; // a breath between two cards
const planning_gap_ms = 180; // between two goes

const plain: Partial<Record<Event["kind"], number>> = {
  "team-taken": 700,
  "bandit-taken": 700,
  "marshal-card-set-aside": 700,
  placed: 120,
  "round-began": 750,
  drew: 0, // but in somebody's go as long as a card
  "drew-from-partner": 0,
  reshuffled: 120,
  discarded: 120,
  "turn-began": 200,
  played: laid_ms,
  passed: laid_ms,
  declined: 400,
  "robbery-began": 300,
  "card-turned-up": 320,
  "no-effect": 700,
  "loot-taken": action_ms,
  shot: 850,
  punched: 700,
  "loot-fell": action_ms,
  "neutral-bullet": 420,
  "neutral-bullets-out": 900,
  "event-began": 950,
  "strongbox-placed": 700,
  "purse-lost": action_ms,
  paid: action_ms,
  boarded: action_ms,
  "horse-moved": action_ms,
  drank: 700,
  "hostage-taken": 900,
  "rode-away": 1000,
  "stagecoach-moved": 900,
  "flask-gone": 700,
  "goal-seen": 300,
  "goal-shown": 1000,
  "idea-fetched": 400,
  "idea-copied": 700,
  arrested: 700,
  "prisoner-freed": 700,
  "prisoner-lost": 700,
  "bandit-freed": action_ms,
  "loot-given": action_ms,
  "brawler-taken": action_ms,
  "marshal-shot": 950,
  "reflex-played": action_ms,
  "thrown-off": 900,
  "loot-moved": 700,
  "game-over": 700,
};

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
  return plain[event.kind] ?? 0;
}

const goes = new Set<Event["kind"]>(["played", "passed", "drew", "idea-fetched", "drank"]);

// What moves nothing on the train is so at once, and is shown while it is: a card in the plan, a turn that begins.
const at_once = new Set<Event["kind"]>([
  ...goes,
  "round-began",
  "turn-began",
  "first-player",
  "robbery-began",
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
  return is_go(event) || event.kind === "turn-began" || (is_at_once(event) && !plain[event.kind]);
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
