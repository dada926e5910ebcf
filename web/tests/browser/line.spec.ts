// The line is lost, the server dies, the page is loaded anew, a seat moves, time runs out: the game goes on.
import type { WebSocketRoute } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expect_count, next_turn, offered, Player } from "./support/play.ts";
import { settle } from "./support/settle.ts";
import { make_game, play_until, summary_of } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

const line_faults = /WebSocket connection to|ERR_|Failed to load resource/;

test("the server is killed in the middle of a game and comes back", async ({ visit, serve }) => {
  const mortal = await serve();
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

test("a choice made without a line is sent when the line is back", async ({ visit, serve }) => {
  const mortal = await serve();
  const page = await visit({ at: "/", server: mortal, faults: line_faults });
  const table = await make_game(page);
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  await settle(page);
  const looks = await next_turn(page);
  await mortal.kill();
  await expect(page.getByText(say("table.lost.text"))).toBeVisible();
  const heard = traffic_of(page).heard.length;
  const spot = looks.spots.find((one) => one.where === "hand" && one.clear);
  await page.mouse.click(spot?.at.x ?? 0, spot?.at.y ?? 0);
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

test("who loads the page anew has the whole story", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  await new Player(page, 18).play(1);
  const story = page.getByRole("dialog").getByRole("region", { name: say("story.title") });
  await next_turn(page);
  await page.keyboard.press("l");
  const before = await story.innerText();
  expect(before.split("\n").length).toBeGreaterThan(5);
  await page.reload();
  await next_turn(page);
  await page.keyboard.press("l");
  await expect.poll(() => story.innerText()).toBe(before);
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

test("two tabs of one seat go together", async ({ visit }) => {
  const one = await visit({ at: "/" });
  const table = await make_game(one);
  await one.goto(`/t/${table}`);
  const other = await one.context().newPage();
  await other.goto(`/t/${table}`);
  const tabs = [one, other];
  const players = [new Player(one, 16), new Player(other, 17)] as const;
  const replies = () => tabs.map((page) => traffic_of(page).replies().length);
  // Both have heard the same, and ask the same.
  const together = async () => {
    const [here, there] = tabs.map((page) => traffic_of(page).frames());
    const [mine, yours] = await Promise.all(tabs.map(async (page) => offered(await next_turn(page))));
    return here === there && String(mine) === String(yours);
  };
  for (let choices = 0; choices < 4; choices += 1) {
    await expect.poll(together).toBe(true);
    const before = replies();
    const at = choices % 2 === 0 ? 0 : 1;
    if (await players[at].play(1)) break;
    // Chosen in the one, it is open no more in the other.
    await expect.poll(together).toBe(true);
    expect(replies().map((count, tab) => count - (before[tab] ?? 0))).toEqual(at === 0 ? [1, 0] : [0, 1]);
  }
  expect(await players[1].play()).toBe(true);
  await expect.poll(async () => (await next_turn(one)).over).toBe(true);
  expect(await expect_count(one, table)).toBe(await expect_count(other, table));
});

test("a hard clock runs out, a bot plays, everybody is told, and the seat is taken back", async ({
  visit,
  serve,
}) => {
  // The bots take their time: otherwise the game is over before anybody can take his seat back.
  const slow = await serve({ bot_pace_ms: 1500 });
  const page = await visit({ at: "/", server: slow });
  const options = { clock: { kind: "hard" as const, decision_s: 5, bank_s: 0 }, stand_in: "random" as const };
  const table = await make_game(page, { options });
  await page.goto(`/t/${table}`);
  const spectator = await visit({ at: `/t/${table}`, server: slow });
  await next_turn(page);
  const asked = traffic_of(page).heard.length;
  const notice = page.getByText(say("table.stood-in.time"));
  await expect(notice).toBeVisible({ timeout: 15_000 });
  const told = spectator.getByText(say("board.seats.stand-in.time"), { exact: true });
  await expect(told).toBeVisible();
  expect((await summary_of(page, table)).seats[0]?.stand_in).toBe("time");
  // The question whose time is up is the bot's.
  await traffic_of(page).hears((message) => message.is === "frame" && message.ask === null, asked);

  await page.getByRole("button", { name: say("table.stood-in.return") }).click();
  await expect(notice).toBeHidden();
  expect((await summary_of(page, table)).seats[0]?.stand_in).toBeUndefined();
  await expect(told).toBeHidden();
  await new Player(page, 15).play(1); // and is asked again, and may choose
});

test("who got up takes his seat back", async ({ visit, serve }) => {
  const slow = await serve({ bot_pace_ms: 400 });
  const page = await visit({ at: "/", server: slow });
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
});

test("who was away is told what he missed, and can watch it", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 4 } });
  await page.goto(`/t/${table}`);
  const player = new Player(page, 15);
  await player.play(2);
  // Films last as long as they do for people: a whole planning and more is longer than can be caught up with.
  const away = await visit({ at: "/", in_time: true, faults: line_faults });
  let is_cut = false;
  const lines: WebSocketRoute[] = [];
  await away.routeWebSocket(/\/socket/, (line) => {
    if (is_cut) void line.close();
    else lines.push(line, line.connectToServer());
  });
  await away.goto(`/t/${table}`);
  await expect(away.locator("section.stage.ready")).toBeVisible();
  is_cut = true;
  for (const line of lines) await line.close().catch(() => undefined);
  await expect(away.getByText(say("table.lost.text"))).toBeVisible();
  await player.play(7);
  is_cut = false;
  const missed = away.getByRole("status", { name: say("film.missed.title") });
  await expect(missed).toBeVisible({ timeout: 20_000 });
  expect(await missed.getByRole("listitem").count()).toBeGreaterThan(3);
  await expect(missed).toBeInViewport({ ratio: 1 });
  await missed.getByRole("button", { name: say("film.missed.close") }).click();
  await expect(missed).toBeHidden();
});
