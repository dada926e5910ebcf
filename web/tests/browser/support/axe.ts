// What axe has to say of a page.
import axe from "axe-core";
import type { Page } from "@playwright/test";

// `only`: these rules; otherwise all that there usually are.
export async function violations(page: Page, only?: string[]): Promise<unknown[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { resultTypes: ["violations" as const], ...(only ? { runOnly: only } : {}) },
  );
  return found.violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes
      .slice(0, 4)
      .map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.failureSummary}`),
  }));
}

// Until nothing changes its colour any more.
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // One change of colour may set off the next.
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      if (moving.length === 0) return;
      await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}
