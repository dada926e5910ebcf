// Text twice as large: on a desk and on a phone nothing is cut off, lies over something else or is pushed out of the window.
import { settle } from "./support/settle.ts";
import { expect, sizes, test } from "./support/fixtures.ts";
import { find_misfits } from "./support/fits.ts";
import { screens, usual_games, type Screen } from "./support/screens.ts";

const rules: Screen = {
  name: "rules",
  go: async (page) => {
    await page.goto("/rules");
    await expect(page.getByRole("searchbox")).toBeVisible();
  },
};
const looked_at = ["home", "learn", "lesson", "settings", "setup", "table-planning", "table-robbery", "end"];
const all = [...screens.filter(({ name }) => looked_at.includes(name)), rules];
const wide = { width: 1280, height: 800 };

// What scrolls down must not have to be pushed sideways, too. A row of things may.
function find_sideways(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 2)
    .filter((element) => !element.matches(".presets, .turns, pre, textarea, input"))
    .map((element) => `${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
}

for (const screen of all)
  test(`${screen.name} with large text`, async ({ visit, serve }) => {
    const server = await serve(usual_games);
    const page = await visit({ size: "phone", settings: { text_size: 200 }, server });
    for (const { name, go } of [screen, ...(screen.then ?? [])]) {
      await page.setViewportSize(sizes.phone);
      await go(page);
      for (const size of [sizes.phone, wide]) {
        await page.setViewportSize(size);
        await settle(page);
        expect.soft(await page.evaluate(find_misfits), `${name} at ${size.width}`).toEqual([]);
        expect.soft(await page.evaluate(find_sideways), `${name} at ${size.width}`).toEqual([]);
        const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(across, `${name} at ${size.width}: scrolls sideways`).toBeLessThanOrEqual(1);
      }
    }
  });
