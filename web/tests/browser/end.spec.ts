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
  const cars = world.querySelectorAll(".name");
  const labels = [...world.querySelectorAll(".name, .note, .slip, .badge, .letter")]
    .filter((element) => element.checkVisibility())
    .map((element) => ({
      what: `${element.classList[0]} ${element.textContent?.trim()}`,
      ...box(element).toJSON(),
    }))
    .filter(({ left, right }) => right > box(stage).left && left < box(stage).right);
  const over = labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2,
      )
      .map((other) => `${one.what} over ${other.what}`),
  );
  const wide = box(world).width;
  return { car: cars.length > 1 ? wide / (cars.length + 0.25) : 0, share: wide / box(stage).width, over };
}

test("with both boxes the train is no miniature, and nothing on it lies over anything else", async ({
  visit,
  serve,
}) => {
  const page = await visit({ at: "/lobby", server: await serve(usual_games) });
  const table = await finished_game(page, {
    setup: { players: 8, horses: true, prisoners: true, "with-mei": true },
  });
  await page.goto(`/t/${table}`);
  await expect(page.locator("main.end h1")).toBeVisible();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const { car, share, over } = await page.evaluate(look_at_train);
    const what = `${width} × ${height}`;
    console.log(what, car, share);
    expect.soft(over, what).toEqual([]);
  }
});
