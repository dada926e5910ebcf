// A whole game without a mouse: Tab, Enter and figures; whoever plays so always sees where he is.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expect_count, look, next_turn, offered } from "./support/play.ts";
import { Company, make_game, short_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

// Goes from element to element until one fits; what has the focus is seen to have it at every step.
async function tab_to(page: Page, wanted: string, most = 80): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press("Tab");
    const there = await page.evaluate(
      (selector) => document.activeElement?.matches(selector) ?? false,
      wanted,
    );
    if (there) return;
  }
  throw new Error(`${most} steps with Tab did not lead to ${wanted}`);
}

// An outline or a ring around the focused element, or around the label it belongs to.
function focus_is_seen(): string {
  const active = document.activeElement as HTMLElement | null;
  if (!active || active === document.body) return "nothing has the focus";
  const shown = [active, active.closest("label"), active.parentElement].some((element) => {
    if (!element) return false;
    const style = getComputedStyle(element);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5;
    return outlined || /rgb.* 0px 0px 0px [1-9]/.test(style.boxShadow);
  });
  const box = active.getBoundingClientRect();
  const on_screen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const name = active.getAttribute("aria-label") ?? active.textContent ?? active.tagName;
  return shown && on_screen
    ? ""
    : `not seen: ${name.trim().slice(0, 80)} (ring ${shown}, on the screen ${on_screen})`;
}

test("from the first screen into a game and to its end with keys alone", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await expect(page.getByRole("button", { name: say("home.play-now") })).toBeVisible();
  await tab_to(page, ".now .primary");
  expect(await page.evaluate(focus_is_seen)).toBe("");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/t\//);
  await next_turn(page);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBeTruthy();
});

test("a whole game with figures, Tab and Enter", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: short_game });
  await page.goto(`/t/${table}`);
  const traffic = traffic_of(page);
  const unseen: string[] = [];
  let by_tab = 0;
  let by_figure = 0;
  for (let choices = 0; choices < 120; choices += 1) {
    const looks = await next_turn(page);
    if (looks.over) break;
    const before = traffic.heard.length;
    const list = looks.spots.some((spot) => spot.where === "list");
    if (choices % 3 === 0) {
      await tab_to(
        page,
        list ? '[aria-labelledby="board-question"] button' : ".hand button:not([aria-disabled])",
      );
      unseen.push(await page.evaluate(focus_is_seen));
      await page.keyboard.press("Enter");
      by_tab += 1;
    } else {
      // Figures choose what is in the list, or a card; D draws where no card can be played.
      const cards = looks.spots.some((spot) => spot.card);
      if (list || cards) await page.keyboard.press("1");
      else if (await page.locator(".hand .draw").isVisible()) await page.keyboard.press("d");
      else {
        // Where there is none to draw either, the one button that is left is reached like all.
        await tab_to(page, ".hand button:not([aria-disabled])");
        await page.keyboard.press("Enter");
      }
      by_figure += 1;
    }
    await traffic.hears((message) => message.is === "reply", before);
  }
  expect(unseen.filter(Boolean)).toEqual([]);
  expect(by_tab).toBeGreaterThan(1);
  expect(by_figure).toBeGreaterThan(1);
  await expect_count(page, table);
  await tab_to(page, "nav.next :is(a, button)");
  expect(await page.evaluate(focus_is_seen)).toBe("");
});

test("what is explained beside the focus when the game ends is gone with the table", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await page.goto(`/t/${await make_game(page, { setup: short_game })}`);
  const traffic = traffic_of(page);
  const explanation = page.locator("#explanation");
  for (let choices = 0; choices < 120; choices += 1) {
    const looks = await next_turn(page);
    if (looks.over) {
      expect(choices).toBeGreaterThan(3);
      await expect(page.locator("main.end h1")).not.toHaveText(say("end.counting"));
      await expect(explanation).toHaveCount(0);
      return;
    }
    await page.keyboard.press("Tab");
    await page.locator(".seat[data-about]").last().focus();
    await expect(explanation).toBeVisible();
    const before = traffic.heard.length;
    const keys = looks.spots.some(({ where, card }) => where === "list" || card) ? ["1"] : ["d", "Enter"];
    for (const key of keys) await page.keyboard.press(key);
    await traffic.hears((message) => message.is === "reply", before);
  }
  throw new Error("This game does not end");
});

test("panels open and close with keys, and give the focus back", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page);
  await page.goto(`/t/${table}`);
  await next_turn(page);
  // Escape opens the menu and closes it, and does so again.
  for (const key of ["?", "l", "Escape", "Escape"]) {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest("dialog")))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  // The chat stands beside the table.
  const chat = page.getByRole("complementary", { name: say("table.chat.title") });
  await page.keyboard.press("c");
  await expect(chat.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  for (const [key, region] of [
    ["t", "train"],
    ["p", "plan"],
    ["o", "seats"],
  ] as const) {
    await page.keyboard.press(key);
    const at = await page.evaluate(() =>
      document.activeElement?.closest("[data-region]")?.getAttribute("data-region"),
    );
    expect(at, key).toBe(region);
  }
});

test("a choice is taken back with Z", async ({ visit }) => {
  const page = await visit({ at: "/" });
  // Only as long as nobody else has chosen, and not where the last card of the plan is laid.
  const company = await Company.gather(page, await visit({ at: "/" }), { setup: { players: 3 } });
  await company.play_until({ kinds: ["play"] });
  await page.goto(`/t/${company.table}`);
  const traffic = traffic_of(page);
  const looks = await next_turn(page);
  const before = traffic.heard.length;
  await page.keyboard.press("1");
  await traffic.hears((message) => message.is === "frame" && message.may_take_back === true, before);
  await expect(page.getByRole("button", { name: say("board.toast.take-back") })).toBeVisible();
  await page.keyboard.press("z");
  await traffic.hears((message) => message.is === "frame" && message.taken_back !== undefined, before);
  await expect.poll(async () => offered(await look(page))).toEqual(offered(looks));
});
