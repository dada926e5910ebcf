// npm run rest: what a page costs that nobody plays at, as a share of one core, without a graphics card. Sums what all processes
// of the browser used of the processor, in twenty seconds after twenty-five without an event or input.
// `npm run rest -- home end` measures some of the screens.
import { readdirSync, readFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import { screens } from "./browser/support/screens.ts";
import { Server } from "./browser/support/server.ts";
import { listen } from "./browser/support/traffic.ts";
import { compare } from "./measured.ts";

const measured = ["home", "boarding", "table-planning", "table-robbery", "end"];
const rest_s = 25;
const looked_s = 20;
const ticks_a_second = 100; // USER_HZ: the same on every Linux

interface Process {
  parent: number;
  ticks: number;
}

function process_of(id: string): Process | null {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null; // it has just ended
  }
}

// Of a process and all that it has started.
function ticks_below(root: number): number {
  const all = new Map<number, Process>();
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const found = process_of(id);
    if (found) all.set(Number(id), found);
  }
  const is_below = (id: number): boolean =>
    id === root || (all.has(id) && is_below((all.get(id) as Process).parent));
  return [...all].filter(([id]) => is_below(id)).reduce((sum, [, { ticks }]) => sum + ticks, 0);
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function measure(name: string, url: string, go: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launchServer({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const client = await chromium.connect(browser.wsEndpoint());
  try {
    const page = await client.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    listen(page);
    await go(page);
    await wait(rest_s);
    const before = ticks_below(browser.process().pid ?? 0);
    await wait(looked_s);
    const used = (ticks_below(browser.process().pid ?? 0) - before) / ticks_a_second;
    compare(`at rest, ${name}`, { "of one core, %": Math.round((1000 * used) / looked_s) / 10 });
  } finally {
    await client.close();
    await browser.close();
  }
}

const wishes = process.argv.slice(2).filter((wish) => measured.includes(wish));
const server = new Server();
await server.start();
try {
  for (const { name, go } of screens)
    if ((wishes.length > 0 ? wishes : measured).includes(name)) await measure(name, server.url, go);
} finally {
  await server.close();
}
