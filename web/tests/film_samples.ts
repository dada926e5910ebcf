// npm run film-samples: plays the games of film/samples anew, those that are named or all, until one of each has the events that
// the tests of film and story need. A page's person is at the table, so that a seat's eyes see it.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import type { Game } from "../film/samples/games.ts";
import type { Event, Level, Replay, Role, Setup } from "../protocol/messages";
import { Server } from "./browser/support/server.ts";
import { finished_game } from "./browser/support/tables.ts";

interface Wish {
  setup: Setup;
  level: Level;
  bandit?: Role; // the person's
  eyes?: "open"; // otherwise the person's
  events: Event["kind"][];
  seen?: RegExp; // what else stands in it
}

const both = { horses: true, marshal: true };
const wishes: Record<Game, Wish> = {
  four: {
    setup: { players: 4 },
    level: "greedy",
    bandit: "belle",
    events: ["neutral-bullet", "strongbox-placed", "punched", "no-effect"],
  },
  "expert-six": {
    setup: { players: 6, expert: true, ...both },
    level: "greedy",
    bandit: "doc",
    events: ["arrested", "discarded", "prisoner-freed", "reflex-played", "reshuffled"],
  },
  "eight-open": {
    setup: { players: 8, "with-mei": true, ...both },
    level: "greedy",
    bandit: "cheyenne",
    eyes: "open",
    events: ["arrested", "brawler-taken", "goal-shown", "idea-fetched", "marshal-shot", "prisoner-freed"],
  },
  "two-each": {
    setup: { players: 2, seating: "two-each" },
    level: "tenderfoot",
    events: ["team-taken", "marshal-card-set-aside", "took-secret-card"],
  },
  "expert-two-each": {
    setup: { players: 2, seating: "two-each", expert: true },
    level: "greedy",
    events: ["marshal-card-set-aside", "took-secret-card", "declined", "reshuffled"],
  },
  "expert-teams": {
    setup: { players: 4, seating: "teams", expert: true, horses: true },
    level: "greedy",
    events: ["drew-from-partner", "discarded", "reshuffled", "boarded", "stagecoach-moved"],
    seen: /"discard":\{"cards":\[[^\]]* of /, // a partner's card
  },
};

const has = (replay: Replay, kind: Event["kind"]): boolean =>
  replay.frames.some(({ events }) => events?.some((event) => event.kind === kind));

async function play(page: Page, { setup, level, bandit, eyes, events, seen }: Wish): Promise<string> {
  for (let games = 1; games <= 50; games += 1) {
    const table = await finished_game(page, { setup, level, ...(bandit ? { bandit } : {}) });
    const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=${eyes ?? "0"}`);
    const text = await answer.text();
    const replay = JSON.parse(text) as Replay;
    if (events.every((kind) => has(replay, kind)) && (seen?.test(text) ?? true)) return text;
  }
  throw new Error(`Fifty games without ${events.join(" or ")}`);
}

const named = process.argv.slice(2);
const server = new Server({ deal: "film samples" });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await server.start();
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto("/");
  for (const [game, wish] of Object.entries(wishes)) {
    if (named.length > 0 && !named.includes(game)) continue;
    const replay = await play(page, wish);
    writeFileSync(`film/samples/${game}.json.gz`, gzipSync(replay, { level: 9 }));
    console.log(`${game}: ${(JSON.parse(replay) as Replay).frames.length} frames`);
  }
} finally {
  await browser.close();
  await server.close();
}
