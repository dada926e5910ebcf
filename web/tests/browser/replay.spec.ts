// A game that is over, watched again: the scrubber, whose eyes, a link to a moment, the analysis.
import type { Page } from "@playwright/test";
import { expect, test, type Visiting } from "./support/fixtures.ts";
import { next_turn } from "./support/play.ts";
import { finished_game, make_game } from "./support/tables.ts";
import { say } from "./support/words.ts";

async function replay_at(
  visit: Visiting,
  wish: Parameters<Visiting>[0] = {},
): Promise<{ page: Page; table: string }> {
  const page = await visit({ at: "/", ...wish });
  const table = await finished_game(page);
  await page.goto(`/r/${table}`);
  await expect(scrubber(page)).toBeVisible();
  return { page, table };
}

const scrubber = (page: Page) => page.getByRole("slider", { name: say("replay.scrubber") });

const moment = (page: Page) => scrubber(page).getAttribute("aria-valuetext");
const place = async (page: Page) => Number(await scrubber(page).inputValue());

test("the scrubber leads through the whole game", async ({ visit }) => {
  const { page } = await replay_at(visit);
  await scrubber(page).focus();
  await page.keyboard.press("Home");
  expect(await place(page)).toBe(0);
  const text = await moment(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  await expect.poll(() => moment(page)).not.toBe(text);
  await page.keyboard.press("End");
  await expect.poll(() => place(page)).toBe(Number(await scrubber(page).getAttribute("max")));
  await page.getByRole("button", { name: say("replay.controls.back") }).click();
  await expect.poll(() => place(page)).toBeLessThan(Number(await scrubber(page).getAttribute("max")));
});

test("the link to a moment is copied", async ({ visit }) => {
  const { page, table } = await replay_at(visit);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await scrubber(page).focus();
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageUp");
  const there = await place(page);
  await page
    .getByRole("button", { name: new RegExp(`^(${say("replay.link")}|${say("replay.link-short")})$`) })
    .click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/r/${table}?eyes=open&at=`);
  await page.goto(link);
  // Where the frame begins that the moment belongs to.
  await expect.poll(() => place(page)).toBeGreaterThan(0);
  expect(await place(page)).toBeLessThanOrEqual(there);
});

for (const size of ["desktop", "phone"] as const) {
  test(`a link leads to its moment (${size})`, async ({ visit }) => {
    const { page, table } = await replay_at(visit, { size });
    await page.goto(`/r/${table}?eyes=1&at=40`);
    await expect(scrubber(page)).toBeVisible();
    const there = await scrubber(page).getAttribute("aria-valuetext");
    await page.goto(`/r/${table}?eyes=1&at=5`);
    await expect(scrubber(page)).toBeVisible();
    await expect(scrubber(page)).not.toHaveAttribute("aria-valuetext", there ?? "");
    // From there on the address follows, so that it can be sent.
    const other = await visit({ at: `/r/${table}?eyes=1&at=40`, size });
    await expect(scrubber(other)).toHaveAttribute("aria-valuetext", there ?? "");
  });
}

test("through other eyes less is seen, and the moment stays", async ({ visit }) => {
  const { page, table } = await replay_at(visit);
  await page.goto(`/r/${table}?eyes=open&at=30`);
  const hands = page.locator(".open-hands > li");
  await expect(hands).toHaveCount(3);
  const there = await moment(page);
  const eyes = page.getByRole("combobox", { name: say("replay.eyes.label") });
  await eyes.selectOption({ label: say("replay.eyes.public") });
  await expect(page).toHaveURL(/eyes=public/);
  await expect(hands).toHaveCount(0);
  expect(await moment(page)).toBe(there);
});

test("what cannot be watched again says so", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await page.goto("/r/AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByRole("heading", { name: say("replay.failed") })).toBeVisible();
});

test("the strongest bot's analysis stands beside the replay", async ({ visit }) => {
  test.slow(); // the bot thinks about a whole game
  const { page } = await replay_at(visit);
  await page
    .getByRole("button", { name: say("replay.panel.analysis") })
    .first()
    .click();
  const curve = page.getByRole("img", { name: say("replay.analysis.curve-money") });
  await expect(curve.or(page.getByRole("progressbar"))).toBeVisible();
  await expect(curve).toBeVisible({ timeout: 100_000 });
  await page.getByRole("button", { name: say("replay.analysis.wins") }).click();
  await expect(page.getByRole("img", { name: say("replay.analysis.curve-wins") })).toBeVisible();
});

test("one speed for all films: chosen in a replay it holds at a table, and the settings change it there", async ({
  visit,
}) => {
  const { page } = await replay_at(visit, { settings: { film_speed: 1 } });
  const half = page.locator(".speeds").getByRole("button", {
    name: say("replay.controls.speed", { speed: "½" }),
  });
  await half.click();
  await expect(half).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(half).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/t/${await make_game(page)}`);
  await next_turn(page);
  await page.getByRole("button", { name: say("table.tools.film") }).click();
  const bar = page.getByRole("group", { name: say("film.controls") });
  await expect(bar.getByRole("button", { name: say("film.speed-half") })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.getByRole("button", { name: say("table.tools.menu") }).click();
  await page.getByRole("button", { name: say("app.settings.title") }).click();
  await page
    .getByRole("combobox", { name: say("app.settings.film-speed") })
    .selectOption(say("app.settings.speed", { speed: "4" }));
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: say("film.speed-says", { speed: 4 }) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
