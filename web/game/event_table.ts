// How long an event is shown, in milliseconds at the plain speed, and how it sounds, by its kind. Planning is
// quick; the robbery takes the time that it needs to be understood. What depends on more than the kind is in
// film/timing.ts and sound/tune_of.ts.
import type { Event } from "@/protocol/messages";

export const action_ms = 500;
export const laid_ms = 420; // a card on its way from a player to the plan; with the breath after it one can read it

const event_table = {
  "team-taken": { ms: 700 },
  "bandit-taken": { ms: 700 },
  "marshal-card-set-aside": { ms: 700 },
  placed: { ms: 120 },
  "round-began": { ms: 750, tune: "whistle" },
  drew: { ms: 0, tune: "flip" }, // but in somebody's go as long as a card
  "drew-from-partner": { ms: 0 },
  reshuffled: { ms: 120 },
  discarded: { ms: 120 },
  "turn-began": { ms: 180 }, // the breath between two goes
  played: { ms: laid_ms, tune: "card" },
  passed: { ms: laid_ms },
  declined: { ms: 400 },
  "stealing-began": { ms: 300 },
  "card-turned-up": { ms: 320, tune: "flip" },
  "no-effect": { ms: 700 },
  "loot-taken": { ms: action_ms },
  shot: { ms: 850 },
  punched: { ms: 700 },
  "loot-dropped": { ms: action_ms },
  "neutral-bullet": { ms: 420 },
  "neutral-bullets-out": { ms: 900 },
  "event-began": { ms: 950 },
  "strongbox-placed": { ms: 700, tune: "strongbox" },
  "purse-lost": { ms: action_ms },
  paid: { ms: action_ms, tune: "purse" },
  boarded: { ms: action_ms, tune: "climb" },
  "horse-moved": { ms: action_ms },
  drank: { ms: 700, tune: "drink" },
  "hostage-taken": { ms: 900, tune: "crowd" },
  "rode-away": { ms: 1000, tune: "gallop" },
  "stagecoach-moved": { ms: 900, tune: "stagecoach" },
  "flask-gone": { ms: 700, tune: "drink" },
  "goal-seen": { ms: 300 },
  "goal-shown": { ms: 1000, tune: "event" },
  "idea-fetched": { ms: 400 },
  "idea-copied": { ms: 700, tune: "arrow" },
  arrested: { ms: 700, tune: "bars" },
  "prisoner-freed": { ms: 700, tune: "bars" },
  "prisoner-lost": { ms: 700 },
  "bandit-freed": { ms: action_ms, tune: "bars" },
  "loot-given": { ms: action_ms },
  "brawler-taken": { ms: action_ms },
  "marshal-shot": { ms: 950 },
  "reflex-played": { ms: action_ms },
  "thrown-off": { ms: 900, tune: "fall" },
  "loot-moved": { ms: 700 },
  "game-over": { ms: 700, tune: "end" },
} as const satisfies Partial<Record<Event["kind"], { ms: number; tune?: string }>>;

type Row = (typeof event_table)[keyof typeof event_table];

interface Shown {
  ms: number;
  tune?: Extract<Row, { tune: string }>["tune"];
}

// Kinds that are missing are not shown by themselves, nor heard.
export function shown_as(kind: Event["kind"]): Shown {
  return (event_table as Partial<Record<Event["kind"], Shown>>)[kind] ?? { ms: 0 };
}
