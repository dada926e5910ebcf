// npm run waiting: games alone against bots as the first screen starts them, with the film as people see it. Whoever plays here
// decides 0.4 s after they can; told is how long they wait for the rest of the time, and how long the cards of the robberies
// stood to be read. All on a clock of the page's own (support/own_time.ts), so that it takes seconds, and no machine is too
// slow for it. `npm run waiting -- 20` plays twenty base games instead of five each way, with the time for second thoughts and
// letting each choice stand, and five with each box, of which the first screen says how many minutes they take: bots and
// shuffles differ from game to game. `npm run waiting -- 20 horses stand` plays those of the boxes and kinds that are named.
import { chromium, type Page } from "@playwright/test";
import { own_time, type Lateness, type OwnTime } from "./browser/support/own_time.ts";
import { buttons } from "./browser/support/play.ts";
import { Server } from "./browser/support/server.ts";
import { make_game } from "./browser/support/tables.ts";
import { usual_settings, type Settings } from "../app/settings.svelte.ts";
import { boxes, solo_setup } from "../screens/home/solo.ts";
import { compare } from "./measured.ts";

const on_the_way_ms = 500; // what the server adds to the time for second thoughts
const here_ms = 3000; // that time on the server that is asked: longer than a busy machine takes to answer
const late: Lateness = {
  bot_pace_ms: 400, // as the server's own --limit-bot-pace-ms
  held_ms: 5000 + on_the_way_ms, // and its --limit-take-back-ms
  held_here_ms: here_ms + on_the_way_ms,
};
const decides_ms = 400;
const at_once = 3; // games

interface Waited {
  decisions: number;
  planning: number; // milliseconds until the next decision, where that was about a card to play
  robbery: number; // and where it was about anything else
  last: number; // from the last decision to the count
  longest: number;
  idle: number; // of all this: nothing was shown, a bot took its time
  cards: number[]; // how long each card of the robberies was lit
  laid: number[]; // from one card laid by others to what came next
}

// Runs in the page.
async function play_through(wish: {
  hand: string;
  list: string;
  decides_ms: number;
  late: Lateness;
}): Promise<Waited> {
  const clock = (window as unknown as { own_time: OwnTime }).own_time;
  const waited: Waited = {
    decisions: 0,
    planning: 0,
    robbery: 0,
    last: 0,
    longest: 0,
    idle: 0,
    cards: [],
    laid: [],
  };
  let since: number | null = null; // nothing can be decided
  let can_since: number | null = null;
  let lit: Element | null = null;
  let lit_since = 0;
  let decided = false; // here, while that card was lit
  let roll = 7;
  // A card rather than drawing more, two times in three.
  const one_of = (list: HTMLElement[]): HTMLElement | undefined => {
    const cards = list.filter((button) => button.classList.contains("card"));
    roll = (Math.imul(roll, 1664525) + 1013904223) >>> 0;
    const among = cards.length > 0 && roll % 3 > 0 ? cards : list;
    return among[Math.floor((roll / 2 ** 32) * among.length)];
  };
  function note_card(now: number): void {
    const card = document.querySelector(".plan .mini.lit");
    if (card === lit) return;
    const robbery = document.querySelector(".story .card") !== null;
    const own = /\bis-[a-z]+/.exec(document.querySelector(".seat.own")?.className ?? "")?.[0] ?? "is-nobody";
    // What waited for somebody's decision is no measure, nor what was laid by whoever looks.
    if (lit && !decided && (robbery || !lit.classList.contains(own)))
      (robbery ? waited.cards : waited.laid).push(now - lit_since);
    [lit, lit_since, decided] = [card, now, false];
  }
  function note_decision(now: number, hand: boolean): void {
    can_since = now;
    decided = true;
    if (since === null) return;
    const took = now - since;
    if (hand) waited.planning += took;
    else waited.robbery += took;
    waited.longest = Math.max(waited.longest, took);
  }
  function look(): boolean {
    const now = clock.now();
    note_card(now);
    // The count is fetched when it is wanted, on the machine's own time.
    if (!document.querySelector("main.screen")) {
      waited.last = now - (since ?? now);
      waited.idle = clock.idle();
      return true;
    }
    const hand = [...document.querySelectorAll<HTMLElement>(wish.hand)];
    const spots = [...hand, ...document.querySelectorAll<HTMLElement>(wish.list)];
    if (spots.length === 0 || can_since !== null) return false;
    note_decision(now, hand.length > 0);
    setTimeout(() => {
      const still = [...document.querySelectorAll<HTMLElement>(`${wish.hand}, ${wish.list}`)];
      one_of(still)?.click();
      waited.decisions += 1;
      [since, can_since] = [clock.now(), null];
    }, wish.decides_ms);
    return false;
  }
  await clock.go(look, wish.late);
  return waited;
}

