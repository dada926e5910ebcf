// Every screen at nine sizes, from the smallest phone to the largest desk: nothing lies over anything else, nothing is out of
// sight, and a click hits what is drawn there. Each screen is visited once and follows the window.
import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { settle } from "./support/settle.ts";
import { expect, test } from "./support/fixtures.ts";
import { screens, usual_games, type Screen } from "./support/screens.ts";
import { find_faults } from "./support/sight/sight.ts";
import { switch_language } from "./support/switch_language.ts";
import { languages } from "./support/words.ts";

const windows = [
  [1440, 900],
  [360, 640],
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1366, 641],
  [1920, 1080],
  [2560, 1440],
] as const;
// For whoever wants to look at all of them: a folder, and by which light.
const pictures = process.env.FOLSOM_PICTURES;
const theme = process.env.FOLSOM_LIGHT === "dark" ? "dark" : "light";

async function resize(page: Page, [width, height]: readonly [number, number]): Promise<void> {
  await page.mouse.move(1, 1); // nothing is explained that comes to lie under the mouse
  await page.setViewportSize({ width, height });
  await settle(page);
}

// FOLSOM_BRIEF: in English only; else in one more language at each size, by turns.
async function look_at(page: Page, name: string, at: number): Promise<void> {
  expect.soft(await find_faults(page), name).toEqual([]);
  if (process.env.FOLSOM_BRIEF) return;
  const others = languages.filter((code) => code !== "en");
  const language = others[at % others.length] ?? "en";
  await switch_language(page, language);
  expect.soft(await find_faults(page), `${name} in ${language}`).toEqual([]);
  await switch_language(page, "en");
}

async function keep_picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}/${name}.png` });
}

async function look_at_all(page: Page, { name, go }: Screen): Promise<void> {
  await resize(page, windows[0]);
  await go(page);
  for (const [at, size] of windows.entries()) {
    await resize(page, size);
    await keep_picture(page, `${name}-${size.join("x")}`);
    await look_at(page, `${name} at ${size.join(" × ")}`, at);
  }
}

for (const screen of screens)
  test(screen.name, async ({ visit, serve }) => {
    const all = [screen, ...(screen.then ?? [])];
    test.setTimeout(90_000 * all.length);
    const page = await visit({ theme, server: await serve(usual_games) });
    for (const one of all) await look_at_all(page, one);
  });

test("the table in words", async ({ visit, serve }) => {
  const server = await serve(usual_games);
  const page = await visit({ settings: { text_view: true }, theme, server });
  const planning = screens.find(({ name }) => name === "table-planning");
  if (planning) await look_at_all(page, { ...planning, name: "table-words" });
});
