// Every screen on a desk and on a phone, some by lamp light, as small files in docs/screens.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { test, type Visit } from "../browser/support/fixtures.ts";
import { screens } from "../browser/support/screens.ts";

const folder = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));
const largest = 120_000; // bytes
const by_lamp = ["home", "setup", "table-planning", "table-robbery", "end"];

// Chromium packs the picture itself, a little smaller each time until it is small enough.
async function write_picture(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  const packer = await page.context().newPage();
  const packed = await packer.evaluate(
    async ([base64, most]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      let blob = new Blob();
      for (const quality of [0.85, 0.75, 0.6, 0.45, 0.3]) {
        blob = await canvas.convertToBlob({ type: "image/webp", quality });
        if (blob.size <= most) break;
      }
      const packed = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
    },
    [png.toString("base64"), largest] as const,
  );
  await packer.close();
  writeFileSync(`${folder}${name}.webp`, Buffer.from(packed, "base64"));
}

for (const screen of screens)
  for (const size of ["desktop", "phone"] as const)
    for (const theme of by_lamp.includes(screen.name) ? (["light", "dark"] as const) : (["light"] as const)) {
      const ending = `${size}${theme === "dark" ? "-dark" : ""}`;
      test(`${screen.name}-${ending}`, async ({ visit }) => {
        const wish: Visit = { size, theme };
        const page = await visit(wish);
        for (const { name, go } of theme === "light" ? [screen, ...(screen.then ?? [])] : [screen]) {
          await go(page);
          await page.evaluate(() => document.fonts.ready.then(() => undefined));
          await page.waitForTimeout(600);
          await write_picture(page, `${name}-${ending}`);
        }
      });
    }
