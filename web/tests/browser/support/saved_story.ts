import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { say } from "./words.ts";

// What the reader gets who presses the button below the story of a replay.
export async function saved_story(page: Page, table: string): Promise<string> {
  await page.goto(`/r/${table}`);
  const scrubber = page.getByRole("slider", { name: say("replay.scrubber") });
  await scrubber.focus();
  await page.keyboard.press("End");
  const saves = page.getByRole("button", { name: say("story.save"), exact: true });
  if (!(await saves.isVisible()))
    await page
      .getByRole("button", { name: say("replay.panel.story"), exact: true })
      .first()
      .click();
  const download = page.waitForEvent("download");
  await saves.click();
  return readFileSync(await (await download).path(), "utf8");
}
