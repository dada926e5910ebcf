// The story of a game as the page writes it down is the one that the program tells of the same record, line by line,
// in every language.
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import type { Setup } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { saved_story } from "./support/saved_story.ts";
import { program } from "./support/server.ts";
import { finished_game } from "./support/tables.ts";
import { languages, speak } from "./support/words.ts";

test.afterEach(() => speak("en"));

const games: Record<string, Setup> = {
  "eight with both expansions": {
    players: 8,
    bandits: ["marshal", "ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei"],
    "with-mei": true,
    horses: true,
    marshal: true,
  },
  "two bandits each": { players: 2, seating: "two-each" },
  "two bandits each for experts": { players: 2, seating: "two-each", expert: true },
  "teams for experts with horses": { players: 4, seating: "teams", expert: true, horses: true },
};

async function record_of(page: Page, table: string): Promise<string> {
  const answer = await page.request.get(`/api/1/tables/${table}/record`);
  return answer.text();
}

for (const [name, setup] of Object.entries(games)) {
  test(`page and program tell the same story: ${name}`, async ({ visit }) => {
    const host = await visit({ at: "/" });
    const table = await finished_game(host, { setup });
    const record = await record_of(host, table);
    for (const language of setup.marshal ? languages : ["en"]) {
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
