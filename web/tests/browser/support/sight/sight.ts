// Everything that is wrong with what the page shows at its present size.
import type { Page } from "@playwright/test";
import { find_misfits } from "../fits.ts";
import { look_at_controls, look_for_first_button } from "./controls.ts";
import { install_eyes, type Fault } from "./eyes.ts";
import { look_for_dead_places } from "./hits.ts";
import { look_at_texts } from "./texts.ts";

export async function find_faults(page: Page): Promise<Fault[]> {
  await page.evaluate(install_eyes);
  const overlaps = (await page.evaluate(find_misfits)).filter(({ is }) => is === "overlap");
  const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const faults = [
    ...overlaps.map(({ text, by }) => ({ is: "text over a text", what: text, by })),
    ...(across > 1 ? [{ is: "page scrolls sideways", what: `by ${across}`, by: "" }] : []),
    ...(await page.evaluate(look_at_texts)),
    ...(await page.evaluate(look_at_controls)),
    ...(await page.evaluate(look_for_first_button)),
    ...(await page.evaluate(look_for_dead_places)),
  ];
  return [...new Map(faults.map((fault) => [`${fault.is} ${fault.what} ${fault.by}`, fault])).values()];
}
