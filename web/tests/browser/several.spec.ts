// Several browsers at one table: made by one, joined through the link by others, watched by somebody without a seat.
import { expect, test } from "./support/fixtures.ts";
import { expect_count, next_turn, Player } from "./support/play.ts";
import { sit_down } from "./support/sit_down.ts";
import { make_table, short_game, tell_table } from "./support/tables.ts";
import { say } from "./support/words.ts";

test("three people and a spectator: one game, one count", async ({ visit }) => {
  const host = await visit({ at: "/new", settings: { name: "Ann" } });
  const table = await make_table(host, { setup: short_game, name: "Ann", bandit: "doc" });
  await host.goto(`/t/${table}`);
  const link = await host.getByRole("textbox", { name: say("boarding.link") }).inputValue();
  const bob = await visit({ at: link, size: "phone" });
  const carol = await visit({ at: link });
  const spectator = await visit({ at: link, size: "phone" });
  await sit_down(bob, "Bob", "tuco");
  await sit_down(carol, "Carol", "belle");
  await expect(host.getByText("Carol", { exact: true })).toBeVisible();
  await host.getByRole("button", { name: say("boarding.start") }).click();

  const players = [host, bob, carol].map((page, index) => new Player(page, index + 7));
  const ends = await Promise.all(players.map((player) => player.play()));
  expect(ends).toEqual([true, true, true]);
  await expect.poll(async () => (await next_turn(spectator)).over).toBe(true);
  const titles = await Promise.all([host, bob, carol, spectator].map((page) => expect_count(page, table)));
  expect(new Set(titles).size).toBe(1);
});

test("a spectator is asked nothing and sees nobody's cards", async ({ visit }) => {
  const host = await visit({ at: "/" });
  const table = await make_table(host, { name: "Ann" });
  await tell_table(host, table, [
    { do: "seat-bot", seat: 1, level: "random" },
    { do: "seat-bot", seat: 2, level: "random" },
    { do: "start" },
  ]);
  await host.goto(`/t/${table}`);
  const spectator = await visit({ at: `/t/${table}` });
  const looks = await next_turn(host);
  expect(looks.spots.length).toBeGreaterThan(0);
  await expect(spectator.locator(".stage .country, .stage svg").first()).toBeVisible();
  await expect(spectator.getByRole("region", { name: say("board.hand.name") })).toBeHidden();
  await expect(spectator.locator(".target button")).toHaveCount(0);
});

test("what one says the others read, unless they mute it", async ({ visit }) => {
  const ann = await visit({ at: "/" });
  const table = await make_table(ann, { name: "Ann" });
  await ann.goto(`/t/${table}`);
  const bob = await visit({ at: `/t/${table}`, size: "phone" });
  await sit_down(bob, "Bob", "tuco");
  const field = ann.getByRole("textbox", { name: say("table.chat.say") });
  await field.fill("Hands up!");
  await field.press("Enter");
  await expect(bob.getByText("Hands up!")).toBeVisible();
  await bob.getByText(say("table.chat.mute"), { exact: true }).click();
  await bob.getByRole("button", { name: say("table.chat.mute-one", { name: "Ann" }) }).click();
  await expect(bob.getByText("Hands up!")).toBeHidden();
  await expect(bob.getByRole("button", { name: say("table.chat.hear", { name: "Ann" }) })).toBeVisible();
  await field.fill("Anybody?");
  await field.press("Enter");
  await expect(ann.getByText("Anybody?")).toBeVisible();
  await expect(bob.getByText("Anybody?")).toBeHidden();
});
