// Which sounds an event makes, and when.
import type { Event, Pawn, RoundName } from "@/protocol/messages";
import { shown_as } from "@/game/event_table";
import { wears_hat } from "@/game/people";
import { beats } from "./beats";
import type { TuneName } from "./tunes";

export interface Cue {
  tune: TuneName;
  at: number; // a share of the time that the event is shown
}

const of_event: Partial<Record<RoundName, TuneName>> = {
  braking: "brakes",
  "angry-marshal": "spurs",
  "passengers-rebellion": "crowd",
  "higher-speed": "whistle",
  "panting-horses": "gallop",
  "shotguns-rage": "crowd",
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

function tune_of(event: Event): TuneName | null {
  switch (event.kind) {
    case "moved":
      return of_move(event);
    case "no-effect":
      return event.reason === "no-bullet-left" || event.reason === "nobody-in-sight" ? "click" : "dull";
    case "turn-began":
      return event.turn === "tunnel" ? "tunnel" : null;
    case "event-began":
      return of_event[event.event] ?? "event";
    default:
      return shown_as(event.kind).tune ?? null;
  }
}

const blow = (tune: TuneName, at: number, hits: number, victim: Pawn): Cue[] => [
  { tune, at },
  ...(wears_hat(victim) ? [{ tune: "hat" as const, at: hits + beats.hat_flies }] : []),
];
const flight = (lands: TuneName, at: number): Cue[] => [
  { tune: "flight", at: 0 },
  { tune: lands, at },
];

export function cues_of(event: Event): Cue[] {
  switch (event.kind) {
    case "shot":
    case "marshal-shot":
      return blow("shot", beats.trigger, beats.bullet_hits, event.target);
    case "punched":
      return blow("punch", beats.fist_lands, beats.fist_lands, event.target);
    case "neutral-bullet":
      return [{ tune: "shot", at: beats.neutral_bullet_hits }];
    case "loot-taken":
    case "loot-given":
      return flight(of_token(event.token, "purse"), beats.loot_arrives);
    case "loot-dropped":
    case "purse-lost":
      return flight(of_token(event.token, "drop"), beats.loot_drops);
    case "loot-moved":
      return flight("drop", beats.loot_arrives);
    default: {
      const tune = tune_of(event);
      return tune ? [{ tune, at: 0 }] : [];
    }
  }
}
