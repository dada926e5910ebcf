// Every screen on a desk and on a phone, some on a laptop and by lamp light, as small files in docs/screens.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { sizes, test, type Size } from "../browser/support/fixtures.ts";
import { screens, usual_games } from "../browser/support/screens.ts";

const folder = fileURLToPath(new URL("../../../docs/screens/", import.meta.url));
const largest = 120_000; // bytes
const on_laptop =
  /^(home|setup|boarding|lesson|table-(planning|robbery|choices|everybody|two-bandits)|end|replay|analysis)$/;
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

async function draw(page: Page, name: string, size: Size, theme: "light" | "dark"): Promise<void> {
  await page.setViewportSize(sizes[size]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(600);
  await write_picture(page, `${name}-${size}${theme === "dark" ? "-dark" : ""}`);
}

for (const screen of screens)
  for (const size of ["desktop", "phone"] as const)
    for (const theme of by_lamp.includes(screen.name) ? (["light", "dark"] as const) : (["light"] as const)) {
      test(`${screen.name}-${size}-${theme}`, async ({ visit, serve }) => {
        const page = await visit({ size, theme, server: await serve(usual_games) });
        for (const { name, go } of theme === "light" ? [screen, ...(screen.then ?? [])] : [screen]) {
          await page.setViewportSize(sizes[size]);
          await go(page);
          await draw(page, name, size, theme);
          if (size === "desktop" && theme === "light" && on_laptop.test(name))
            await draw(page, name, "laptop", theme);
        }
      });
    }
