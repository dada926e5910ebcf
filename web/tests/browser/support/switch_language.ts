import type { Page } from "@playwright/test";
import { settle } from "./settle.ts";
import { expect } from "./fixtures.ts";

// As if it had been chosen in another window: the screen stays as it is and speaks another language.
export async function switch_language(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => {
    const [key, kept] = ["folsom.settings", localStorage.getItem("folsom.settings")];
    const newValue = JSON.stringify({ ...(JSON.parse(kept ?? "{}") as object), language: code });
    window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
  }, language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await settle(page);
}
