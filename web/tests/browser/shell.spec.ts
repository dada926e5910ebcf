// Ways into the page and through it: addresses, links, settings, titles; a game in one tap, a table in two.
import type { Page } from "@playwright/test";
import { expect, sizes, test } from "./support/fixtures.ts";
import { catalogue } from "../../words/catalogues.mjs";
import { next_turn } from "./support/play.ts";
import { saved_story } from "./support/saved_story.ts";
import { settle } from "./support/settle.ts";
import { say } from "./support/words.ts";
import { make_game, make_table, never, play_until, short_game, summary_of } from "./support/tables.ts";

const table_address = /\/t\/([\w-]{22,})$/;

for (const size of ["desktop", "phone"] as const) {
  test(`one tap to a game against bots (${size})`, async ({ visit }) => {
    const page = await visit({ size, at: "/" });
    await page.getByRole("button", { name: say("home.play-now") }).click();
    await expect(page).toHaveURL(table_address);
    const table = table_address.exec(page.url())?.[1] ?? "";
    const { phase, seats } = await summary_of(page, table);
    expect(phase).toBe("playing");
    expect(seats.map((seat) => seat.kind)).toEqual(["person", "bot", "bot", "bot"]);
  });

  test(`two taps to a table with a link to send (${size})`, async ({ visit }) => {
    const page = await visit({ size, at: "/" });
    await page.getByRole("link", { name: say("home.friends.create") }).click();
    await page.getByRole("button", { name: say("setup.open") }).click();
    const link = page.getByRole("textbox", { name: say("boarding.link") });
    await expect(link).toHaveValue(table_address);
    expect(await link.inputValue()).toBe(page.url());
  });
}

test("a name given at home is the name at the table", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await page.locator("button.solo").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: say("home.now.name") }).fill("Calamity");
  await dialog.getByRole("button", { name: say("home.play-now") }).click();
  await expect(page).toHaveURL(table_address);
  const { seats } = await summary_of(page, table_address.exec(page.url())?.[1] ?? "");
  expect(seats[0]?.name).toBe("Calamity");
});

test("the table's form says what is no game, and mends it", async ({ visit }) => {
  const page = await visit({ at: "/new" });
  const open = page.getByRole("button", { name: say("setup.open") });
  await page.getByRole("button", { name: new RegExp(`^${say("setup.preset.duel.name")}`) }).click();
  await expect(open).toBeEnabled();
  await page
    .getByRole("switch", { name: new RegExp(say("setup.words.marshal").replace("&", ".")) })
    .first()
    .click();
  await expect(page.getByText(say("setup.no-game"))).toBeVisible();
  await page.getByText(say("setup.no-game")).locator("xpath=../..").getByRole("button").first().click();
  await expect(page.getByText(say("setup.no-game"))).toBeHidden();
});

test("what the rulebooks leave open is read over the form, which stays as it was", async ({ visit }) => {
  const page = await visit({ at: "/new" });
  const events = page.getByRole("switch", { name: new RegExp(`^${say("setup.option.events")}`) });
  await events.click();
  const before = await events.isChecked();
  await page.getByRole("button", { name: say("setup.rulings") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Sharing the loot/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await events.isChecked()).toBe(before);
});

test("addresses that lead nowhere say so", async ({ visit }) => {
  const page = await visit({ at: "/nothing/here" });
  await expect(page.getByRole("heading", { name: say("app.nothing-here.title") })).toBeVisible();
  await page
    .getByRole("link", { name: say("app.to-home") })
    .last()
    .click();
  await expect(page.getByRole("button", { name: say("home.play-now") })).toBeVisible();

  await page.goto("/t/AAAAAAAAAAAAAAAAAAAAAA");
  await expect(page.getByText(say("table.gone.no-such-table"))).toBeVisible();
});

test("a ticket that is none moves nothing and says so", async ({ visit }) => {
  const page = await visit({ at: "/move#AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" });
  await page.getByRole("button", { name: say("table.move.here") }).click();
  await expect(page.getByText(say("app.problem.no-such-ticket"))).toBeVisible();
});

test("a pasted link leads to its table, anything else is refused", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_table(page);
  const field = page.getByRole("textbox", { name: say("home.friends.link") });
  await field.fill("https://example.org/t/elsewhere");
  await page.getByRole("button", { name: say("home.friends.go") }).click();
  await expect(page.getByText(say("home.friends.no-link"))).toBeVisible();
  await field.fill(`${new URL(page.url()).origin}/t/${table}`);
  await page.getByRole("button", { name: say("home.friends.go") }).click();
  await expect(page).toHaveURL(`/t/${table}`);
  await expect(page.getByRole("heading", { name: say("boarding.invite") })).toBeVisible();
});

