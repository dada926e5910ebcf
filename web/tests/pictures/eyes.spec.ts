// Table, hand and end as other eyes see them, and in every theme, into build/eyes: `npm run eyes`. To be looked at:
// whatever is told by colour has to be told by a letter, a shape or a pattern, too.
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Settings } from "../../app/settings.svelte";
import { test, type Size } from "../browser/support/fixtures.ts";
import { screens } from "../browser/support/screens.ts";

const folder = fileURLToPath(new URL("../../../build/eyes/", import.meta.url));
const looked_at = ["home", "setup", "table-planning", "table-robbery", "table-everybody", "end", "analysis"];
const eyes = ["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"] as const;
const looks: Record<string, { settings: Partial<Settings>; size?: Size; forced?: boolean }> = {
  usual: { settings: {} },
  safe: { settings: { palette: "safe" } },
  contrast: { settings: { contrast: "more", theme: "light" } },
  "contrast-dark": { settings: { contrast: "more", theme: "dark" } },
  forced: { settings: {}, forced: true },
  "text-200": { settings: { text_size: 200 } },
  "text-200-phone": { settings: { text_size: 200 }, size: "phone" },
  words: { settings: { text_view: true } },
  "words-phone": { settings: { text_view: true }, size: "phone" },
};

mkdirSync(folder, { recursive: true });
for (const screen of screens.filter(({ name }) => looked_at.includes(name)))
  for (const [look, { settings, size, forced }] of Object.entries(looks)) {
    if (screen.name === "table-robbery" && settings.text_view) continue; // it waits for something to be chosen on the train
    test(`${screen.name} ${look}`, async ({ visit }) => {
      const page = await visit({ settings, size });
      if (forced) await page.emulateMedia({ forcedColors: "active" });
      await screen.go(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(500);
      const line = await page.context().newCDPSession(page); // eyes are as usual again when it is closed
      for (const eye of look === "usual" || look === "safe" ? eyes : (["none"] as const)) {
        await line.send("Emulation.setEmulatedVisionDeficiency", { type: eye });
        await page.screenshot({
          path: `${folder}${screen.name}-${look}${eye === "none" ? "" : `-${eye}`}.png`,
        });
      }
    });
  }
