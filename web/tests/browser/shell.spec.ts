// Ways into the page and through it: addresses, links, settings, titles; a game in one tap, a table in two.
import { expect, sizes, test } from "./support/fixtures.ts";
import { catalogue } from "../../words/catalogues.mjs";
import { say } from "./support/words.ts";
import { make_game, make_table, summary_of } from "./support/tables.ts";

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
    .getByRole("switch", { name: new RegExp(say("setup.words.prisoners").replace("&", ".")) })
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

test("nothing is fetched ahead that the address does not need", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const game = await make_game(page);
  for (const address of ["/", "/new", "/lobby", "/learn", "/rules", "/move", `/t/${game}`]) {
    await page.goto(address, { waitUntil: "load" });
    const unused = () =>
      page.evaluate(() => {
        const links = (kind: string) =>
          [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${kind}"]`)].map(({ href }) => href);
        const used = new Set(links("stylesheet"));
        return links("preload").filter((href) => href.endsWith(".css") && !used.has(href));
      });
    await expect.poll(unused, { message: address }).toEqual([]);
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