test("a listed table stands in the lobby of others, a private one does not", async ({ visit }) => {
  const host = await visit({ at: "/" });
  const listed = await make_table(host, { options: { listed: true }, name: "Open House" });
  const hidden = await make_table(host, { options: { listed: false }, name: "Back Room" });
  const guest = await visit({ at: "/lobby", size: "phone" });
  await expect(guest.getByText(say("lobby.of", { name: "Open House" }))).toBeVisible();
  await expect(guest.getByText(say("lobby.of", { name: "Back Room" }))).toBeHidden();
  await guest
    .getByRole("link", { name: say("lobby.sit-at", { table: say("lobby.of", { name: "Open House" }) }) })
    .click();
  await expect(guest).toHaveURL(`/t/${listed}`);
  expect(hidden).not.toBe(listed);
});

test("a beginners’ game speaks of no events and no abilities", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const setup = { players: 3, events: false, abilities: false } as const;
  const table = await make_table(page, { setup, name: "Ann" });
  const guest = await visit({ at: `/t/${table}` });
  await guest
    .getByRole("button", { name: say("boarding.sit"), exact: true })
    .first()
    .click();
  await expect(guest.getByRole("dialog").locator(".role.is-belle")).toBeVisible();
  await expect(guest.getByRole("dialog").locator(".role.is-belle small")).toHaveText("");
  const game = await make_game(page, { setup });
  await page.goto(`/t/${game}`);
  const event = page.locator(".plan .event");
  await expect(event).toHaveText(`${say("board.plan.no-event")} ${say("board.plan.quiet")}`);
  await event.getByRole("button").click();
  await expect(
    page.getByRole("dialog", { name: say("board.plan.round-plain", { number: 1 }) }),
  ).toContainText(say("board.plan.quiet"));
});

test("without events the story speaks of none, neither while it happens nor written down", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { ...short_game, events: false } });
  await page.addInitScript(() => {
    const told = new Set<string>();
    (window as unknown as { told: Set<string> }).told = told;
    new MutationObserver(() => {
      const line = document.querySelector("section.story > p")?.textContent?.trim();
      if (line) told.add(line);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.goto(`/t/${table}`);
  await play_until(page, table, never);
  await expect(page.locator("main.end h1")).toBeVisible({ timeout: 30_000 });
  const told = await page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  expect(told.length).toBeGreaterThan(5);
  const written = await saved_story(page, table);
  const events = [...(short_game.components?.few ?? []), ...(short_game.components?.stations ?? [])];
  expect(events.length).toBeGreaterThan(8);
  for (const { name } of events) {
    const title = say(`names.round.${name}.name`);
    expect(`${told.join(" ")} ${written}`, name).not.toContain(title);
  }
});

test("another language leaves the screen as it is: the dialog open, the film where it stood", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 3 } });
  await page.goto(`/t/${table}`);
  await next_turn(page);
  await play_until(page, table, { kinds: ["take", "target"] });
  await page.getByRole("button", { name: say("film.back") }).click();
  await expect(page.getByRole("button", { name: say("film.play"), exact: true })).toBeVisible();
  await page.locator("section.stage").evaluate((stage) => stage.setAttribute("data-kept", ""));
  await page.getByRole("button", { name: say("table.tools.menu") }).click();
  await page.getByRole("button", { name: say("app.settings.title") }).click();
  await page.getByRole("combobox", { name: say("app.settings.language") }).selectOption({ label: "Deutsch" });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("section.stage[data-kept]")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(
    page.getByRole("button", { name: catalogue("de").get("film.play"), exact: true }),
  ).toBeVisible();
});

test("settings hold after the page is loaded anew", async ({ visit }) => {
  const page = await visit({ at: "/", settings: { theme: "system" } });
  await page.getByRole("button", { name: say("app.settings.title") }).click();
  await page
    .getByRole("combobox", { name: say("app.settings.theme") })
    .selectOption(say("app.settings.themes.dark"));
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
});

// Scripts of which at least a line was run, so far.
async function note_runs(page: Page): Promise<() => Promise<string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.startPreciseCoverage", { callCount: true });
  const run = new Set<string>();
  return async () => {
    const { result } = await session.send("Profiler.takePreciseCoverage");
    for (const { url, functions } of result)
      if (functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0)) run.add(url);
    return [...run];
  };
}