type Box = Settings["box"];

async function play(page: Page, box: Box, late: Lateness): Promise<Waited> {
  const setup = solo_setup({ box, bandit: usual_settings.bandit });
  const table = await make_game(page, { setup, level: usual_settings.level });
  await page.goto(`/t/${table}`);
  await page.locator("section.stage.ready").waitFor();
  await page.locator(`${buttons.hand}, ${buttons.list}`).first().waitFor();
  const selectors = { hand: buttons.hand, list: buttons.list };
  return page.evaluate(play_through, { ...selectors, decides_ms, late });
}

const seconds = (ms: number) => Math.round(ms / 10) / 100;
const in_order = (values: number[]) => [...values].sort((a, b) => a - b);
const middle = (values: number[]) => in_order(values)[Math.floor(values.length / 2)] ?? 0;
const games = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 5);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

// Whoever lets each choice stand at once is never held up for second thoughts.
async function play_games(box: Box, games: number, lets_stand: boolean): Promise<Waited[]> {
  const server = new Server({ take_back_ms: lets_stand ? 0 : here_ms });
  await server.start();
  const all: Waited[] = [];
  async function play_one(): Promise<void> {
    const viewport = { width: 1440, height: 900 };
    // What moves takes as long as it does otherwise, and costs less to draw.
    const context = await browser.newContext({
      baseURL: server.url,
      viewport,
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    await context.addInitScript(own_time);
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await page.goto("/lobby");
    all.push(await play(page, box, lets_stand ? { ...late, held_here_ms: Infinity } : late));
    await context.close();
  }
  // Most of the time they wait for the server, each on its own clock.
  while (all.length < games)
    await Promise.all(Array.from({ length: Math.min(at_once, games - all.length) }, play_one));
  await server.close();
  return all;
}

function tell(name: string, all: readonly Waited[]): void {
  const of = (what: (waited: Waited) => number) => all.map(what);
  const total = ({ planning, robbery, last }: Waited) => planning + robbery + last;
  const cards = all.flatMap((waited) => waited.cards);
  const laid = all.flatMap((waited) => waited.laid);
  compare(name, {
    games: all.length,
    "waited in a game, s (half of them less)": seconds(middle(of(total))),
    "waited in a game, s (least)": seconds(Math.min(...of(total))),
    "waited in a game, s (most)": seconds(Math.max(...of(total))),
    "of it for cards to play, s": seconds(middle(of(({ planning }) => planning))),
    "of it for other questions, s": seconds(middle(of(({ robbery }) => robbery))),
    "of it for the count, s": seconds(middle(of(({ last }) => last))),
    "of all this a bot took its time, s": seconds(middle(of(({ idle }) => idle))),
    "longest wait, s": seconds(Math.max(...of(({ longest }) => longest))),
    "decisions in a game": middle(of(({ decisions }) => decisions)),
    "cards carried out in a game": Math.round(cards.length / all.length),
    "shortest time such a card was lit, s": seconds(in_order(cards)[0] ?? 0),
    "half of them were lit longer than, s": seconds(middle(cards)),
    "shortest time a card was seen to be laid, s": seconds(in_order(laid)[0] ?? 0),
    "half of them longer than, s": seconds(middle(laid)),
  });
}

// Words say which of them, if not all.
const words = process.argv.slice(2).filter((word) => word === "stand" || boxes.includes(word as Box));
const is_wanted = (word: string) => words.length === 0 || words.includes(word);
try {
  for (const box of boxes.filter(is_wanted))
    tell(`waiting, ${box}`, await play_games(box, box === "base" ? games : Math.ceil(games / 4), false));
  if (is_wanted("stand")) tell("waiting, base, each choice let stand", await play_games("base", games, true));
} finally {
  await browser.close();
}
