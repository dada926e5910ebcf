// The page never holds what its seat may not know: not in what its sockets hear, not in its memory, not in what it
// shows or stores. What was secret is known from the open replay, after the game.
import type { CDPSession, Page } from "@playwright/test";
import type { Event, Frame, Replay, Setup, Table, View } from "../../protocol/messages";
import { step_of } from "../../table/step.ts";
import { expect, test } from "./support/fixtures.ts";
import { next_turn, Player } from "./support/play.ts";
import { make_game, make_table, short_game, tell_table } from "./support/tables.ts";
import { traffic_of, type Heard } from "./support/traffic.ts";

// All cards of all turns lie face down.
const in_the_dark = (turns: string): Setup["components"] => {
  const dark = (cards: { name: string; turns: string }[] | undefined) =>
    cards?.map((card) => ({ ...card, turns }));
  return {
    few: dark(short_game.components?.few),
    stations: dark(short_game.components?.stations),
  } as Setup["components"];
};

type Loose = Record<string, unknown>;

function* objects_in(value: unknown): Generator<Loose> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Loose;
  for (const inner of Object.values(value)) yield* objects_in(inner);
}

// What the viewer of `seat` was told and may not have been. `mine`: tokens that he held at some time, or that were shown.
function leaks_in(heard: readonly Heard[], seat: number, mine: ReadonlySet<string>): string[] {
  const leaks: string[] = [];
  let view: View | null = null;
  let over = false;
  for (const { message, text } of heard) {
    const note = (what: string) => leaks.push(`${what}: ${text.slice(0, 300)}`);
    if (message.is === "welcome" && message.viewer !== seat) note("other eyes");
    if (message.is !== "frame" && message.is !== "table") continue;
    if (message.is === "table") view = message.view ?? null;
    else view = step_of(message, view).after;
    if ((message.table as Table | undefined)?.phase === "over") over = true;
    if (over) break;
    if ("hands" in message) note("hands");
    for (const event of (message as Frame).events ?? []) leaks.push(...event_leaks(event, seat));
    for (const loot of objects_in(message)) {
      const { token, value } = loot as { token?: string; value?: number };
      if (token && value !== undefined && /^(purse|mail)/.test(token) && !mine.has(token))
        note(`worth of ${token}`);
    }
    if (view) leaks.push(...view_leaks(view, seat));
  }
  return leaks;
}

function event_leaks(event: Event, seat: number): string[] {
  const told = event as unknown as Loose;
  const leaks: string[] = [];
  if (told.pile !== undefined && told.seat !== seat && event.kind !== "discarded")
    leaks.push(`pile of ${event.kind}`);
  if (event.kind === "played" && told.face_down && told.seat !== seat && told.action)
    leaks.push("a card face down");
  return leaks;
}

function view_leaks(view: View, seat: number): string[] {
  const leaks: string[] = [];
  if (view.viewer !== seat) leaks.push(`a view of ${view.viewer}`);
  view.players.forEach((player, at) => {
    if (typeof player.hand !== "number") leaks.push(`hand of ${at}`);
  });
  view.plan.forEach((card, at) => {
    const hidden = card.face_down && card.seat !== seat && at >= view.resolved;
    if (hidden && card.action !== undefined) leaks.push(`card ${at} of the plan`);
  });
  return leaks;
}

// Purses and mail bags that the seat held at some time, or that everybody was shown.
function known_tokens(replay: Replay, seat: number): Set<string> {
  const known = new Set<string>();
  let view: View | null = null;
  for (const frame of replay.frames) {
    view = step_of(frame, view).after;
    if (!view) continue;
    const pawns = view.players[seat]?.bandits ?? [];
    for (const pawn of pawns)
      for (const loot of (pawn === "marshal" ? view.marshal : view.bandits[pawn])?.loot ?? [])
        known.add(loot.token);
    // What everybody begins with is known by the rules.
    for (const event of frame.events ?? [])
      if ((event.kind === "shown" || event.kind === "equipped") && event.token) known.add(event.token);
    // Taken and lost again within one frame.
    for (const event of frame.events ?? [])
      if ("seat" in event && event.seat === seat && "token" in event && event.token) known.add(event.token);
  }
  return known;
}

