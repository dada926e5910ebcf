// Until the page stands as it will stand: its type is there, the stage is drawn, nothing changes its colour and nothing moves
// any more. Boxes that stay where they are from picture to picture say so; what somebody looks at need not be guessed in
// milliseconds.
import type { Page } from "@playwright/test";

async function settle_in_page(): Promise<void> {
  const most_ms = 20_000;
  const still = 4; // pictures without a change
  const picture = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const stage_is_drawn = () => document.querySelector("section.stage:not(.ready)") === null;
  const fades = () => document.getAnimations().some((animation) => animation instanceof CSSTransition);
  const boxes = () =>
    [...document.querySelectorAll("body > *, main, section, aside, dialog, .world, .edge, .slip, .fan > li")]
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left, top, width, height].map(Math.round).join(" ");
      })
      .join("\n");
  await document.fonts.ready;
  let last: string | null = null;
  const since = performance.now();
  for (let same = 0; same < still;) {
    if (performance.now() - since > most_ms) throw new Error("The page does not come to rest");
    await picture();
    const now = stage_is_drawn() && !fades() ? boxes() : null;
    same = now !== null && now === last ? same + 1 : 0;
    last = now;
  }
}

export async function settle(page: Page): Promise<void> {
  await page.evaluate(settle_in_page);
}
