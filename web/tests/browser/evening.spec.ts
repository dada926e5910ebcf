// An evening of one person, from the first tap on: alone, with more rules, as the law, and with friends. Before every choice
// the table is looked at with a player's eyes.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expect_winner, play_fairly } from "./support/fair.ts";
import { expect_count, next_turn, Player } from "./support/play.ts";
import { sit_down } from "./support/sit_down.ts";
import { make_game, make_table, short_game } from "./support/tables.ts";
import { say } from "./support/words.ts";

const table_of = (page: Page) => /\/t\/([^/?#]+)/.exec(page.url())?.[1] ?? "";

test("alone: one tap, a whole game, and a rematch at once", async ({ visit }) => {
  const page = await visit({ at: "/", settings: { name: "Ann" } });
  await page.getByRole("button", { name: say("home.play-now") }).click();
  await expect(page).toHaveURL(/\/t\//);
  expect((await next_turn(page)).spots.length).toBeGreaterThan(0);
  const first = table_of(page);
  await play_fairly(page, 31);
  await expect_count(page, first);
  await expect_winner(page, first);

  await page.getByRole("button", { name: say("end.next.rematch") }).click();
  await expect(page).not.toHaveURL(new RegExp(first));
  const looks = await next_turn(page);
  expect(looks.over).toBe(false);
  expect(looks.spots.length).toBeGreaterThan(0);
  await new Player(page, 5).play(2);

  const second = table_of(page);
  await page.goto("/");
  await expect(page.locator(`a[href="/t/${second}"]`).first()).toBeVisible();
  await expect(page.locator(`a[href="/r/${first}"], a[href="/t/${first}"]`).first()).toBeVisible();
});

test("an expert game", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const table = await make_game(page, { setup: { ...short_game, expert: true } });
  await page.goto(`/t/${table}`);
  await play_fairly(page, 11);
  await expect_count(page, table);
  await expect_winner(page, table);
});

test("both boxes, as the Marshal", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const setup = { players: 5, horses: true, marshal: true };
  const table = await make_game(page, { setup, bandit: "marshal" });
  await page.goto(`/t/${table}`);
  await play_fairly(page, 17);
  await expect_count(page, table);
  await expect_winner(page, table);
  await expect(page.locator("main.end")).toContainText(say("end.goals.title"));
});

async function say_in_chat(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: say("table.chat.say") });
  if (!(await field.isVisible()))
    await page.getByRole("button", { name: new RegExp(`^${say("table.tools.chat")}`) }).click();
  await field.fill(text);
  await field.press("Enter");
  await expect(page.getByText(text)).toBeVisible();
}

test("three at one table: chat, one count, and a rematch", async ({ visit }) => {
  const ann = await visit({ at: "/" });
  const table = await make_table(ann, { name: "Ann" });
  await ann.goto(`/t/${table}`);
  const link = await ann.getByRole("textbox", { name: say("boarding.link") }).inputValue();
  const bob = await visit({ at: link, size: "phone" });
  const carol = await visit({ at: link, size: "tablet" });
  const start = { name: say("boarding.start") };
  for (const guest of [bob, carol]) await expect(guest.getByRole("button", start)).toHaveCount(0);
  await sit_down(bob, "Bob", "tuco");
  await sit_down(carol, "Carol", "belle");
  for (const guest of [bob, carol]) await expect(guest.getByRole("button", start)).toHaveCount(0);
  await say_in_chat(ann, "Here we go");
  for (const guest of [bob, carol]) await expect(guest.getByText("Here we go")).toBeVisible();
  await ann.getByRole("button", start).click();

  const people = [ann, bob, carol];
  for (const page of people) await expect(page.locator(".stage .world")).toBeVisible();
  await say_in_chat(carol, "Hands up!");
  await expect(
    ann.getByRole("button", { name: say("table.tools.chat-new", { count: 1 }), exact: true }),
  ).toBeVisible();
  await carol.keyboard.press("Escape");
  await Promise.all(
    people.map((page, at) =>
      play_fairly(
        page,
        at + 3,
        people.filter((other) => other !== page),
      ),
    ),
  );
  const titles = await Promise.all(people.map((page) => expect_count(page, table)));
  expect(new Set(titles).size).toBe(1);
  await Promise.all(people.map((page) => expect_winner(page, table)));

  await ann.getByRole("button", { name: say("end.next.rematch") }).click();
  for (const guest of [bob, carol]) await guest.getByRole("link", { name: say("end.next.go-on") }).click();
  await expect(ann).not.toHaveURL(new RegExp(table));
  const again = table_of(ann);
  for (const page of people) {
    await expect(page).toHaveURL(new RegExp(`/t/${again}`));
    for (const name of ["Ann", "Bob", "Carol"])
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
});
