// Which sound an event makes; null: none.
import type { Event, RoundName } from "@/protocol/messages";
import { beats } from "./beats";
import type { TuneName } from "./tunes";

const of_event: Partial<Record<RoundName, TuneName>> = {
  braking: "brakes",
  "angry-marshal": "spurs",
  "passengers-rebellion": "crowd",
  "higher-speed": "whistle",
  "panting-horses": "gallop",
  "shotguns-rage": "crowd",
};

const of_kind: Partial<Record<Event["kind"], TuneName>> = {
  "round-began": "whistle",
  played: "card",
  drew: "flip",
  "card-turned-up": "flip",
  shot: "shot",
  "marshal-shot": "shot",
  punched: "punch",
  "neutral-bullet": "shot",
  "strongbox-placed": "strongbox",
  "purse-lost": "drop",
  "loot-given": "purse",
  paid: "purse",
  boarded: "climb",
  "rode-away": "gallop",
  "stagecoach-moved": "coach",
  "hostage-taken": "crowd",
  drank: "drink",
  "flask-gone": "drink",
  arrested: "bars",
  "bandit-freed": "bars",
  "prisoner-freed": "bars",
  "thrown-off": "fall",
  "loot-moved": "drop",
  "idea-copied": "arrow",
  "goal-shown": "event",
  "game-over": "end",
};

function of_token(token: string, otherwise: TuneName): TuneName {
  if (token.startsWith("gem")) return "gem";
  if (token.startsWith("strongbox")) return "strongbox";
  return otherwise;
}

function of_move(event: Extract<Event, { kind: "moved" }>): TuneName | null {
  switch (event.manner) {
    case "walk":
      return event.to.includes("roof") ? "run" : "walk";
    case "climb":
    case "freed":
      return "climb";
    case "patrol":
      return "spurs";
    case "flee":
      return "run";
    case "thrown":
    case "pushed":
    case "swept":
      return "fall";
    case "ride":
      return "gallop";
    case "arrest":
      return null;
  }
}

export function tune_of(event: Event): TuneName | null {
  switch (event.kind) {
    case "moved":
      return of_move(event);
    case "loot-taken":
      return of_token(event.token, "purse");
    case "loot-fell":
      return of_token(event.token, "drop");
    case "no-effect":
      return event.reason === "no-bullet-left" || event.reason === "nobody-in-sight" ? "click" : "dull";
    case "turn-began":
      return event.turn === "tunnel" ? "tunnel" : null;
    case "event-began":
      return of_event[event.event] ?? "event";
    default:
      return of_kind[event.kind] ?? null;
  }
}

const beat_of: Partial<Record<Event["kind"], number>> = {
  shot: beats.trigger,
  "marshal-shot": beats.trigger,
  punched: beats.fist_lands,
  "neutral-bullet": beats.neutral_bullet_hits,
};

// Seconds until it is heard, where it is shown for so many milliseconds.
export function heard_after(event: Event, ms: number): number {
  return ((beat_of[event.kind] ?? 0) * ms) / 1000;
}
