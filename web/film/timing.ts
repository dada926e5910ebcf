// How long an event is shown, in milliseconds at the plain speed. Planning is quick; the robbery takes the
// time that it needs to be understood.
import type { Event, Place } from "@/protocol/messages";
import { car_number } from "@/story/names";

const action_ms = 520;
const longest_run_ms = 1200;

export const gap_ms = 320; // a breath between two cards

const plain: Partial<Record<Event["kind"], number>> = {
  "team-taken": 700,
  "bandit-taken": 700,
  placed: 120,
  "round-began": 1400,
  marked: 60,
  sealed: 60,
  drew: 160,
  "drew-from-partner": 0,
  reshuffled: 120,
  discarded: 120,
  "turn-began": 300,
  played: 240,
  passed: 240,
  declined: 400,
  "robbery-began": 1200,
  "card-turned-up": 420,
  "no-effect": 900,
  "loot-taken": action_ms,
  shot: 700,
  punched: action_ms,
  "loot-fell": action_ms,
  "neutral-bullet": 420,
  "neutral-bullets-out": 900,
  "event-began": 1400,
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
  "marshal-shot": 900,
  "reflex-played": action_ms,
  "thrown-off": 900,
  "loot-moved": 700,
  "game-over": 1200,
};

// How many cars lie between; 1 where one of the places is beside the train.
function cars_between(from: Place, to: Place): number {
  const [a, b] = [car_number(from), car_number(to)];
  return a === null || b === null ? 1 : Math.max(1, Math.abs(a - b));
}

// `next`: what follows; a horse runs under its rider, at the same time as he.
export function event_ms(event: Event, next: Event | undefined): number {
  if (event.kind === "moved") {
    return Math.min(longest_run_ms, action_ms * cars_between(event.from, event.to));
  }
  if (event.kind === "horse-moved" && next?.kind === "moved" && next.manner === "ride") return 0;
  return plain[event.kind] ?? 0;
}

// A breath before what begins something new in the robbery.
export function gap_before(event: Event): number {
  const begins =
    event.kind === "card-turned-up" ||
    event.kind === "event-began" ||
    event.kind === "reflex-played" ||
    event.kind === "round-began" ||
    event.kind === "stagecoach-moved" ||
    event.kind === "game-over";
  return begins ? gap_ms : 0;
}
