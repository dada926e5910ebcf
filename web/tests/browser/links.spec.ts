// A link in a messenger: whoever fetches it for the first time, without a cookie, is told what table it is, with a picture.
import { writeFileSync } from "node:fs";
import { request } from "@playwright/test";
import type { Setup } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { finished_game, make_game, make_table } from "./support/tables.ts";
import { say } from "./support/words.ts";

const everybody: Setup = { players: 8, horses: true, marshal: true, "with-mei": true };

async function preview(server: string, path: string) {
  const stranger = await request.newContext({
    baseURL: server,
    extraHTTPHeaders: { "Accept-Language": "en" },
  });
  const html = await (await stranger.get(path)).text();
  const tag = (name: string) => new RegExp(`"og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  const picture = await stranger.get(tag("image").replaceAll("&amp;", "&"));
  const [status, body] = [picture.status(), await picture.body()];
  if (process.env.FOLSOM_PICTURES)
    writeFileSync(`${process.env.FOLSOM_PICTURES}/link${path.slice(0, 6).replaceAll("/", "-")}.jpg`, body);
  await stranger.dispose();
  return {
    title: tag("title"),
    about: tag("description"),
    status,
    jpeg: body.subarray(0, 2).toString("hex"),
    size: body.length,
  };
}

test("a link tells of its table before, during and after the game", async ({ visit, server }) => {
  const page = await visit({ at: "/lobby" });
  const open = await make_table(page, { setup: everybody });
  const playing = await make_game(page, { setup: everybody });
  const over = await finished_game(page, { setup: everybody });
  const pages = {
    [`/t/${open}`]: [say("links.open.title")],
    [`/t/${playing}`]: [say("links.begins.title"), say("links.playing.title", { round: 1 })],
    [`/t/${over}`]: [say("links.over.title")],
    [`/r/${over}`]: [say("links.over.title")],
  };
  const sizes = new Set<number>();
  for (const [path, titles] of Object.entries(pages)) {
    const seen = await preview(server.url, path);
    expect(titles, path).toContain(seen.title);
    expect(seen.about, path).toContain("Ann");
    expect([seen.status, seen.jpeg], path).toEqual([200, "ffd8"]);
    expect(seen.size, path).toBeLessThan(100_000);
    sizes.add(seen.size);
  }
  expect(sizes.size).toBe(3); // each moment has a picture of its own; replay and table share theirs
});
