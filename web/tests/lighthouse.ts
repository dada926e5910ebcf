// npm run lighthouse: what Lighthouse says of the first screen and of a table on a slow phone, how much script the
// first load brings, and how long it takes on such a phone until one can play.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { gzipSync } from "node:zlib";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import lighthouse from "lighthouse";
import { page_folder, Server } from "./browser/support/server.ts";
import { make_game } from "./browser/support/tables.ts";
import { compare } from "./measured.ts";

const port = 9223;

async function judge(url: string): Promise<{ figures: Record<string, number>; scripts: string[] }> {
  const flags = { port, output: "json" as const, logLevel: "error" as const, disableStorageReset: true };
  const result = await lighthouse(url, {
    ...flags,
    onlyCategories: ["performance", "accessibility", "best-practices"],
  });
  if (!result) throw new Error("Lighthouse said nothing");
  const { categories, audits } = result.lhr;
  const of_100 = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const seconds = (name: string) => Math.round((audits[name]?.numericValue ?? 0) / 10) / 100;
  for (const name of Object.keys(categories))
    for (const { id } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id];
      if (audit && audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative")
        console.log(`  ${name}: ${audit.title}${audit.displayValue ? `, ${audit.displayValue}` : ""}`);
    }
  interface Request {
    url: string;
    resourceType?: string;
  }
  const details = audits["network-requests"]?.details as { items?: Request[] } | undefined;
  const scripts = (details?.items ?? [])
    .filter((item) => item.resourceType === "Script")
    .map((item) => item.url);
  return {
    figures: {
      performance: of_100("performance"),
      accessibility: of_100("accessibility"),
      "best practices": of_100("best-practices"),
      "first paint, s": seconds("first-contentful-paint"),
      "largest paint, s": seconds("largest-contentful-paint"),
      "interactive, s": seconds("interactive"),
      "blocked, ms": Math.round(audits["total-blocking-time"]?.numericValue ?? 0),
      "layout shift": Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
    },
    scripts,
  };
}

function packed_kb(urls: readonly string[]): number {
  const sizes = [...new Set(urls.map((url) => new URL(url).pathname))].map(
    (path) => gzipSync(readFileSync(join(page_folder, path)), { level: 9 }).length,
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 102.4) / 10;
}

// Runs in the page: looks before every picture, so that the look itself costs nothing.
function mark_when_ready(ready: string): void {
  const look = () => {
    if (document.querySelector(ready)) performance.mark("ready to play");
    else requestAnimationFrame(look);
  };
  look();
}

// On a phone as Lighthouse imagines it: 1.6 Mbit/s, 150 ms there and back, a processor four times slower.
async function until_ready(
  context: BrowserContext,
  url: string,
  ready: string,
): Promise<{ ready_s: number; scripts: string[] }> {
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(mark_when_ready, ready);
  await page.goto(url, { waitUntil: "commit" });
  const began = "ready to play";
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, began, {
    polling: 250,
  });
  const took = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN, began);
  const scripts = await page.evaluate(
    (ready_ms) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => name.endsWith(".js") && startTime < ready_ms)
        .map(({ name }) => name),
    took,
  );
  await page.close();
  return { ready_s: Math.round(took / 10) / 100, scripts };
}

const server = new Server();
await server.start();
const profile = mkdtempSync(join(tmpdir(), "folsom-lighthouse-"));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", `--remote-debugging-port=${port}`],
  baseURL: server.url,
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  serviceWorkers: "block",
});
try {
  const page = await context.newPage();
  await page.goto("/lobby");
  const table = await make_game(page, { setup: { players: 4 } });
  await page.close();
  const places = {
    home: ["/", ".now .primary"],
    table: [`/t/${table}`, "section.hand button.card:not([aria-disabled])"],
  };
  for (const [name, [path, ready]] of Object.entries(places)) {
    const { figures, scripts } = await judge(`${server.url}${path}`);
    const first = await until_ready(context, `${server.url}${path}`, ready ?? "");
    compare(name, {
      ...figures,
      "ready to play, s": first.ready_s,
      "script until then, KB gzip": packed_kb(first.scripts),
      "script, KB gzip": packed_kb(scripts),
    });
  }
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