async function open_replay(page: Page, table: string): Promise<Replay> {
  return (await (await page.request.get(`/api/1/tables/${table}/replay?eyes=open`)).json()) as Replay;
}

// Messages that seat 0 must never hear, and what is said of each.
function planted_leaks(view: View | null): [string, unknown][] {
  if (!view) throw new Error("There is no view yet");
  const changed = (change: (copy: View) => void) => {
    const copy = structuredClone(view);
    change(copy);
    return { is: "table", number: 1, table: { phase: "playing" }, view: copy };
  };
  const happened = (event: Loose) => ({ is: "frame", number: 1, events: [event] });
  const cards = ["fire", "move"];
  return [
    ["other eyes", { is: "welcome", viewer: 1 }],
    ["hands", { is: "frame", number: 1, hands: [cards, cards, cards] }],
    ["pile of drew", happened({ kind: "drew", seat: 1, pile: cards })],
    ["a card face down", happened({ kind: "played", seat: 1, face_down: true, action: "fire" })],
    ["worth of purse-99", happened({ kind: "robbed", seat: 1, token: "purse-99", value: 500 })],
    ["a view of 1", changed((copy) => Object.assign(copy, { viewer: 1 }))],
    ["hand of 1", changed((copy) => Object.assign(copy.players[1] ?? {}, { hand: { cards } }))],
    [
      "card 0 of the plan",
      changed((copy) =>
        Object.assign(copy, { resolved: 0, plan: [{ seat: 1, face_down: true, action: "fire" }] }),
      ),
    ],
  ];
}

test("what a seat hears during a game is only what it may know", async ({ visit }) => {
  const setup = { ...short_game, components: in_the_dark("T") };
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup, level: "greedy" });
  await page.goto(`/t/${table}`);
  expect(await new Player(page, 31).play()).toBe(true);
  const { heard } = traffic_of(page);
  const replay = await open_replay(page, table);
  // The one made over HTTP before the page was there is not the page's.
  const frames = heard.filter(({ message }) => message.is === "frame").length;
  expect(frames).toBeGreaterThan(10);
  expect(leaks_in(heard, 0, known_tokens(replay, 0))).toEqual([]);

  // The check can fail: it finds each kind of leak where one is planted in the middle of the game,
  const middle = Math.floor(heard.length / 2);
  for (const [leak, message] of planted_leaks(latest_view(heard.slice(0, middle)))) {
    const plant = { socket: 0, text: JSON.stringify(message), message } as Heard;
    const leaky = [...heard.slice(0, middle), plant]; // no patch after it would fit what is planted
    expect(leaks_in(leaky, 0, known_tokens(replay, 0))[0], leak).toContain(leak);
  }
  // and the open replay told to a seat is full of them.
  const told = replay.frames.map((message): Heard => ({ socket: 0, text: JSON.stringify(message), message }));
  expect(leaks_in(told, 0, known_tokens(replay, 0)).length).toBeGreaterThan(20);
});

async function heap_text(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  return chunks.join("");
}

// Cards as they are written on the wire, "fire of doc", of bandits that are not `own`.
function foreign_cards(text: string, own: readonly string[]): string[] {
  const found = text.matchAll(
    /\b(?:move|fire|punch|robbery|marshal|floor-change) of (ghost|doc|tuco|cheyenne|belle|django|mei)\b/g,
  );
  return [...new Set([...found].filter(([, whose]) => !own.includes(whose ?? "")).map(([card]) => card))];
}

