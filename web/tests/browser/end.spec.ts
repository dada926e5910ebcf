// The end of a game with both boxes, of which most is to be shown: the train is no miniature, and nothing that is written on it
// lies over anything else.
import { expect, test } from "./support/fixtures.ts";
import { usual_games } from "./support/screens.ts";
import { settle } from "./support/settle.ts";
import { finished_game } from "./support/tables.ts";

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

// Runs in the page: how wide a car is, how much of the stage the train takes, and labels that lie over each other.
function look_at_train(): { car: number; share: number; over: string[] } {
  const box = (element: Element) => element.getBoundingClientRect();
  const stage = document.querySelector(".end section.stage");
  const world = stage?.querySelector(".world");
  if (!stage || !world) throw new Error("There is no train");
  const labels = [...world.querySelectorAll(".name, .note, .slip, .badge, .letter")]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      what: `${element.classList[0]} ${element.textContent?.trim()}`,
      ...box(element).toJSON(),
    }))
    .filter(({ left, right }) => right > box(stage).left && left < box(stage).right);
  const common = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);
  // The discs of two who stand close may touch; words may not.
  const least = (
    one: { what: string } & DOMRect,
    other: { what: string } & DOMRect,
    side: "width" | "height",
  ) =>
    [one, other].every(({ what }) => /^(badge|letter)/.test(what)) ? Math.min(one[side], other[side]) / 2 : 2;
  const over = labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) =>
          common(one.left, one.right, other.left, other.right) > least(one, other, "width") &&
          common(one.top, one.bottom, other.top, other.bottom) > least(one, other, "height"),
      )
      .map((other) => `${one.what} over ${other.what}`),
  );
  const wide = box(world).width;
  const unit = parseFloat(getComputedStyle(stage).getPropertyValue("--unit"));
  return { car: 240 * unit, share: wide / box(stage).width, over };
}

test("with both boxes the train is no miniature, and nothing on it lies over anything else", async ({
  visit,
  serve,
}) => {
  const page = await visit({ at: "/lobby", server: await serve(usual_games) });
  const table = await finished_game(page, {
    setup: { players: 8, horses: true, marshal: true, "with-mei": true },
  });
  await page.goto(`/t/${table}`);
  await expect(page.locator("main.end h1")).toBeVisible();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const { car, share, over } = await page.evaluate(look_at_train);
    const what = `${width} × ${height}`;
    expect.soft(over, what).toEqual([]);
    expect.soft(car, `a car at ${what}`).toBeGreaterThan(96);
    expect.soft(share, `the train at ${what}`).toBeGreaterThan(0.75);
  }
});
