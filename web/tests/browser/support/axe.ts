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
