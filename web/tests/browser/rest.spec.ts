// Where nobody looks nothing goes on moving: after twenty seconds without an event or input, and in a hidden tab.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { next_turn, Player } from "./support/play.ts";
import { make_game } from "./support/tables.ts";

const endless = (page: Page, state = "running") =>
  page.evaluate(
    (wanted) =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => effect?.getTiming().iterations === Infinity && playState === wanted,
        )
        .map((animation) => (animation as CSSAnimation).animationName),
    state,
  );

async function at_table(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/lobby");
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  await expect(page.locator("section.stage.ready")).toBeVisible();
  await next_turn(page);
  await expect.poll(() => endless(page)).not.toEqual([]);
}

// The film may have something to show first.
async function comes_to_rest(page: Page): Promise<void> {
  const later = async () => {
    await page.clock.fastForward(21_000);
    await page.clock.runFor(3000); // the train slows down
    return endless(page);
  };
  await expect.poll(later).toEqual([]);
}

test("country, wheels and glow rest after twenty seconds, and go on with the next input and event", async ({
  visit,
}) => {
  const page = await visit({ still: false, in_time: true, settings: { film_speed: 4 } });
  await at_table(page);
  await comes_to_rest(page);
  expect((await endless(page, "paused")).length).toBeGreaterThan(8);

  await page.mouse.move(300, 300);
  await expect.poll(() => endless(page, "paused")).toEqual([]);
  expect((await endless(page)).length).toBeGreaterThan(8);

  await comes_to_rest(page);
  await new Player(page).play(1);
  await expect.poll(() => endless(page)).not.toEqual([]);
});

test("nothing moves in a hidden tab", async ({ visit }) => {
  const page = await visit({ still: false, in_time: true });
  await at_table(page);
  const show = (hidden: boolean) =>
    page.evaluate((is_hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: is_hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await show(true);
  expect(await endless(page)).toEqual([]);
  await show(false);
  await expect.poll(() => endless(page)).not.toEqual([]);
});

test("without motion nothing is endless at all", async ({ visit }) => {
  const page = await visit();
  await page.goto("/lobby");
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  await next_turn(page);
  expect([...(await endless(page)), ...(await endless(page, "paused"))]).toEqual([]);
});
