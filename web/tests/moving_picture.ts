// npm run moving-picture: the robbery of the README, filmed. Plays a game that is dealt the same each time, shows a robbery of
// it and writes docs/robbery.webp. Needs Debian's package webp, and a machine that does nothing else, so that no picture of
// the film is missing. `npm run moving-picture -- 3` films the third round.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import type { Replay } from "../protocol/messages";
import { Server } from "./browser/support/server.ts";
import { finished_game } from "./browser/support/tables.ts";

const seconds = 14;
const pictures_a_second = 10;
const width = 960;
const height = 540;
const target = fileURLToPath(new URL("../../docs/robbery.webp", import.meta.url));

interface Picture {
  at: number; // seconds
  data: string; // PNG, in base64
}

async function robbery_frame(page: Page, table: string, round: number): Promise<number> {
  const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=public`);
  const { frames } = (await answer.json()) as Replay;
  const robberies = frames.filter(({ events }) => events?.some(({ kind }) => kind === "stealing-began"));
  return robberies[round - 1]?.number ?? 0;
}

// What the screen showed, whenever something changed on it.
async function film(page: Page): Promise<Picture[]> {
  const session = await page.context().newCDPSession(page);
  const pictures: Picture[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    pictures.push({ at: metadata.timestamp ?? 0, data });
    void session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png", maxWidth: width, maxHeight: height });
  await page.waitForTimeout(seconds * 1000);
  await session.send("Page.stopScreencast");
  return pictures;
}

// A file a step of the picture; what stands still is one long step.
function write_steps(pictures: Picture[], folder: string): string[] {
  const begin = pictures[0]?.at ?? 0;
  const step = 1 / pictures_a_second;
  const steps: { data: string; count: number }[] = [];
  let seen = 0;
  for (let at = begin; at < begin + seconds; at += step) {
    while (pictures[seen + 1] && (pictures[seen + 1]?.at ?? 0) <= at) seen += 1;
    const data = pictures[seen]?.data ?? "";
    const last = steps[steps.length - 1];
    if (last?.data === data) last.count += 1;
    else steps.push({ data, count: 1 });
  }
  return steps.flatMap(({ data, count }, index) => {
    const file = join(folder, `${index}.png`);
    writeFileSync(file, Buffer.from(data, "base64"));
    return ["-d", String(Math.round(1000 * step * count)), file];
  });
}

const round = Number(process.argv[2] ?? 2);
const server = new Server({ deal: "the moving picture" });
const folder = mkdtempSync(join(tmpdir(), "folsom-film-"));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  await server.start();
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1280, height: 720 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto("/lobby");
  const table = await finished_game(page, { setup: { players: 5 }, level: "greedy" });
  await page.goto(`/r/${table}?eyes=public&at=${await robbery_frame(page, table, round)}`);
  await page.locator("section.stage.ready").waitFor();
  await page.waitForTimeout(1500);
  await page.keyboard.press("Space");
  await page.mouse.move(0, 0);
  const pictures = await film(page);
  execFileSync("img2webp", [
    "-loop",
    "0",
    "-lossy",
    "-q",
    "55",
    "-m",
    "6",
    ...write_steps(pictures, folder),
    "-o",
    target,
  ]);
  console.log(`${target}: ${pictures.length} pictures in ${seconds} seconds`);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
