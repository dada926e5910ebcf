// What a person would notice at a table: figures that do not agree, a button for somebody who is not asked, a winner who is
// not named.
import type { Page } from "@playwright/test";
import type { Ask, Replay } from "../../../protocol/messages";
import { steps_of } from "../../../table/step.ts";
import { expect } from "./fixtures.ts";
import { look, next_turn, Player, take_screen } from "./play.ts";
import { traffic_of } from "./traffic.ts";
import { say } from "./words.ts";

interface Shown {
  fan: number | null; // cards of the hand
  seat: number | null; // and as many as one's seat says
  nobody: string[]; // buttons and headings without a word
}

function read_table(): Shown {
  const fan = document.querySelector("section.hand .fan");
  const cards = [...(fan?.querySelectorAll("button.card") ?? [])];
  const own = document.querySelector("button.seat.own .thing.cards");
  const worded = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? element.getAttribute("title") ?? "").trim();
  return {
    fan:
      fan &&
      cards.reduce(
        (sum, card) => sum + Number(/\d+/.exec(card.querySelector(".count")?.textContent ?? "") ?? 1),
        0,
      ),
    seat: own && Number(own.textContent),
    nobody: [...document.querySelectorAll("button, a, h1, h2")]
      .filter((element) => element.checkVisibility() && worded(element) === "")
      .map((element) => element.outerHTML.slice(0, 120)),
  };
}

function last_ask(page: Page): Ask | null {
  const last = traffic_of(page).heard.flatMap(({ message }) =>
    "ask" in message ? [message.ask ?? null] : [],
  );
  return last.at(-1) ?? null;
}

// The hand, and what the own seat says about it; nothing without a name.
export async function expect_agreement(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { fan, seat, nobody } = await page.evaluate(read_table);
      return fan === null || seat === null || fan === seat
        ? nobody
        : `${fan} cards in hand, ${seat} at the seat`;
    })
    .toEqual([]);
}

// Who is not asked is offered nothing.
export async function expect_nothing_offered(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { spots, over, curtain } = await look(page);
      return over || curtain || last_ask(page) !== null ? [] : spots.map(({ label }) => label);
    })
    .toEqual([]);
}

// Plays to the end, looking at the table before each choice; `others` look on.
export async function play_fairly(page: Page, seed: number, others: Page[] = []): Promise<Player> {
  const player = new Player(page, seed);
  for (let choices = 0; choices < 400; choices += 1) {
    const looks = await next_turn(page, 60_000);
    if (looks.over) return player;
    if (looks.curtain) {
      await take_screen(page);
      continue;
    }
    await expect_agreement(page);
    for (const other of choices % 5 === 0 ? others : []) await expect_nothing_offered(other);
    await player.play(1);
  }
  throw new Error("This game does not end");
}

// The title or the picture under it names everybody who won.
export async function expect_winner(page: Page, table: string): Promise<void> {
  await expect(page.locator("main.end h1")).not.toHaveText(say("end.counting"));
  const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=open`);
  const { table: state, frames } = (await answer.json()) as Replay;
  const banner = await page.locator("main.end section.banner").innerText();
  if (state.score?.marshal_wins) return expect(banner).toContain(say("end.law-wins"));
  const players = steps_of(frames).at(-1)?.after?.players ?? [];
  const winners = (state.score?.sides ?? []).filter((side) => side.wins).flatMap((side) => side.seats);
  for (const pawn of winners.flatMap((seat) => players[seat]?.bandits ?? []))
    expect(banner).toContain(say(`names.pawn.${pawn}.name`));
  if (winners.length === 0) expect(banner).toContain(say("end.nobody-wins"));
}
