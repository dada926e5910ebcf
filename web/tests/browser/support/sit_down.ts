// Takes a free seat with a name and a bandit, as the dialog offers it.
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { say } from "./words.ts";

export async function sit_down(page: Page, name: string, bandit: string): Promise<void> {
  await page
    .getByRole("button", { name: say("boarding.sit"), exact: true })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("boarding.your-name") }).fill(name);
  await dialog.locator(`.role.is-${bandit}`).click();
  await dialog.getByRole("button", { name: say("boarding.sit"), exact: true }).click();
  await expect(dialog).toBeHidden();
}
