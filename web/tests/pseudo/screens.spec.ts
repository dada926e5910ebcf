// Every screen at 360 px: all that is read is from the catalogues, and fits although it is a third longer.
import type { Page } from "@playwright/test";
import { expect, test } from "../browser/support/fixtures.ts";
import { find_misfits } from "../browser/support/fits.ts";
import { screens, usual_games } from "../browser/support/screens.ts";
import { switch_language } from "../browser/support/switch_language.ts";
import { pseudo_language } from "../../words/pseudo.mjs";
import { find_texts, plain_word } from "./plain.ts";

// What people called themselves on these screens.
const people = /Wild Bill|The very long name 24cha|Ann|Bob/g;

async function plain_texts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(find_texts);
  const plain = texts.filter(({ text }) => text.replace(people, "").match(plain_word));
  return [...new Set(plain.map((one) => `${one.text} (${one.in})`))];
}

for (const screen of screens) {
  test(screen.name, async ({ visit, serve }) => {
    const all = [screen, ...(screen.then ?? [])];
    test.setTimeout(90_000 * all.length);
    const page = await visit({ size: "narrow", server: await serve(usual_games) });
    for (const { name, go } of all) {
      await go(page);
      await switch_language(page, pseudo_language);
      expect.soft(await plain_texts(page), `${name}: in plain letters`).toEqual([]);
      expect.soft(await page.evaluate(find_misfits), `${name}: does not fit`).toEqual([]);
      await switch_language(page, "en");
    }
  });
}

test("what is in plain letters or does not fit is found", async ({ visit }) => {
  const page = await visit({ size: "narrow", at: "/lobby" });
  await expect(page.locator("main h1, h1").first()).toBeVisible();
  await switch_language(page, pseudo_language);
  await page.evaluate(() => {
    const planted = document.createElement("p");
    planted.title = "A title";
    planted.textContent = "Hard-coded, Ann";
    Object.assign(planted.style, { width: "40px", overflow: "hidden", whiteSpace: "nowrap" });
    document.body.append(planted);
  });
  expect(await plain_texts(page)).toEqual(["A title (title of p)", "Hard-coded, Ann (p)"]);
  expect(await page.evaluate(find_misfits)).toMatchObject([{ is: "cut-off", text: "Hard-coded, Ann" }]);
});
