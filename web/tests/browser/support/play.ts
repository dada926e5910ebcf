// Plays at a table as a person does: looks what can be chosen, on the train, in the hand or in the list, and clicks it.
import type { Locator, Page } from "@playwright/test";
import type { Replay } from "../../../protocol/messages";
import { expect } from "./fixtures.ts";
import { traffic_of } from "./traffic.ts";
import { say } from "./words.ts";

export type Where = "train" | "hand" | "list";
export interface Spot {
  where: Where;
  index: number; // among those of `where`
  label: string;
  card: boolean;
  clear: boolean; // nothing lies over it
}
export interface Looks {
  over: boolean; // the count is shown
  curtain: boolean;
  spots: Spot[];
}

const hand = "section.hand";
const buttons: Record<Where, string> = {
  train: ".stage :is(.target, .edge) button",
  hand: `${hand} button:not([aria-disabled])`,
  list: `section[aria-labelledby="board-question"] button:not([aria-disabled])`,
};
const looking = () => ({ ...buttons, not: say("stage.edge.look") }); // that button only turns the view

// What is on the screen now; runs in the page. `wait`: null where there is nothing to do.
function look_around(selectors: Record<Where, string> & { not: string; wait?: boolean }): Looks | null {
  const places = ["train", "hand", "list"] as const;
  const spots = places
    .flatMap((where) =>
      [...document.querySelectorAll<HTMLElement>(selectors[where])].map((button, index) => {
        const label = button.getAttribute("aria-label") ?? button.innerText;
        const card = button.classList.contains("card");
        const { left, top, width, height } = button.getBoundingClientRect();
        const at = card ? { x: left + 18, y: top + 40 } : { x: left + width / 2, y: top + height / 2 };
        const hit = document.elementFromPoint(at.x, at.y);
        // The list scrolls; a card under others and a car out of sight are reached in another way.
        const clear = where === "list" || (hit !== null && button.contains(hit));
        return { where, index, label: label.replace(/\s+/g, " ").trim(), card, clear };
      }),
    )
    .filter((spot) => spot.label !== selectors.not);
  const over = Boolean(document.querySelector("main.end"));
  const curtain = Boolean(document.querySelector("main.curtain"));
  return selectors.wait && !over && !curtain && spots.length === 0 ? null : { over, curtain, spots };
}

export function look(page: Page): Promise<Looks> {
  return page.evaluate(look_around, looking()) as Promise<Looks>;
}

// Until this screen is asked something, is to be handed on, or the game is over.
export async function next_turn(page: Page, timeout = 20_000): Promise<Looks> {
  const wanted = { ...looking(), wait: true };
  const handle = await page.waitForFunction(look_around, wanted, { timeout, polling: 40 });
  return (await handle.jsonValue()) as Looks;
}

export function button_of(page: Page, spot: Spot): Locator {
  return page.locator(buttons[spot.where]).nth(spot.index);
}

// What is offered, wherever the view of the train stands.
export function offered(looks: Looks): string[] {
  return [...new Set(looks.spots.filter(({ where }) => where !== "train").map(({ label }) => label))];
}

// A steady run of numbers: the same test plays in the same manner.
export function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// Of a card in a fan its left side is seen.
function plain_click(button: Locator, spot: Spot): Promise<void> {
  const fanned = spot.where === "hand" && spot.card;
  return button.click({ noWaitAfter: true, ...(fanned ? { position: { x: 18, y: 40 } } : {}) });
}

export class Player {
  readonly made: Record<Where, number> = { train: 0, hand: 0, list: 0 };
  readonly #roll: (below: number) => number;
  #count = 0;

  constructor(
    readonly page: Page,
    seed = 1,
    private readonly click: (button: Locator, spot: Spot) => Promise<void> = plain_click,
  ) {
    this.#roll = dice(seed);
  }

  // Now on the train, now in the hand, now in the list, as far as there is anything.
  pick(spots: Spot[]): Spot {
    const wanted = (["train", "hand", "list"] as const)[this.#count++ % 3];
    const clear = spots.filter((spot) => spot.clear);
    if (clear.length === 0)
      throw new Error(`Nothing of all this can be clicked: ${spots.map(({ label }) => label)}`);
    const there = clear.filter((spot) => spot.where === wanted);
    const among = there.length > 0 ? there : clear;
    return among[this.#roll(among.length)] as Spot;
  }

  async choose(spot: Spot): Promise<void> {
    const traffic = traffic_of(this.page);
    const before = traffic.heard.length;
    const made = await this.#click_spot(spot);
    this.made[made.where] += 1;
    const reply = await traffic.hears((message) => message.is === "reply", before);
    if (reply.is === "reply" && !reply.ok) throw new Error(`${spot.label}: refused, ${reply.code}`);
  }

  // The view of the train may swing while somebody aims: then he takes the list.
  async #click_spot(spot: Spot): Promise<Spot> {
    if (spot.where !== "train") {
      await this.click(button_of(this.page, spot), spot);
      return spot;
    }
    try {
      const button = this.page.locator(`.stage button[aria-label=${JSON.stringify(spot.label)}]`).first();
      await button.click({ timeout: 2500 });
      return spot;
    } catch {
      const listed = (await next_turn(this.page)).spots.find(({ where }) => where === "list");
      if (!listed) throw new Error(`${spot.label}: neither on the train nor in the list`);
      await this.click(button_of(this.page, listed), listed);
      return listed;
    }
  }

  // A question may still be sliding into its place.
  async #clear_turn(): Promise<Looks> {
    for (let tries = 0; ; tries += 1) {
      const looks = await next_turn(this.page);
      if (tries > 20 || looks.over || looks.curtain || looks.spots.some((spot) => spot.clear)) return looks;
      await this.page.waitForTimeout(100);
    }
  }

  // Plays on for so many choices, or to the end. True where the game is over.
  async play(most = 400): Promise<boolean> {
    for (let choices = 0; choices < most; choices += 1) {
      const looks = await this.#clear_turn();
      if (looks.over) return true;
      if (looks.curtain) await take_screen(this.page);
      else await this.choose(this.pick(looks.spots));
    }
    return false;
  }
}

export async function take_screen(page: Page): Promise<void> {
  await page.locator("main.curtain button").click();
  await expect(page.locator("main.curtain")).toBeHidden();
}

// The end: somebody won, and every sum on the screen is the server's.
export async function expect_count(page: Page, table: string): Promise<string> {
  const title = page.locator("main.end h1");
  await expect(title).not.toHaveText(say("end.counting"));
  const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=open`);
  expect(answer.ok()).toBe(true);
  const { table: state } = (await answer.json()) as Replay;
  const shown = (await page.locator("main.end").innerText()).replace(/[\s,]/g, "");
  const law = state.seats.findIndex((seat) => seat.bandit === "marshal"); // has no money
  const sides = (state.score?.sides ?? []).filter((_, index) => index !== law);
  expect(sides.length).toBeGreaterThan(0);
  for (const side of sides) expect(shown).toContain(`$${side.total}`);
  return (await title.innerText()).trim();
}
