// The story of a game as the page writes it down is the one that the program tells of the same record, line by line,
// in every language.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Setup } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { program } from "./support/server.ts";
import { finished_game } from "./support/tables.ts";
import { languages, say, speak } from "./support/words.ts";

test.afterEach(() => speak("en"));

const games: Record<string, Setup> = {
  "eight with both expansions": {
    players: 8,
    bandits: ["marshal", "ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei"],
    "with-mei": true,
    horses: true,
    prisoners: true,
  },
  "two bandits each": { players: 2, seating: "two-each" },
  "two bandits each for experts": { players: 2, seating: "two-each", expert: true },
  "teams for experts with horses": { players: 4, seating: "teams", expert: true, horses: true },
};

async function record_of(page: Page, table: string): Promise<string> {
  const answer = await page.request.get(`/api/1/tables/${table}/record`);
  return answer.text();
}

// What the reader gets who presses the button below the story of a replay.
async function saved_story(page: Page, table: string): Promise<string> {
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

for (const [name, setup] of Object.entries(games)) {
  test(`page and program tell the same story: ${name}`, async ({ visit }) => {
    const host = await visit({ at: "/" });
    const table = await finished_game(host, { setup });
    const record = await record_of(host, table);
    for (const language of setup.prisoners ? languages : ["en"]) {
      speak(language);
      const page = await visit({ at: "/", settings: { language } });
      const told = execFileSync(program, ["replay", "-", "--story", "--language", language], {
        input: record,
      });
      expect((await saved_story(page, table)).split("\n"), language).toEqual(
        told.toString("utf8").split("\n"),
      );
      await page.close();
    }
  });
}
