// Draws the page's icons out of our art, into public/. Run by hand when they are to look different:
// node app/make_icons.mjs
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const here = (path) => new URL(path, import.meta.url);
const drawing = readFileSync(here("../art/people/portrait-ghost.svg"), "utf8");
const box = /viewBox="([^"]+)"/.exec(drawing)[1];
const inside = drawing.slice(
  drawing.indexOf(">", drawing.indexOf("<svg")) + 1,
  drawing.lastIndexOf("</svg>"),
);

// `part` is how much of the square the portrait takes: systems cut the corners off a maskable icon.
function icon(part, rounded) {
  const size = 512 * part;
  const at = (512 - size) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${rounded ? 96 : 0}" fill="#a63c2a"/>
<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="${box}">${inside}</svg>
</svg>
`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
async function png(name, svg, size) {
  await page.setViewportSize({ width: size, height: size });
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  await page.setContent(`<body style="margin:0"><img src="${source}" width="${size}" height="${size}">`);
  await page.waitForTimeout(100);
  writeFileSync(here(`../public/${name}`), await page.screenshot({ omitBackground: true }));
}
writeFileSync(here("../public/icon.svg"), icon(0.9, true));
await png("icon-192.png", icon(0.9, true), 192);
await png("icon-512.png", icon(0.9, true), 512);
await png("icon-maskable.png", icon(0.72, false), 512);
await png("apple-touch-icon.png", icon(0.82, false), 180);
await browser.close();