test("the page's memory, storage and picture hold no card of others", async ({ visit }) => {
  // Two bandits each: there the cards say whose they are.
  const setup: Setup = { players: 2, seating: "two-each", components: in_the_dark("TT") };
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup, level: "greedy" });
  await page.goto(`/t/${table}`);
  const player = new Player(page, 32);
  let view: View | null = null;
  const hidden = () => view?.plan.filter((card) => card.face_down && card.seat === 1) ?? [];
  for (let choices = 0; choices < 40; choices += 1) {
    if ((await next_turn(page)).over) break;
    view = latest_view(traffic_of(page).heard);
    // In the middle of the first plan: nothing of it has been turned up yet.
    if (view?.turn && hidden().length > 0) break;
    await player.play(1);
  }
  const own: string[] = view?.players[0]?.bandits ?? [];
  const others: string[] = view?.players[1]?.bandits ?? [];
  expect(others).toHaveLength(2);
  expect(hidden().length).toBeGreaterThan(0);

  const session = await page.context().newCDPSession(page);
  const heap = await heap_text(session);
  expect(heap).toMatch(new RegExp(`\\w+ of ${own[0]}`)); // own cards are there: the search finds cards
  expect(foreign_cards(heap, own)).toEqual([]);
  expect(foreign_cards(await picture_of(page), own)).toEqual([]);
  expect(foreign_cards(await storage_of(page), own)).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases().then((all) => all.length))).toBe(0);

  // The search can fail: one such card put anywhere is found there.
  const card = `fire of ${others[0]}`;
  await page.evaluate((text) => document.querySelector("main")?.setAttribute("data-card", text), card);
  expect(foreign_cards(await picture_of(page), own)).toEqual([card]);
  for (const place of ["localStorage", "sessionStorage"] as const) {
    await page.evaluate(([at, text]) => window[at].setItem("planted", text), [place, card] as const);
    expect(foreign_cards(await storage_of(page), own), place).toEqual([card]);
    await page.evaluate((at) => window[at].removeItem("planted"), place);
  }
  await page.evaluate((pawn) => {
    (window as unknown as Loose).planted = { cards: [["punch", pawn].join(" of ")] };
    JSON.stringify((window as unknown as Loose).planted);
  }, others[0]);
  expect(foreign_cards(await heap_text(session), own)).toContain(`punch of ${others[0]}`);
});

async function picture_of(page: Page): Promise<string> {
  return (await page.evaluate(() => document.documentElement.outerHTML + location.href)).toLowerCase();
}

async function storage_of(page: Page): Promise<string> {
  const text = await page.evaluate(
    () => JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.cookie,
  );
  return text.toLowerCase();
}

function latest_view(heard: readonly Heard[]): View | null {
  let view: View | null = null;
  for (const { message } of heard) {
    if (message.is === "table") view = message.view ?? null;
    else if (message.is === "frame") view = step_of(message, view).after;
  }
  return view;
}

test("on a screen that is passed around each seat hears only its own while it holds it", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const setup = { ...short_game, components: in_the_dark("T") };
  const table = await make_table(page, { setup, name: "" });
  await tell_table(page, table, [
    { do: "sit", seat: 0, name: "Ann", bandit: "doc" },
    { do: "sit", seat: 1, name: "Bob", bandit: "tuco" },
    { do: "seat-bot", seat: 2, level: "random" },
    { do: "start" },
  ]);
  await page.goto(`/t/${table}`);
  const player = new Player(page, 33);
  await player.play(6);
  // While the curtain is drawn the sockets look through nobody's eyes.
  for (let turns = 0; turns < 12; turns += 1) {
    const looks = await next_turn(page);
    if (looks.over) throw new Error("The game was over before a curtain came");
    if (looks.curtain) break;
    await player.play(1);
  }
  await expect.poll(() => eyes_of_sockets(traffic_of(page).heard)).toEqual([null, null]);
});

// Through whose eyes each of the page's last two sockets looks.
function eyes_of_sockets(heard: readonly Heard[]): (number | null)[] {
  const eyes = new Map<number, number | null>();
  for (const { message, socket } of heard) if (message.is === "welcome") eyes.set(socket, message.viewer);
  return [...eyes.values()].slice(-2);
}
