// Taking a choice back against bots: what is promised is kept, and whoever doesn't want it isn't kept waiting.
import type { Page } from "@playwright/test";
import type { ServerMessage } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { look, next_turn } from "./support/play.ts";
import { sit_down } from "./support/sit_down.ts";
import { make_game, make_table, play_until, short_game, tell_table } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

const take_back = (page: Page) => page.getByRole("button", { name: say("board.toast.take-back") });

// Chooses something that can be taken back, at a table whose clocks stand still from then on. Where what comes after it begins.
async function choose(page: Page): Promise<number> {
  const traffic = traffic_of(page);
  await page.clock.install();
  const table = await make_game(page, { setup: { players: 3 } }); // not the last card of a plan
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  await next_turn(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const before = traffic.heard.length;
  await page.keyboard.press("1");
  const is_own = (message: ServerMessage) => message.is === "frame" && message.may_take_back === true;
  const frame = await traffic.hears(is_own, before);
  await expect(take_back(page)).toBeVisible();
  return before + 1 + traffic.heard.slice(before).findIndex(({ message }) => message === frame);
}

const answered = (page: Page, from: number) =>
  traffic_of(page)
    .heard.slice(from)
    .some(({ message }) => message.is === "frame" && message.events !== undefined);

test("alone with bots a choice can be taken back for five seconds, and what they answered with it", async ({
  visit,
  serve,
}) => {
  const server = await serve({ bot_pace_ms: 100, take_back_ms: 60_000 });
  const page = await visit({ at: "/", server, in_time: true });
  const before = await choose(page);
  await expect.poll(() => answered(page, before)).toBe(true);
  await page.clock.runFor(4500);
  await take_back(page).click();
  await traffic_of(page).hears(
    (message) => message.is === "frame" && message.taken_back !== undefined,
    before,
  );
  await expect(take_back(page)).toBeHidden();
  expect((await next_turn(page)).spots.length).toBeGreaterThan(0);
});

test("after five seconds it is too late, and nothing offers it any more", async ({ visit, serve }) => {
  const server = await serve({ bot_pace_ms: 100, take_back_ms: 60_000 });
  const page = await visit({ at: "/", server, in_time: true });
  await choose(page);
  await page.clock.runFor(4500);
  await expect(take_back(page)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(take_back(page)).toBeHidden();
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

test("among several people bots wait, and whoever takes a choice back is asked again", async ({
  visit,
  serve,
}) => {
  const server = await serve({ bot_pace_ms: 0, take_back_ms: 60_000 });
  const ann = await visit({ at: "/", server, in_time: true });
  const table = await make_table(ann, { setup: short_game });
  await tell_table(ann, table, [{ do: "seat-bot", seat: 2, level: "random" }]);
  await ann.goto(`/t/${table}`);
  const bob = await visit({ at: `/t/${table}`, server, in_time: true });
  await sit_down(bob, "Bob", "tuco");
  await ann.getByRole("button", { name: say("boarding.start") }).click();
  const is_asked = async (page: Page) => (await look(page)).spots.length > 0;
  for (let choices = 0; choices < 20; choices += 1) {
    await expect
      .poll(async () => (await is_asked(ann)) || (await is_asked(bob)), { timeout: 20_000 })
      .toBe(true);
    const [who, other] = (await is_asked(ann)) ? [ann, bob] : [bob, ann];
    const [traffic, others] = [traffic_of(who), traffic_of(other)];
    const [before, seen] = [traffic.heard.length, others.heard.length];
    await who.keyboard.press("1");
    const frame = await traffic.hears((message) => message.is === "frame", before);
    if (frame.is !== "frame" || !frame.may_take_back) continue;
    await take_back(who).click();
    const is_taken_back = (message: ServerMessage) =>
      message.is === "frame" && message.taken_back !== undefined;
    await traffic.hears(is_taken_back, before);
    await others.hears(is_taken_back, seen);
    await expect(take_back(who)).toBeHidden();
    await expect.poll(() => is_asked(who)).toBe(true);
    return;
  }
  throw new Error("Nothing could be taken back");
});
