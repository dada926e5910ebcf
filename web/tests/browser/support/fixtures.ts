// What every test is given: a server for each worker, and `visit`, which opens a browser of somebody new. A page
// that throws, logs an error or breaks the server's policy fails its test.
import { test as base, type BrowserContext, type ConsoleMessage, type Page } from "@playwright/test";
import type { Settings } from "../../../app/settings.svelte";
import { Server, type ServerWish } from "./server.ts";
import { hurry, watching_ms } from "./hurry.ts";
import { listen } from "./traffic.ts";

export { expect } from "@playwright/test";

export const sizes = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 641 }, // 1366 × 768 less the browser's bars
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
  lying: { width: 844, height: 390 },
  tablet: { width: 1024, height: 768 },
};
export type Size = keyof typeof sizes;

export interface Visit {
  size?: Size;
  at?: string; // the path
  settings?: Partial<Settings>;
  theme?: "light" | "dark";
  in_time?: boolean; // films last as long as they do for people
  still?: boolean; // no motion; as usual in the tests
  server?: Server;
  language?: string;
  faults?: RegExp; // what may be logged in this test
}
export type Visiting = (wish?: Visit) => Promise<Page>;

const usual: Partial<Settings> = { film_speed: 4, motion: "less", level: "random" };

async function open(browser: Parameters<typeof new_context>[0], url: string, wish: Visit) {
  const context = await new_context(browser, url, wish);
  const settings = {
    ...usual,
    ...(wish.still === false ? { motion: "full" as const } : {}),
    ...wish.settings,
  };
  await context.addInitScript((text) => {
    // Once: what the page stores later stays.
    if (location.protocol === "about:" || localStorage.getItem("folsom.settings")) return;
    localStorage.setItem("folsom.settings", text);
  }, JSON.stringify(settings));
  if (!wish.in_time) await context.addInitScript(hurry, watching_ms);
  return context;
}

function new_context(browser: import("@playwright/test").Browser, url: string, wish: Visit) {
  const size = wish.size ?? "desktop";
  const touch = size === "phone" || size === "narrow" || size === "lying";
  return browser.newContext({
    baseURL: url,
    viewport: sizes[size],
    hasTouch: touch,
    isMobile: touch,
    colorScheme: wish.theme ?? "light",
    reducedMotion: wish.still === false ? "no-preference" : "reduce",
    serviceWorkers: "block",
    locale: wish.language ?? "en-US",
  });
}

function note_faults(page: Page, faults: string[], allowed?: RegExp): void {
  const note = (text: string) => {
    if (!allowed?.test(text)) faults.push(`${page.url()}: ${text}`);
  };
  page.on("pageerror", (error) => note(error.stack ?? String(error)));
  page.on("console", (message: ConsoleMessage) => {
    const { url } = message.location();
    // The browser logs refusals by itself; what the page makes of one is seen on the page.
    if (/\/api\/1\/|favicon/.test(url) && message.text().startsWith("Failed to load resource")) return;
    if (message.type() === "error") note(`${message.text()} (${url})`);
  });
}

// Each test has games of its own, and the same ones each time: what fails once fails again. FOLSOM_DEAL=chance: of other games
// each time, to find what these do not show; other words deal others.
export function deal_of(title: string): string {
  const { FOLSOM_DEAL: words = "" } = process.env;
  return words === "chance" ? "" : `${words} ${title}`.trim();
}

// A server of one's own, one that may die or whose bots take their time.
export type Serving = (wish?: ServerWish) => Promise<Server>;

interface Given {
  visit: Visiting;
  serve: Serving;
  usual: () => Promise<Server>; // the test's own, which starts when it is wanted
  server: Server; // the same
  faults: string[];
}

export const test = base.extend<Given>({
  usual: async ({ serve }, use) => {
    let server: Promise<Server> | undefined;
    await use(() => (server ??= serve()));
  },
  server: async ({ usual }, use) => use(await usual()),
  // eslint-disable-next-line no-empty-pattern
  faults: async ({}, use) => {
    const faults: string[] = [];
    await use(faults);
    if (faults.length > 0) throw new Error(`The page complained:\n${faults.join("\n")}`);
  },
  // eslint-disable-next-line no-empty-pattern
  serve: async ({}, use, { titlePath }) => {
    const servers: Server[] = [];
    await use(async (wish) => {
      const server = new Server({ deal: deal_of(titlePath.join(" ")), ...wish });
      servers.push(server);
      await server.start();
      return server;
    });
    for (const server of servers) await server.close();
  },
  // Servers end after the pages that talk with them.
  visit: async ({ browser, usual, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (wish = {}) => {
      const context = await open(browser, (wish.server ?? (await usual())).url, wish);
      contexts.push(context);
      context.on("page", (page) => {
        listen(page);
        note_faults(page, faults, wish.faults);
      });
      const page = await context.newPage();
      if (wish.at !== undefined) await page.goto(wish.at);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
