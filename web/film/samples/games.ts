// Whole games as the server replayed them, for tests: through a seat's eyes one each (four), two bandits each, the same and
// teams with horses by expert rules, and expert rules with both expansions; and eight players with everything open.
// `npm run film-samples` plays some of them anew.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Replay, View } from "@/protocol/messages";
import type { Step } from "@/table/following.svelte";
import { apply_patch } from "@/table/patch";

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
  let view: View | null = null;
  const steps = replay.frames.map((frame): Step => {
    const before = view;
    if (frame.view) view = apply_patch<View>(view, frame.view);
    return { number: frame.number, events: frame.events ?? [], before, after: view, frame, jump: false };
  });
  return { table: replay.table, steps };
}
