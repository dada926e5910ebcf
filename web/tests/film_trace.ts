// npm run film-trace: eight players, both expansions, a processor four times slower: how smoothly the robbery runs.
// The trace itself is in build/film-trace.json, for the browser's own tools.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import type { Replay, Setup } from "../protocol/messages";
import { Server } from "./browser/support/server.ts";
import { finished_game } from "./browser/support/tables.ts";
import { compare } from "./measured.ts";

const everybody: Setup = { players: 8, horses: true, marshal: true, "with-mei": true };
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
  args?: {
    name?: string;
    frame_reporter?: { state: string; affects_smoothness: boolean; layer_tree_host_id: number };
    data?: { compositeFailed?: number; unsupportedProperties?: string[]; nodeName?: string };
  };
}

async function robbery_frame(page: Page, table: string): Promise<number> {
  const { frames } = (await (
    await page.request.get(`/api/1/tables/${table}/replay?eyes=public`)
  ).json()) as Replay;
  const robberies = frames.filter((frame) => frame.events?.some((event) => event.kind === "stealing-began"));
  return robberies[1]?.number ?? 0;
}

function in_order(values: number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
const rounded = (value: number) => Math.round(value * 10) / 10;

// The threads of the page, not those of the browser around it.
function threads(events: Traced[], name: string): (event: Traced) => boolean {
  const found = events.filter((event) => event.name === "thread_name" && event.args?.name === name);
  const keys = new Set(found.map(({ pid, tid }) => `${pid} ${tid}`));
  return ({ pid, tid }) => keys.has(`${pid} ${tid}`);
}

const times_of = (events: Traced[], name: string) =>
  in_order(events.filter((event) => event.name === name).map((event) => event.ts / 1000));

// The screen asks for a picture sixty times a second, and the country always moves: each asked for and not drawn is one
// that was seen twice. A picture is behind where the main thread had something to add and came too late with it.
function frames(events: Traced[]): { asked: number; drawn: number; behind: number; a_second: number } {
  const asked = times_of(events, "BeginFrame");
  const drawn = times_of(events, "DrawFrame");
  const took = (drawn[drawn.length - 1] ?? 0) - (drawn[0] ?? 0);
  const behind = events.filter(
    ({ name, ph, args }) =>
      name === "PipelineReporter" && ph === "b" && args?.frame_reporter?.affects_smoothness,
  );
  return {
    asked: asked.length,
    drawn: drawn.length,
    behind: behind.length,
    a_second: (1000 * (drawn.length - 1)) / took,
  };
}

// What moves and needs the main thread for it: there should be nothing.
function slow_animations(events: Traced[]): string[] {
  const found = events.filter(({ name, args }) => name === "Animation" && args?.data?.compositeFailed);
  return [
    ...new Set(
      found.map(
        ({ args }) => `${args?.data?.unsupportedProperties?.join() ?? ""} (${args?.data?.compositeFailed})`,
      ),
    ),
  ];
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
      "blink.animations",
    ];
    await browser.startTracing(page, { categories });
    await page.waitForTimeout(seconds * 1000);
    const trace = await browser.stopTracing();
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    mkdirSync(fileURLToPath(new URL("../../build/", import.meta.url)), { recursive: true });
    writeFileSync(trace_file, trace);
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
    const { asked, drawn, behind, a_second } = frames(traceEvents);
    const tasks = main_tasks(traceEvents);
    compare(name, {
      "frames a second": rounded(a_second),
      "frames not drawn, %": rounded((100 * (asked - drawn)) / asked),
      "frames with something missing, %": rounded((100 * behind) / drawn),
      "main thread a frame, ms": rounded(tasks.reduce((sum, task) => sum + task, 0) / drawn),
      "longest task, ms": rounded(Math.max(...tasks)),
      "parts of the page": await page.evaluate(() => document.querySelectorAll("*").length),
    });
    for (const slow of slow_animations(traceEvents)) console.log(`  on the main thread: ${slow}`);
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
