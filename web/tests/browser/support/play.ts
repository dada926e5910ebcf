// Plays at a table as a person does: looks what can be chosen, on the train, in the hand or in the list, and clicks or
// taps it. Where to is measured in the page, in the same look in which it is found: Playwright's own way of making sure
// that a button may be clicked costs more pictures than the whole turn.
import type { Page } from "@playwright/test";
import type { Replay } from "../../../protocol/messages";
import { expect } from "./fixtures.ts";
import { watching_ms } from "./hurry.ts";
import { traffic_of } from "./traffic.ts";
import { say } from "./words.ts";

export type Where = "train" | "hand" | "list";
export interface Spot {
  where: Where;
  label: string;
  card: boolean;
  marks: boolean; // a card that is only marked; a button sends all that are
  clear: boolean; // nothing lies over it
  at: { x: number; y: number };
}
export interface Looks {
  over: boolean; // the count is shown
  curtain: boolean;
  touch: boolean;
  spots: Spot[];
}

export const buttons: Record<Where, string> = {
  train: ".stage :is(.target, .edge) button",
  hand: "section.hand button:not([aria-disabled])",
  list: `section[aria-labelledby="board-question"] button:not([aria-disabled])`,
};
const looking = () => ({ ...buttons, not: say("stage.edge.look") }); // that button only turns the view

// What is on the screen now; runs in the page. `wait`: null where there is nothing to do. `show`: the label of one in
// the list that is to be scrolled into sight.
function look_around(
  wish: Record<Where, string> & { not: string; wait?: boolean; show?: string },
): Looks | null {
  const label_of = (button: HTMLElement) =>
    (button.getAttribute("aria-label") ?? button.innerText).replace(/\s+/g, " ").trim();
  // Of a card in a fan its left side is seen.
  const middle_of = (button: HTMLElement, card: boolean) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    return card ? { x: Math.min(left + 18, middle.x), y: Math.min(top + 40, middle.y) } : middle;
  };
  const spots = (["train", "hand", "list"] as const).flatMap((where) =>
    [...document.querySelectorAll<HTMLElement>(wish[where])].flatMap((button): Spot[] => {
      const label = label_of(button);
      if (label === wish.not) return [];
      if (where === "list" && label === wish.show)
        button.scrollIntoView({ block: "nearest", behavior: "instant" });
      const card = button.classList.contains("card");
      const at = middle_of(button, card);
      const hit = document.elementFromPoint(at.x, at.y);
      // A card under others, a car out of sight and what is scrolled away are reached in another way.
      const marks = button.hasAttribute("aria-pressed");
      return [{ where, label, card, marks, clear: hit !== null && button.contains(hit), at }];
    }),
  );
  const over = Boolean(document.querySelector("main.end"));
  const curtain = Boolean(document.querySelector("main.curtain"));
  if (wish.wait && !over && !curtain && spots.length === 0) return null;
  return { over, curtain, touch: navigator.maxTouchPoints > 0, spots };
}

export function look(page: Page, show?: string): Promise<Looks> {
  return page.evaluate(look_around, { ...looking(), ...(show ? { show } : {}) }) as Promise<Looks>;
}

// Until this screen is asked something, is to be handed on, or the game is over.
export async function next_turn(page: Page, timeout = 20_000): Promise<Looks> {
  const wanted = { ...looking(), wait: true };
  const handle = await page.waitForFunction(look_around, wanted, { timeout, polling: watching_ms });
  return (await handle.jsonValue()) as Looks;
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

async function press(page: Page, { x, y }: Spot["at"], touch: boolean): Promise<void> {
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

export class Player {
  readonly made: Record<Where, number> = { train: 0, hand: 0, list: 0 };
  readonly #roll: (below: number) => number;
  #count = 0;

  constructor(
    readonly page: Page,
    seed = 1,
  ) {
    this.#roll = dice(seed);
  }

  // Now on the train, now in the hand, now in the list, as far as there is anything.
  pick(spots: Spot[]): Spot {
    const wanted = (["train", "hand", "list"] as const)[this.#count++ % 3];
    const within = spots.filter((spot) => (spot.clear || spot.where === "list") && !spot.marks);
    if (within.length === 0)
      throw new Error(`Nothing of all this can be clicked: ${spots.map(({ label }) => label)}`);
    const there = within.filter((spot) => spot.where === wanted);
    const among = there.length > 0 ? there : within;
    return among[this.#roll(among.length)] as Spot;
  }

  // One choice that the server takes. The view of the train may swing while somebody aims: then he looks again.
  async choose(wanted: Looks): Promise<void> {
    const traffic = traffic_of(this.page);
    let looks = wanted;
    for (const spot of looks.spots.filter(({ marks, clear }) => marks && clear && this.#roll(2) === 0))
      await press(this.page, spot.at, looks.touch);
    for (let tries = 0; tries < 5; tries += 1) {
      let spot = this.pick(looks.spots);
      if (!spot.clear) spot = same_spot(await look(this.page, spot.label), spot);
      const before = traffic.heard.length;
      const said = traffic.sent.length;
      await press(this.page, spot.at, looks.touch);
      if (await this.#has_chosen(said)) {
        this.made[spot.where] += 1;
        const reply = await traffic.hears((message) => message.is === "reply", before);
        if (reply.is === "reply" && !reply.ok) throw new Error(`${spot.label}: refused, ${reply.code}`);
        return;
      }
      await this.#close_sheet();
      looks = await next_turn(this.page);
    }
    throw new Error(`Five clicks chose nothing: ${looks.spots.map(({ label }) => label)}`);
  }

  // A busy machine sends late what was clicked; then nothing is offered any more.
  async #has_chosen(said: number): Promise<boolean> {
    const traffic = traffic_of(this.page);
    if (await traffic.says("choose", said)) return true;
    return (await look(this.page)).spots.length === 0 && traffic.says("choose", said, 15_000);
  }

  // Where something moved under the finger a sheet may have opened instead.
  async #close_sheet(): Promise<void> {
    const opened = await this.page.evaluate(() => document.querySelector("dialog[open]") !== null);
    if (opened) await this.page.keyboard.press("Escape");
  }

  // A question may still be sliding into its place.
  async #clear_turn(): Promise<Looks> {
    for (let tries = 0; ; tries += 1) {
      const looks = await next_turn(this.page);
      const ready = looks.spots.some((spot) => spot.clear || spot.where === "list");
      if (tries > 40 || looks.over || looks.curtain || ready) return looks;
      await this.page.waitForTimeout(50);
    }
  }

  // Plays on for so many choices, or to the end. True where the game is over.
  async play(most = 400): Promise<boolean> {
    for (let choices = 0; choices < most; choices += 1) {
      const looks = await this.#clear_turn();
      if (looks.over) return true;
      if (looks.curtain) await take_screen(this.page);
      else await this.choose(looks);
    }
    return false;
  }
}

function same_spot(looks: Looks, spot: Spot): Spot {
  return looks.spots.find(({ where, label }) => where === spot.where && label === spot.label) ?? spot;
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
  for (const { total } of sides) expect(shown).toContain(total < 0 ? `-$${-total}` : `$${total}`);
  return (await title.innerText()).trim();
}
