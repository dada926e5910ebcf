// At every moment of a film the table says one thing: whose card it is, who is lit, what the story tells, which card it is.
import type { Page } from "@playwright/test";
import type { Replay, ServerMessage, Setup } from "../../protocol/messages";
import { expect, test, type Visit } from "./support/fixtures.ts";
import { Player } from "./support/play.ts";
import { finished_game, make_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { sample_truths, truths_of } from "./support/truth.ts";
import { say } from "./support/words.ts";

// Who has to do with the cards of the robberies: "doc 3 tuco", of Doc's card, the third, with Tuco.
async function involved(page: Page, table: string): Promise<string[]> {
  const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=open`);
  const events = ((await answer.json()) as Replay).frames.flatMap((frame) => frame.events ?? []);
  const all: string[] = [];
  let number = 0;
  let card = "";
  for (const event of events) {
    if (event.kind === "stealing-began") number = 0;
    if (event.kind === "card-turned-up") card = `${event.pawn} ${(number += 1)}`;
    for (const value of Object.values(event)) if (typeof value === "string") all.push(`${card} ${value}`);
  }
  return all;
}

async function expect_one_truth(page: Page, table: string, what: string, least: number): Promise<void> {
  const { samples, two, others } = await truths_of(page);
  console.log(`${what}: ${samples} samples, ${two.length} with two truths`);
  // While somebody's card is carried out the story may tell of whom that happens to, and of nobody else.
  const known = await involved(page, table);
  expect(others.filter((other) => !known.includes(other))).toEqual([]);
  const kinds = new Map(two.map((said) => [said.slice(0, said.indexOf(":")), said]));
  expect([...kinds.values()], `${two.length} of ${samples} samples`).toEqual([]);
  expect(samples).toBeGreaterThan(least);
}

test("a live game against bots says one thing at a time", async ({ visit }) => {
  test.setTimeout(240_000);
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 4 }, level: "greedy" });
  await sample_truths(page);
  await page.goto(`/t/${table}`);
  expect(await new Player(page).play()).toBe(true);
  await expect_one_truth(page, table, "four, live", 300);
});

const everybody: Setup = { players: 8, horses: true, marshal: true, "with-mei": true };
const films: { name: string; setup: Setup; visit?: Visit }[] = [
  { name: "four", setup: { players: 4 } },
  { name: "four on a phone, with motion", setup: { players: 4 }, visit: { size: "phone", still: false } },
  { name: "eight with both expansions", setup: everybody },
];
for (const { name, setup, visit: how } of films) {
  test(`the film of a whole game says one thing at a time: ${name}`, async ({ visit }) => {
    test.setTimeout(240_000);
    const page = await visit({ at: "/", ...how });
    const table = await finished_game(page, { setup });
    await sample_truths(page);
    await page.goto(`/r/${table}?eyes=public&at=0`);
    await page.locator("section.stage.ready").waitFor();
    await page.keyboard.press("Space");
    const scrubber = page.getByRole("slider", { name: say("replay.scrubber") });
    const end = Number(await scrubber.getAttribute("max"));
    await expect.poll(async () => Number(await scrubber.inputValue()), { timeout: 200_000 }).toBe(end);
    await expect_one_truth(page, table, name, 300);
  });
}

test("a question stays while others answer in secret", async ({ visit, serve }) => {
  const slow = await serve({ bot_pace_ms: 4000 });
  const page = await visit({ at: "/", in_time: true, settings: { film_speed: 1 }, server: slow });
  const table = await make_game(page, { setup: { players: 4, horses: true } });
  await page.goto(`/t/${table}`);
  const question = page.locator(`section[aria-labelledby="board-question"]`);
  await expect(question).toBeVisible();
  const traffic = traffic_of(page);
  const before = traffic.heard.length;
  await question.evaluate((section) => {
    const gone = () => section.isConnected || document.body.setAttribute("data-gone", "");
    new MutationObserver(gone).observe(document.body, { subtree: true, childList: true });
  });
  const sealed = (message: ServerMessage) =>
    message.is === "frame" && (message.events?.some(({ kind }) => kind === "sealed") ?? false);
  await traffic.hears(sealed, before);
  await page.waitForTimeout(300);
  await expect(page.locator("body[data-gone]")).toHaveCount(0);
  await expect(question).toBeVisible();
});

test("the narrator reads the story where the browser has a voice, and says so where it has none", async ({
  visit,
}) => {
  const page = await visit({ at: "/", settings: { voice: true } });
  // Debian's browser has no voices: what stands for the system's speech notes what it is given.
  await page.addInitScript(() => {
    const said: string[] = ((window as unknown as { said: string[] }).said = []);
    const speech = {
      getVoices: () => [{ lang: "en-US", name: "Ann" }],
      speak: ({ text }: { text: string }) => said.push(text),
      cancel: () => undefined,
      addEventListener: () => undefined,
    };
    Object.defineProperty(window, "speechSynthesis", { value: speech });
    Object.defineProperty(window, "SpeechSynthesisUtterance", {
      value: class {
        constructor(public text: string) {}
      },
    });
  });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  await new Player(page).play(3);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).length).toBeGreaterThan(2);
  const spoken = await said(); // the story goes on while the log is opened
  await page.locator("section.story button.more").click();
  // Chapters out of sight are not laid out, and have no inner text.
  const told = await page.locator("dialog .lines").locator("h3, p, button").allTextContents();
  const lines = told.join(" ").replace(/\s+/g, " ");
  for (const text of spoken) expect(lines).toContain(text.replace(/\s+/g, " "));
  // Two voices at once would be none.
  await expect(page.locator("section.story .sr[aria-live]")).toHaveText("");
});
