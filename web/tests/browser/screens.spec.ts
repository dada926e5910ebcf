// Every screen: axe finds nothing to mend, in both themes, each on a phone and on a desk; and at 360 px no text is cut off
// or lies over another, in any language.
import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { settle } from "./support/settle.ts";
import { expect, sizes, test } from "./support/fixtures.ts";
import { find_misfits } from "./support/fits.ts";
import { screens, usual_games } from "./support/screens.ts";
import { switch_language } from "./support/switch_language.ts";
import { languages } from "./support/words.ts";

// For a page that differs in nothing else.
const by_colours = ["color-contrast", "link-in-text-block"];
const looks = [
  { size: "narrow", theme: "light", whole: true },
  { size: "narrow", theme: "dark", whole: false },
  { size: "desktop", theme: "dark", whole: true },
  { size: "desktop", theme: "light", whole: false },
] as const;

async function look_at(page: Page, name: string): Promise<void> {
  for (const language of languages.filter((code) => code !== "en")) {
    await switch_language(page, language);
    expect.soft(await page.evaluate(find_misfits), `${name} at 360 px in ${language}`).toEqual([]);
  }
  await switch_language(page, "en");
  expect.soft(await page.evaluate(find_misfits), `${name} at 360 px`).toEqual([]);
  for (const { size, theme, whole } of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    expect
      .soft(await violations(page, whole ? undefined : by_colours), `${name}, ${size}, ${theme}`)
      .toEqual([]);
  }
  await page.setViewportSize(sizes.narrow);
}

for (const screen of screens) {
  test(screen.name, async ({ visit, serve }) => {
    const all = [screen, ...(screen.then ?? [])];
    test.setTimeout(90_000 * all.length);
    const page = await visit({ size: "narrow", theme: "light", server: await serve(usual_games) });
    for (const { name, go } of all) {
      await go(page);
      await look_at(page, name);
    }
  });
}
