// The line is lost, the server dies, the page is loaded anew, a seat moves, time runs out: the game goes on.
import { expect, test as base } from "./support/fixtures.ts";
import { expect_count, next_turn, offered, Player } from "./support/play.ts";
import { Server } from "./support/server.ts";
import { make_game, summary_of } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

// A server that may die: not the one that the other tests of the worker use.
const test = base.extend<{ mortal: Server }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names from here
  mortal: async ({}, use) => {
    const server = new Server();
    await server.start();
    await use(server);
    await server.close();
  },
});
const line_faults = /WebSocket connection to|ERR_|Failed to load resource/;

test("the server is killed in the middle of a game and comes back", async ({ visit, mortal }) => {
  const page = await visit({ at: "/", server: mortal, faults: line_faults });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  const player = new Player(page, 11);
  await player.play(3);
  const before = await next_turn(page);
  await mortal.kill();
  await expect(page.getByText(say("table.lost.text"))).toBeVisible();
  await mortal.start();
  await page
    .getByRole("button", { name: say("table.lost.now") })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await expect(page.getByText(say("table.lost.text"))).toBeHidden({ timeout: 20_000 });
  // The same question, the same answers.
  expect(offered(await next_turn(page))).toEqual(offered(before));
  expect(await player.play()).toBe(true);
  await expect_count(page, table);
});

test("a choice made without a line is sent when the line is back", async ({ visit, mortal }) => {
  const page = await visit({ at: "/", server: mortal, faults: line_faults });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  const looks = await next_turn(page);
  await mortal.kill();
  await expect(page.getByText(say("table.lost.text"))).toBeVisible();
  const heard = traffic_of(page).heard.length;
  const spot = looks.spots.find((one) => one.where === "hand" && one.clear);
  await page
    .locator(".hand button:not([aria-disabled])")
    .nth(spot?.index ?? 0)
    .click({ position: { x: 18, y: 40 } });
  await mortal.start();
  const reply = await traffic_of(page).hears((message) => message.is === "reply", heard, 30_000);
  expect(reply).toMatchObject({ is: "reply", ok: true });
});

test("off the net and back again", async ({ visit }) => {
  const page = await visit({ at: "/", faults: line_faults });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  const player = new Player(page, 12);
  await player.play(2);
  await page.context().setOffline(true);
  // An open socket outlives that switch in Chromium; the browser's word that it is on the net again does not.
  await page.context().setOffline(false);
  expect(await player.play()).toBe(true);
  const opened = traffic_of(page).heard.filter(({ message }) => message.is === "welcome").length;
  expect(opened).toBeGreaterThanOrEqual(2);
});

test("the page is loaded anew at every question", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  const player = new Player(page, 13);
  for (let times = 0; times < 4; times += 1) {
    const before = await next_turn(page);
    await page.reload();
    const after = await next_turn(page);
    expect(offered(after)).toEqual(offered(before));
    if (await player.play(1)) break;
  }
  expect(await player.play()).toBe(true);
});

test("a seat moves to another device by a link that works once", async ({ visit }) => {
  const desk = await visit({ at: "/" });
  const table = await make_game(desk);
  await desk.goto(`/t/${table}`);
  const before = await next_turn(desk);
  await desk.getByRole("button", { name: say("table.tools.menu") }).click();
  await desk.getByRole("button", { name: say("table.menu.move") }).click();
  await desk.getByRole("button", { name: say("table.move.make", { name: "Ann" }) }).click();
  const link = await desk
    .getByRole("textbox", { name: say("table.move.link", { name: "Ann" }) })
    .inputValue();

  const phone = await visit({ at: link, size: "phone" });
  await phone.getByRole("button", { name: say("table.move.here") }).click();
  await expect(phone).toHaveURL(new RegExp(`/t/${table}`));
  // The button to draw says the same in other words there.
  const cards = (ask: typeof before) => offered(ask).slice(0, -1);
  expect(cards(await next_turn(phone))).toEqual(cards(before));
  await expect(desk.getByText(say("table.gone.replaced"))).toBeVisible();

  const thief = await visit({ at: link });
  await thief.getByRole("button", { name: say("table.move.here") }).click();
  await expect(thief.getByText(say("app.problem.no-such-ticket"))).toBeVisible();
  expect(await new Player(phone, 14).play()).toBe(true);
});

test("a hard clock runs out, a bot plays, and the seat is taken back", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const options = { clock: { kind: "hard" as const, decision_s: 5, bank_s: 0 }, stand_in: "random" as const };
  const table = await make_game(page, { options });
  await page.goto(`/t/${table}`);
  await next_turn(page);
  const notice = page.getByText(say("table.stood-in.time"));
  await expect(notice.or(page.locator("main.end"))).toBeVisible({ timeout: 15_000 });
  // The bot needs no time: the game may be over before anybody can take his seat back.
  const { seats } = await summary_of(page, table);
  expect(seats[0]?.stand_in).toBe("time");
});

test("who got up takes his seat back", async ({ visit }) => {
  const slow = new Server({ bot_pace_ms: 400 });
  await slow.start();
  try {
    const page = await visit({ at: "/", server: slow, faults: line_faults });
    const table = await make_game(page);
    await page.goto(`/t/${table}`);
    await next_turn(page);
    await page.getByRole("button", { name: say("table.tools.menu") }).click();
    await page.getByRole("button", { name: say("table.menu.leave") }).click();
    await page
      .getByRole("group")
      .getByRole("button", { name: say("table.menu.yes-leave") })
      .click();
    await expect(page.getByText(say("table.stood-in.left"))).toBeVisible();
    await page.getByRole("button", { name: say("table.stood-in.return") }).click();
    await expect(page.getByText(say("table.stood-in.left"))).toBeHidden();
    expect((await summary_of(page, table)).seats[0]?.stand_in).toBeUndefined();
    expect((await next_turn(page)).spots.length).toBeGreaterThan(0);
  } finally {
    await slow.close();
  }
});
