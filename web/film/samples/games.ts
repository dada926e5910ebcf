// Whole games as the server replayed them, for tests: through a seat's eyes one each (four), two bandits each, the same and
// teams with horses by expert rules, and expert rules with both expansions; and eight players with everything open.
// `npm run film-samples` plays some of them anew.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Replay } from "@/protocol/messages";
import { steps_of, type Step } from "@/table/step";

export const games = [
  "four",
  "two-each",
  "expert-two-each",
  "expert-teams",
  "expert-six",
  "eight-open",
] as const;
export type Game = (typeof games)[number];

export function read_game(game: Game): { table: Replay["table"]; steps: Step[] } {
  const file = gunzipSync(readFileSync(`film/samples/${game}.json.gz`));
  const replay = JSON.parse(file.toString("utf8")) as Replay;
  return { table: replay.table, steps: steps_of(replay.frames) };
}
