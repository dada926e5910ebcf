// A whole game in every preset, made in the form and played on the page to the count.
import { presets } from "../../screens/setup/presets.ts";
import { expect, test } from "./support/fixtures.ts";
import { expect_count, Player } from "./support/play.ts";
import { say } from "./support/words.ts";

// FOLSOM_BRIEF: each preset at one size only, desk and phone by turns.
const games = presets.flatMap(({ key }, index) =>
  (["desktop", "phone"] as const)
    .map((size, at) => ({ key, size, seed: 1 + index + 100 * at }))
    .filter((_, at) => !process.env.FOLSOM_BRIEF || at === index % 2),
);

for (const { key, size, seed } of games) {
  test(`${key} (${size})`, async ({ visit }) => {
    const page = await visit({ size, at: `/new?preset=${key}`, settings: { name: "Ann", level: "random" } });
    await page.getByRole("button", { name: say("setup.open") }).click();
    const start = page.getByRole("button", { name: say("boarding.start") });
    await page.locator(".start .fill + button").click();
    await expect(page.getByText(say("boarding.ready"))).toBeVisible();
    await start.click();
    const player = new Player(page, seed);
    expect(await player.play()).toBe(true);
    const title = await expect_count(page, page.url().split("/t/")[1] ?? "");
    expect(title.length).toBeGreaterThan(3);
    // Choices were made everywhere they are offered.
    expect(player.made.hand).toBeGreaterThan(5);
    expect(player.made.train + player.made.list).toBeGreaterThan(0);
  });
}
