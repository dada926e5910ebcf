// One screen passed around: a curtain between two players, and nothing of the one is left when the other looks.
import { expect, test } from "./support/fixtures.ts";
import { expect_winner, play_fairly } from "./support/fair.ts";
import { expect_count, next_turn, Player, take_screen } from "./support/play.ts";
import { short_game } from "./support/tables.ts";
import { say } from "./support/words.ts";
import { make_table, tell_table } from "./support/tables.ts";

const two_at_a_screen = [
  { do: "sit", seat: 0, name: "Ann", bandit: "doc" },
  { do: "sit", seat: 1, name: "Bob", bandit: "tuco" },
  { do: "seat-bot", seat: 2, level: "random" },
  { do: "start" },
];

test("seats are taken for two, and the screen is handed over", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  await page.getByRole("link", { name: say("home.friends.around") }).click();
  await page.getByRole("button", { name: new RegExp(say("setup.preset.first-robbery.name")) }).click();
  await page.getByRole("button", { name: say("setup.open") }).click();
  for (const name of ["Ann", "Bob"]) {
    await page
      .getByRole("button", { name: new RegExp(`^${say("boarding.sit")}`) })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: say("boarding.your-name") }).fill(name);
    await dialog.getByRole("button", { name: say("boarding.sit"), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText(say("boarding.passed-around", { count: 2 }))).toBeVisible();
  await page.locator(".start .fill + button").click();
  await expect(page.getByText(say("boarding.ready"))).toBeVisible();
  await page.getByRole("button", { name: say("boarding.start") }).click();
  await expect(page.locator("main.curtain h1")).toContainText(/Ann|Bob/);
});

test("behind the curtain nothing of a seat is left in the page", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_table(page, { setup: short_game, name: "" });
  await tell_table(page, table, two_at_a_screen);
  await page.goto(`/t/${table}`);
  const seen = new Set<string>();
  for (let turns = 0; turns < 8; turns += 1) {
    const looks = await next_turn(page);
    if (looks.over) break;
    if (!looks.curtain) {
      await new Player(page, turns).play(1);
      continue;
    }
    const text = await page.locator("#app").innerHTML();
    expect(text).not.toContain('class="card');
    expect(text).not.toContain(say("board.hand.name"));
    expect(text).not.toContain(say("board.mine.open"));
    for (const action of ["move", "fire", "punch", "robbery", "floor-change"])
      expect(text).not.toContain(`${say(`names.action.${action}.name`)}:`);
    seen.add(await page.locator("main.curtain h1").innerText());
    await take_screen(page);
    expect((await next_turn(page)).spots.length).toBeGreaterThan(0);
  }
  expect(seen.size).toBe(2);
});

test("two play a whole game on one screen", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const table = await make_table(page, { setup: short_game, name: "" });
  await tell_table(page, table, two_at_a_screen);
  await page.goto(`/t/${table}`);
  await play_fairly(page, 21);
  await expect_count(page, table);
  await expect_winner(page, table);
});
