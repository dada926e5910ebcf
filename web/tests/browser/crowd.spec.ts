// What many at one address need of a server with its usual limits: a household, a school, a club who open one link.
import type { Browser, Page } from "@playwright/test";
import { expect, sizes, test } from "./support/fixtures.ts";
import type { Server } from "./support/server.ts";
import { make_table } from "./support/tables.ts";
import { say } from "./support/words.ts";

const together = 20;
const browsers = Number(process.env.FOLSOM_BROWSERS ?? 4); // the others ask for exactly what these have asked for

async function newcomer(browser: Browser, server: Server): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes.desktop,
    serviceWorkers: "allow",
  });
  return context.newPage();
}

const has_worker = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

// How many answers of each status the server has given.
async function answers(server: Server): Promise<Record<string, number>> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const counts = text.matchAll(/^folsom_http_answers_total\{status="(\d+)"\} (\d+)/gm);
  return Object.fromEntries([...counts].map(([, status, count]) => [status, Number(count)]));
}

async function refusals(server: Server): Promise<number> {
  const counts = await answers(server);
  return (counts["429"] ?? 0) + (counts["503"] ?? 0);
}

// What a browser fetches, six at a time; how many of them were refused.
async function fetch_all(server: Server, paths: string[]): Promise<number> {
  const left = [...paths];
  let refused = 0;
  const fetch_some = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const answer = await fetch(server.url + path);
      if (answer.status >= 400) refused += 1;
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 6 }, fetch_some));
  return refused;
}

// Sockets at the table, opened at once; how many of them came to nothing.
function open_sockets(page: Page, table: string, count: number): Promise<number> {
  return page.evaluate(
    async ([id, many]) => {
      const open = () =>
        new Promise<number>((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/api/1/tables/${id}/socket`);
          socket.onmessage = () => resolve(0);
          socket.onerror = () => resolve(1);
        });
      const outcomes = await Promise.all(Array.from({ length: many }, open));
      return outcomes.reduce((sum, one) => sum + one, 0);
    },
    [table, count] as const,
  );
}

test("twenty behind one address open one link together, and nobody is refused anything", async ({
  browser,
  serve,
}) => {
  const server = await serve({ usual_limits: true });
  const host = await newcomer(browser, server);
  await host.goto("/");
  const table = await make_table(host);
  const pages = await Promise.all(Array.from({ length: browsers }, () => newcomer(browser, server)));
  const asked: string[] = [];
  pages[0]?.on("request", (request) => {
    const url = new URL(request.url());
    if (request.method() === "GET") asked.push(url.pathname + url.search);
  });
  const open = async (page: Page) => {
    await page.goto(`/t/${table}`);
    await expect(page.getByRole("button", { name: say("boarding.sit"), exact: true }).first()).toBeVisible();
    await has_worker(page);
  };
  const before = open(pages[0] as Page);
  await expect.poll(() => asked.length).toBeGreaterThan(20);
  const worker = await (await fetch(`${server.url}/sw.js`)).text();
  const kept = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
  expect(kept.length).toBeGreaterThan(80);
  await before;
  const path = [...asked, "/sw.js", ...kept, "/"];
  expect(path.some((one) => one.startsWith("/assets/"))).toBe(true);

  const others = Array.from({ length: together - browsers }, () => fetch_all(server, path));
  const sockets = open_sockets(host, table, others.length);
  await Promise.all(pages.slice(1).map(open));
  expect(await Promise.all(others)).toEqual(others.map(() => 0));
  expect(await sockets).toBe(0);
  expect(await refusals(server)).toBe(0);
  expect((await answers(server))["200"]).toBeGreaterThan(together * 100);
  for (const page of [host, ...pages]) await page.context().close();
});

test("the worker is there after the first visit, and the shell opens with the line down", async ({
  browser,
  serve,
}) => {
  const server = await serve({ usual_limits: true });
  const page = await newcomer(browser, server);
  await page.goto("/");
  await has_worker(page);
  await page.context().setOffline(true);
  await page.goto("/new");
  await expect(page.getByRole("button", { name: say("setup.open") })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: say("app.name") })).toBeVisible();
  await page.context().close();
});

test("a worker that is refused now and then comes again", async ({ browser, serve }) => {
  // The page itself comes through, what the worker wants besides does not at first.
  const server = await serve({ usual_limits: true, files: { at_once: 60, a_second: 40 } });
  const page = await newcomer(browser, server);
  await page.goto("/");
  await has_worker(page);
  expect(await refusals(server)).toBeGreaterThan(0);
  await server.kill();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: say("app.name") })).toBeVisible();
  await page.context().close();
});
