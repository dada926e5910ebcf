// One is told of one's turn once: in the title, on the tab's icon and the app's, and by a notice of the browser, however
// many windows are open. Chromium without a screen shows no notices, so what the page asks for is written down instead.
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { next_turn, Player } from "./support/play.ts";
import { make_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

interface Told {
  title: string;
  body: string;
  data: string;
}

interface Heard {
  told: Told[];
  badges: number[];
  closed: number;
}

// Notices that are written down, and windows that can be hidden.
async function listen_in(context: BrowserContext, answer: NotificationPermission): Promise<Heard> {
  const heard: Heard = { told: [], badges: [], closed: 0 };
  await context.exposeFunction("folsom_told", (told: Told) => void heard.told.push(told));
  await context.exposeFunction("folsom_closed", () => void (heard.closed += 1));
  await context.exposeFunction("folsom_badge", (count: number) => void heard.badges.push(count));
  await context.addInitScript((wish) => {
    const told = window as unknown as Record<
      "folsom_told" | "folsom_closed" | "folsom_badge",
      (what?: unknown) => void
    >;
    class Noted {
      static get permission() {
        return localStorage.getItem("test.permission") ?? "default";
      }
      static requestPermission() {
        localStorage.setItem("test.permission", wish);
        return Promise.resolve(wish);
      }
      onclick: (() => void) | null = null;
      constructor(title: string, options: { body: string; data: string }) {
        (window as unknown as { last_notice: Noted }).last_notice = this;
        told.folsom_told({ title, body: options.body, data: options.data });
      }
      close() {
        told.folsom_closed();
      }
    }
    Object.defineProperty(window, "Notification", { value: Noted });
    Object.defineProperty(navigator, "setAppBadge", {
      value: (count: number) => Promise.resolve(told.folsom_badge(count)),
    });
    Object.defineProperty(navigator, "clearAppBadge", { value: () => Promise.resolve(told.folsom_badge(0)) });
    Object.defineProperty(document, "hidden", { get: () => sessionStorage.getItem("test.hidden") === "yes" });
  }, answer);
  return heard;
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((yes) => {
    sessionStorage.setItem("test.hidden", yes ? "yes" : "no");
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

const icon = (page: Page) =>
  page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute("href") ?? "",
  );
const days = { pace: "days", clock: { kind: "soft", decision_s: 86400, bank_s: 604800 } } as const;

test("in two hidden windows one is told once of a turn, and not again after a reload", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const heard = await listen_in(page.context(), "granted");
  const table = await make_game(page, { options: days });
  await page.goto(`/t/${table}`);
  await page.getByRole("button", { name: say("notices.offer-yes") }).click();
  await expect(page.getByText(say("notices.is-on"))).toBeVisible();
  await expect(page.getByText(say("notices.offer"))).toBeHidden();
  const other = await page.context().newPage();
  await other.goto(`/t/${table}`);
  await next_turn(page);
  await next_turn(other);
  for (const window of [page, other]) await hide(window, true);
  expect(heard.told).toEqual([]); // it was seen
  await expect.poll(() => icon(page)).toContain("data:image/svg+xml");
  expect(heard.badges.at(-1)).toBe(1);

  // The bots play on, and it is one's turn again.
  await page.bringToFront();
  const traffic = traffic_of(page);
  const before = traffic.heard.length;
  await new Player(page, 5).play(1);
  await traffic.hears((message) => message.is === "frame" && Boolean(message.ask), before);
  await expect.poll(() => heard.told.length).toBe(1);
  expect(heard.told[0]).toMatchObject({ title: "Your turn: Ann’s table", data: `/t/${table}` });
  expect(heard.told[0]?.body).toMatch(/^Round \d of 5\. The others are waiting for you\.$/);
  await page.reload();
  await expect(page).toHaveTitle(new RegExp(say("table.title.your-turn")));
  // Whoever would tell of it now waits for other windows first, and asks for the browser's locks.
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2400));
    await navigator.locks.request("a test", () => undefined);
  });
  expect(heard.told).toHaveLength(1);

  // Looked at, nothing waits any more.
  for (const window of [page, other]) await hide(window, false);
  await expect.poll(() => icon(page)).toBe("/icon.svg");
  expect(heard.badges.at(-1)).toBe(0);
});

test("who says no is told so once, and is not asked again", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const heard = await listen_in(page.context(), "denied");
  const table = await make_game(page, { options: days });
  await page.goto(`/t/${table}`);
  await page.getByRole("button", { name: say("notices.offer-yes") }).click();
  await expect(page.getByText(say("notices.denied"))).toBeVisible();
  await page.reload();
  await next_turn(page);
  await expect(page.getByText(say("notices.offer"))).toBeHidden();
  expect(heard.told).toEqual([]);
});
