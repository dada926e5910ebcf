// Taking a choice back against bots: what is promised is kept, and whoever doesn't want it isn't kept waiting.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { next_turn } from "./support/play.ts";
import { make_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

const take_back = (page: Page) => page.getByRole("button", { name: say("board.toast.take-back") });

// Chooses until something can be taken back. Where what comes after it begins.
async function choose(page: Page): Promise<number> {
  const traffic = traffic_of(page);
  for (let choices = 0; choices < 20; choices += 1) {
    await next_turn(page);
    const before = traffic.heard.length;
    await page.keyboard.press("1");
    const frame = await traffic.hears((message) => message.is === "frame", before);
    if (frame.is !== "frame" || !frame.may_take_back) continue;
    await expect(take_back(page)).toBeVisible();
    return before + 1 + traffic.heard.slice(before).findIndex(({ message }) => message === frame);
  }
  throw new Error("Nothing could be taken back");
}

const answered = (page: Page, from: number) =>
  traffic_of(page)
    .heard.slice(from)
    .some(({ message }) => message.is === "frame" && message.events !== undefined);

test("alone with bots a choice can be taken back for five seconds, and what they answered with it", async ({
  visit,
  serve,
}) => {
  const server = await serve({ bot_pace_ms: 100, take_back_ms: 5000 });
  const page = await visit({ at: "/", server, in_time: true });
  await page.goto(`/t/${await make_game(page)}`);
  const before = await choose(page);
  await expect.poll(() => answered(page, before)).toBe(true);
  await page.waitForTimeout(4000);
  await take_back(page).click();
  await traffic_of(page).hears(
    (message) => message.is === "frame" && message.taken_back !== undefined,
    before,
  );
  await expect(take_back(page)).toBeHidden();
  expect((await next_turn(page)).spots.length).toBeGreaterThan(0);
});

test("after five seconds it is too late, and nothing offers it any more", async ({ visit, serve }) => {
  const server = await serve({ bot_pace_ms: 100, take_back_ms: 5000 });
  const page = await visit({ at: "/", server, in_time: true });
  await page.goto(`/t/${await make_game(page)}`);
  await choose(page);
  const since = Date.now();
  await expect(take_back(page)).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(4300);
  expect(Date.now() - since).toBeLessThan(7000);
});

test("who wants no time for it is offered none, and bots answer at once", async ({ visit, serve }) => {
  const server = await serve({ bot_pace_ms: 100, take_back_ms: 60_000 });
  const page = await visit({ at: "/", server, in_time: true, settings: { take_back: false } });
  await page.goto(`/t/${await make_game(page)}`);
  const traffic = traffic_of(page);
  for (let choices = 0; choices < 8; choices += 1) {
    await next_turn(page);
    const before = traffic.heard.length;
    await page.keyboard.press("1");
    const frame = await traffic.hears((message) => message.is === "frame", before);
    if (frame.is !== "frame" || !frame.may_take_back) continue;
    await expect.poll(() => answered(page, before + 1)).toBe(true);
    await expect(take_back(page)).toHaveCount(0);
    return;
  }
  throw new Error("Nothing could have been taken back");
});
