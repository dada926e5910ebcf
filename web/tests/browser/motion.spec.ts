// The robbery as a show: what moves where motion is wanted, and that nothing does where it isn't.
import type { Page } from "@playwright/test";
import type { Setup } from "../../protocol/messages";
import { expect, test, type Visiting } from "./support/fixtures.ts";
import { finished_game, short_game } from "./support/tables.ts";
import { say } from "./support/words.ts";

interface Moved {
  signs: string[]; // of what came and went: classes and drawings
  layers: string[]; // of the stage that were moved as a whole
}

// Runs in the page: notes what is ever added to the table, and whether the camera goes closer.
function watch_motion(): void {
  const signs = new Set<string>();
  const layers = new Set<string>();
  const note = (element: Element) => {
    for (const name of element.classList) signs.add(name);
    for (const use of element.querySelectorAll("use"))
      signs.add(use.getAttribute("href")?.split("#").at(-1) ?? "");
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) note(node);
  }).observe(document, { subtree: true, childList: true });
  const each_picture = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect;
      const grows = effect.getKeyframes().some(({ scale }) => Number(scale) > 1.01);
      if (grows && effect.target) layers.add([...effect.target.classList][0] ?? "");
    }
    requestAnimationFrame(each_picture);
  };
  requestAnimationFrame(each_picture);
  (window as unknown as { moved: () => Moved }).moved = () => ({ signs: [...signs], layers: [...layers] });
}

// A whole game of bots that shoot, seen to its end.
async function see_a_game(visit: Visiting, still: boolean): Promise<Moved> {
  const page: Page = await visit({ at: "/", still, in_time: true, settings: { film_speed: 4 } });
  const table = await finished_game(page, { setup: short_game, level: "greedy" });
  await page.addInitScript(watch_motion);
  await page.goto(`/r/${table}?eyes=public&at=0`);
  await page.locator("section.stage.ready").waitFor();
  const scrubber = page.getByRole("slider", { name: say("replay.scrubber") });
  const end = Number(await scrubber.getAttribute("max"));
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await scrubber.inputValue()), { timeout: 60_000 }).toBe(end);
  return page.evaluate(() => (window as unknown as { moved: () => Moved }).moved());
}

const show = [
  "tracer",
  "streak",
  "stage-act-flash",
  "stage-act-star",
  "stage-act-dust",
  "stage-act-hair",
  "gliding",
];

test("shots have their tracer, dust and hats, cards glide, and the eye goes closer", async ({ visit }) => {
  test.setTimeout(120_000);
  const { signs, layers } = await see_a_game(visit, false);
  expect(signs).toEqual(expect.arrayContaining(show));
  expect(layers).toContain("world");
});

test("without motion nothing of that is there", async ({ visit }) => {
  test.setTimeout(120_000);
  const { signs, layers } = await see_a_game(visit, true);
  expect(signs.filter((sign) => show.includes(sign))).toEqual([]);
  expect(layers).toEqual([]);
});

for (const still of [false, true])
  test(`a tunnel is run into and left, its mouth ${still ? "is not seen without motion" : "goes by"}`, async ({
    visit,
  }) => {
    const page = await visit({ at: "/", still, in_time: true, settings: { film_speed: 4 } });
    const few = ["bridge", "tunnel", "braking", "swivel-arm", "take-it-all"];
    const components = { few: few.map((name) => ({ name, turns: "ST" })) } as Setup["components"];
    const table = await finished_game(page, { setup: { players: 3, components } });
    await page.addInitScript(watch_motion);
    await page.goto(`/r/${table}?eyes=public&at=0`);
    await page.locator("section.stage.ready").waitFor();
    await page.keyboard.press("Space");
    const inside = page.locator("section.stage.tunnel");
    await expect(inside).toBeVisible({ timeout: 30_000 });
    await expect(inside).toBeHidden({ timeout: 30_000 });
    const { signs } = await page.evaluate(() => (window as unknown as { moved: () => Moved }).moved());
    const mouths = ["stage-tunnel-mouth", "passage", "in", "out"].filter((sign) => signs.includes(sign));
    expect(mouths.length > 0).toBe(!still);
    if (!still) expect(mouths).toEqual(expect.arrayContaining(["passage", "in", "out"]));
  });
