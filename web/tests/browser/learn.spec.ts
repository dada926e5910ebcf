// The tutorial: all of it in every language, a mistake and what comes of it, and without a mouse.
import type { Page } from "@playwright/test";
import type { LessonList } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { find_misfits } from "./support/fits.ts";
import { play_lessons } from "./support/lessons.ts";
import { languages, say, speak } from "./support/words.ts";

const primary = (page: Page) => page.locator(".coach .ways .primary");
const hint = (page: Page) => page.locator(".coach [data-hint]");
const hand = (page: Page, card: string) =>
  page.locator("section.hand button", { hasText: say(`names.action.${card}.name`) }).first();

// To the first question of a lesson.
async function listen(page: Page): Promise<void> {
  for (let lines = 0; lines < 20; lines += 1) {
    await expect(primary(page).or(hint(page)).first()).toBeVisible();
    if (await hint(page).isVisible()) return;
    await primary(page).click();
  }
  throw new Error("The coach speaks on and on");
}

async function all_lessons(page: Page): Promise<LessonList["lessons"]> {
  const answer = await page.request.get("/api/1/lessons");
  return ((await answer.json()) as LessonList).lessons;
}

// ./test plays them in two languages, `npm run browser` in all.
const spoken = process.env.FOLSOM_BRIEF ? languages.slice(0, 2) : languages;

for (const language of spoken)
  test(`every lesson to its end (${language})`, async ({ visit }) => {
    speak(language);
    const page = await visit({ at: "/learn", size: "narrow", language });
    const lessons = await all_lessons(page);
    expect(lessons.length).toBeGreaterThan(20);
    await page.getByRole("link", { name: say("learn.page.begin") }).click();
    await expect(page).toHaveURL(`/learn/${lessons[0]?.id}`);
    const played = await play_lessons(page, true);
    expect.soft(played.keys).toEqual([]);
    expect.soft(played.cut_off).toEqual([]);
    expect(played.over).toEqual(lessons.map(({ id }) => id));
    expect(played.chosen).toBeGreaterThanOrEqual(lessons.reduce((sum, { decisions }) => sum + decisions, 0));
    expect(await page.evaluate(find_misfits)).toEqual([]);
    await page.getByRole("link", { name: say("learn.page.tools.all") }).click();
    await expect(page.getByText(say("learn.page.is-flawless"))).toHaveCount(lessons.length);
    expect(await page.evaluate(find_misfits)).toEqual([]);
  });

test.describe("a lesson", () => {
  test.beforeEach(() => speak("en"));

  test("a mistake is shown, explained and made good", async ({ visit }) => {
    const page = await visit({ at: "/learn/the-plan", size: "phone" });
    await listen(page);
    const coach = page.locator(".coach .words");
    await expect(coach).toHaveText(say("learn.the-plan.turn-1"));
    await expect(page.locator(".hinted")).toHaveCount(0); // nothing is given away
    await hand(page, "fire").click({ position: { x: 14, y: 40 } });
    await expect(coach).toHaveText(say("learn.the-plan.fire"));
    await primary(page)
      .filter({ hasText: say("learn.page.try-again") })
      .click();
    await expect(coach).toContainText(say("learn.the-plan.turn-1"));
    await expect(page.locator(".centre .hinted")).toHaveText(new RegExp(say("names.action.robbery.name")));
    await page.locator(".centre .hinted").click({ position: { x: 14, y: 40 } });
    await expect(coach).toHaveText(say("learn.the-plan.robbery"));
  });

  test("a reload goes on where one was, and a choice can be taken back", async ({ visit }) => {
    const page = await visit({ at: "/learn/the-plan" });
    await listen(page);
    await hand(page, "robbery").click();
    await expect(hint(page)).toBeHidden(); // the coach has seen it
    await listen(page);
    const coach = page.locator(".coach .words");
    await expect(coach).toHaveText(say("learn.the-plan.turn-2"));
    await page.reload();
    await expect(coach).toHaveText(say("learn.the-plan.turn-2"));
    await expect(page).toHaveTitle(
      say("app.titled", { title: say("learn.page.lesson-title", { lesson: say("learn.the-plan.title") }) }),
    );
    await page.getByRole("button", { name: say("table.tools.menu") }).click();
    await page.getByRole("button", { name: say("learn.page.tools.back") }).click();
    await expect(coach).toHaveText(say("learn.the-plan.turn-1"));
    await page.goto("/learn");
    await expect(
      page.getByRole("link", {
        name: say("learn.page.go-on-with", { lesson: say("learn.the-plan.title") }),
      }),
    ).toBeVisible();
  });

  test("from the first screen through a lesson with keys alone", async ({ visit }) => {
    const page = await visit({ at: "/" });
    const tab_to = async (wanted: string) => {
      for (let steps = 0; steps < 80; steps += 1) {
        if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error(`Tab does not lead to ${wanted}`);
    };
    await expect(page.locator("a.learn")).toBeVisible();
    await tab_to("a.learn");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/learn");
    await expect(page.locator("main a.primary")).toBeVisible();
    await tab_to("main a.primary");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/learn/the-plan");
    const done = page.locator(".over");
    await expect(primary(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.goto("/learn/the-marshal"); // a short one
    for (let steps = 0; steps < 60; steps += 1) {
      await expect(done.or(primary(page)).or(hint(page)).first()).toBeVisible();
      if (await done.isVisible()) break;
      if (await hint(page).isVisible()) {
        await tab_to("[data-hint]");
        await page.keyboard.press("Enter");
        await tab_to(".centre .hinted");
        await page.keyboard.press("Enter");
        await expect(hint(page)).toBeHidden();
        await expect(page.locator(".coach.watching")).toBeHidden(); // the film
      } else {
        const said = await page.locator(".coach .words").innerText();
        await page.keyboard.press("Enter"); // the coach's button has the focus
        await expect(
          done.or(page.locator(".coach:not(.watching) .words", { hasNotText: said })).first(),
        ).toBeVisible();
      }
    }
    await expect(done).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/learn/the-score");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/learn/the-score");
  });

  test("there is none at an address that is none", async ({ visit }) => {
    const page = await visit({ at: "/learn/no-such-thing" });
    await expect(page.getByRole("heading", { name: say("learn.page.no-such-lesson.title") })).toBeVisible();
    await page.getByRole("link", { name: say("learn.page.tools.all") }).click();
    await expect(page.getByRole("heading", { name: say("learn.chapter.first-robbery") })).toBeVisible();
  });

  test("waits for a server that is gone, and goes on when it is back", async ({ visit, serve }) => {
    const server = await serve();
    const page = await visit({ at: "/learn/the-plan", server, faults: /^/ });
    await listen(page);
    await server.kill();
    await hand(page, "robbery").click();
    await expect(page.getByText(say("table.lost.text"))).toBeVisible();
    await server.start();
    await expect(page.locator(".coach .words")).toHaveText(say("learn.the-plan.robbery"), {
      timeout: 20_000,
    });
    await expect(page.getByText(say("table.lost.text"))).toBeHidden();
  });
});