// What the page was told to fetch ahead and does not need: styles, letters, and scripts, among them the books of words. Runs
// in the page.
function find_unused(run: string[]): string[] {
  const links = (kind: string) =>
    [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${kind}"]`)].map(({ href }) => href);
  const styles = new Set(links("stylesheet"));
  // For which letters a font's file is says its rule; whether they were wanted, the type that is loaded.
  const faces = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  const plain = (name: string) => name.replace(/"/g, "");
  const is_wanted = (href: string) =>
    faces
      .filter(({ style }) => style.getPropertyValue("src").includes(new URL(href).pathname))
      .some(({ style }) =>
        [...document.fonts].some(
          (face) =>
            face.status === "loaded" &&
            plain(face.family) === plain(style.getPropertyValue("font-family")) &&
            face.unicodeRange === (style.getPropertyValue("unicode-range") || face.unicodeRange),
        ),
      );
  const is_used = (href: string) => (href.endsWith(".css") ? styles.has(href) : is_wanted(href));
  return [
    ...links("preload").filter((href) => !is_used(href)),
    ...links("modulepreload").filter((href) => !run.includes(href)),
  ];
}

for (const language of ["en", "de"])
  test(`nothing is fetched ahead that the address does not need (${language})`, async ({ visit }) => {
    const page = await visit({ at: "/", language, settings: { language }, faults: /nobody/ });
    const game = await make_game(page);
    const runs = await note_runs(page);
    for (const address of ["/", "/new", "/lobby", "/learn", "/rules", "/move", `/t/${game}`]) {
      await page.goto(address, { waitUntil: "load" });
      await expect
        .poll(async () => page.evaluate(find_unused, await runs()), { message: address })
        .toEqual([]);
    }
    // And what is planted is found.
    const planted = await page.evaluate(() => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href: "/assets/nobody.js" });
      document.head.append(link);
      return link.href;
    });
    expect(await page.evaluate(find_unused, await runs())).toEqual([planted]);
  });

test("before the start neither the tab nor the table says anything twice", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const words_of = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const open = await make_table(page);
  await page.goto(`/t/${open}`);
  await expect(page.getByRole("heading", { name: say("boarding.invite") })).toBeVisible();
  const parts = (await page.title()).split(" · ");
  expect(new Set(parts).size).toBe(parts.length);
  expect(parts.length).toBeGreaterThan(1);
  // Where to begin: what the banner asks it does not explain in the same words.
  await page.goto(`/t/${await make_game(page, { setup: { players: 3 } })}`);
  await next_turn(page);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await settle(page);
    const said = await page
      .locator(".head .banner :is(h1, p)")
      .evaluateAll((all) =>
        all.filter((element) => element.checkVisibility()).map((element) => element.textContent),
      );
    const lines = said.map(words_of).filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines).size, lines.join(" | ")).toBe(lines.length);
  }
});

test("titles say where one is", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await expect(page).toHaveTitle(say("app.name"));
  await page.goto("/new");
  await expect(page).toHaveTitle(say("app.titled", { title: say("setup.title") }));
  await page.goto("/lobby");
  await expect(page).toHaveTitle(say("app.titled", { title: say("lobby.title") }));
});

test("one's games stand on the first screen, and lead back", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const table = await make_game(page);
  await page.goto("/");
  await page.locator(`a[href="/t/${table}"]`).first().click();
  await expect(page).toHaveURL(`/t/${table}`);
});

test("back and forward of the browser change screens", async ({ visit }) => {
  const page = await visit({ at: "/" });
  await page.getByRole("link", { name: say("home.friends.create") }).click();
  await expect(page.getByRole("button", { name: say("setup.open") })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: say("home.play-now") })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("button", { name: say("setup.open") })).toBeVisible();
});

test("without scripts the page says what it is and shows a picture", async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: false,
    locale: "uk-UA",
  });
  const page = await context.newPage();
  await page.goto("/");
  const words = catalogue("uk");
  const lines = page.locator("noscript p"); // texts in there are found by element only
  await expect(lines).toHaveText([words.get("app.description") ?? "", words.get("app.no-script") ?? ""]);
  await expect(lines.first()).toBeVisible();
  const seen = () =>
    page
      .locator("noscript img, img")
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(seen).toBe(1200);
  await context.close();
});

test("the page can be installed, and its shell opens without a server", async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: sizes.phone,
    serviceWorkers: "allow",
  });
  const page = await context.newPage();
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = (await (await page.request.get(href ?? "")).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe(say("app.name"));
  expect(manifest.display).toBe("standalone");
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    expect(answer.ok(), icon.src).toBe(true);
    expect(answer.headers()["content-type"]).toContain(icon.type);
  }
  expect(manifest.icons.some((icon) => /512x512|any/.test(icon.sizes))).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload(); // now through the worker
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: say("app.name") })).toBeVisible();
  await context.close();
});
