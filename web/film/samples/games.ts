// Whole games as the server replayed them, for tests: one through a seat's eyes (four), two bandits each, expert
// rules with both expansions, and eight players with everything open.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Replay, View } from "@/protocol/messages";
import type { Step } from "@/table/following.svelte";
import { apply_patch } from "@/table/patch";

export const games = ["four", "two-each", "expert-six", "eight-open"] as const;
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
