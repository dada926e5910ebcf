// npm run film-trace: eight players, both expansions, a processor four times slower: how smoothly the robbery runs.
// The trace itself is in build/film-trace.json, for the browser's own tools.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import type { Replay, Setup } from "../protocol/messages";
import { Server } from "./browser/support/server.ts";
import { finished_game } from "./browser/support/tables.ts";
import { compare } from "./measured.ts";

const everybody: Setup = { players: 8, horses: true, prisoners: true, "with-mei": true };
const seconds = 15;
const trace_file = fileURLToPath(new URL("../../build/film-trace.json", import.meta.url));

interface Traced {
  name: string;
  ph: string;
  ts: number;
  dur?: number; // microseconds
  tdur?: number; // of the thread's own
  pid: number;
  tid: number;
  args?: { name?: string };
}

async function robbery_frame(page: Page, table: string): Promise<number> {
  const { frames } = (await (
    await page.request.get(`/api/1/tables/${table}/replay?eyes=public`)
  ).json()) as Replay;
  const robberies = frames.filter((frame) => frame.events?.some((event) => event.kind === "robbery-began"));
  return robberies[1]?.number ?? 0;
}

function in_order(values: number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
const share_of = (values: number[], share: number) =>
  in_order(values)[Math.floor(share * (values.length - 1))] ?? 0;
const rounded = (value: number) => Math.round(value * 10) / 10;

// The threads of the page, not those of the browser around it.
function threads(events: Traced[], name: string): (event: Traced) => boolean {
  const found = events.filter((event) => event.name === "thread_name" && event.args?.name === name);
  const keys = new Set(found.map(({ pid, tid }) => `${pid} ${tid}`));
  return ({ pid, tid }) => keys.has(`${pid} ${tid}`);
}

// Milliseconds between pictures that reached the screen. The country always moves, so there is always one to come.
function gaps_between_frames(events: Traced[]): number[] {
  const drawn = in_order(
    events.filter((event) => event.name === "DrawFrame").map((event) => event.ts / 1000),
  );
  return drawn.slice(1).map((time, index) => time - (drawn[index] ?? 0));
}

// What the main thread was busy with: time of its own, without what others took from it.
function main_tasks(events: Traced[]): number[] {
  const on_main = threads(events, "CrRendererMain");
  return events
    .filter((event) => on_main(event) && /RunTask$/.test(event.name) && event.dur)
    .map((event) => (event.tdur ?? event.dur ?? 0) / 1000);
}

const server = new Server();
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--enable-gpu-rasterization"],
});
try {
  for (const [name, viewport] of Object.entries({
    "film, phone": { width: 390, height: 844 },
    "film, desk": { width: 1440, height: 900 },
  })) {
    const context = await browser.newContext({ baseURL: server.url, viewport, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto("/lobby");
    const table = await finished_game(page, { setup: everybody });
    await page.goto(`/r/${table}?eyes=public&at=${await robbery_frame(page, table)}`);
    await page.locator("section.stage.ready").waitFor();
    await page.waitForTimeout(1000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.keyboard.press("Space");
    await page.waitForTimeout(500);
    const categories = [
      "toplevel",
      "devtools.timeline",
      "disabled-by-default-devtools.timeline.frame",
      "benchmark",
    ];
    await browser.startTracing(page, { categories });
    await page.waitForTimeout(seconds * 1000);
    const trace = await browser.stopTracing();
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    mkdirSync(fileURLToPath(new URL("../../build/", import.meta.url)), { recursive: true });
    writeFileSync(trace_file, trace);
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
    const gaps = gaps_between_frames(traceEvents);
    const tasks = main_tasks(traceEvents);
    compare(name, {
      "frames a second": rounded(gaps.length / seconds),
      "frames later than 16.7 ms, %": rounded((100 * gaps.filter((gap) => gap > 17.5).length) / gaps.length),
      "median, ms": rounded(share_of(gaps, 0.5)),
      "one in twenty is later than, ms": rounded(share_of(gaps, 0.95)),
      "worst, ms": rounded(Math.max(...gaps)),
      "main thread a frame, ms": rounded(tasks.reduce((sum, task) => sum + task, 0) / gaps.length),
      "longest task, ms": rounded(Math.max(...tasks)),
      "parts of the page": await page.evaluate(() => document.querySelectorAll("*").length),
    });
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
