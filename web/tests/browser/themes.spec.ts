// Every theme: what is written can be read. Contrast as axe measures it, 4.5 to 1, and 7 to 1 where more was asked for.
import { violations } from "./support/axe.ts";
import { settle } from "./support/settle.ts";
import { expect, test } from "./support/fixtures.ts";
import { screens, usual_games } from "./support/screens.ts";
import { say } from "./support/words.ts";

const measured = ["setup", "table-robbery", "end"];
// colours.test.ts measures all of them; screens.spec.ts looks at the usual ones.
const looks = [
  { theme: "light", contrast: "more", palette: "usual" },
  { theme: "dark", contrast: "more", palette: "safe" },
  { theme: "light", contrast: "usual", palette: "safe" },
];

for (const screen of screens.filter(({ name }) => measured.includes(name)))
  test(`${screen.name} can be read in every theme`, async ({ visit, serve }) => {
    const page = await visit({ size: "tablet", server: await serve(usual_games) });
    await screen.go(page);
    for (const look of looks) {
      await page.evaluate((wanted) => {
        for (const [name, value] of Object.entries(wanted))
          document.documentElement.setAttribute(`data-${name}`, value);
      }, look);
      await settle(page);
      const rule = look.contrast === "more" ? "color-contrast-enhanced" : "color-contrast";
      expect.soft(await violations(page, [rule]), Object.values(look).join(", ")).toEqual([]);
    }
  });

test("themes follow the system and the settings", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const html = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark", contrast: "more" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(html).toHaveAttribute("data-contrast", "more");
  await page.emulateMedia({ colorScheme: "light", contrast: "no-preference" });
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect(html).toHaveAttribute("data-contrast", "usual");
  await page.getByRole("button", { name: say("app.settings.title") }).click();
  await page
    .getByRole("combobox", { name: say("app.settings.contrast") })
    .selectOption(say("app.settings.contrasts.more"));
  await page.getByRole("switch", { name: say("app.settings.palette") }).check();
  await expect(html).toHaveAttribute("data-contrast", "more");
  await expect(html).toHaveAttribute("data-palette", "safe");
});
