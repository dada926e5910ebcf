// From the first screen to the first card and to the next game: alone, with friends, in any language, at any size.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { settle } from "./support/settle.ts";
import { next_turn, offered } from "./support/play.ts";
import {
  finished_game,
  make_game,
  make_table,
  short_game,
  summary_of,
  tell_table,
} from "./support/tables.ts";
import { languages, say } from "./support/words.ts";

const table_address = /\/t\/([\w-]{22,})$/;

async function table_of(page: Page): Promise<string> {
  await expect(page).toHaveURL(table_address);
  return table_address.exec(page.url())?.[1] ?? "";
}

interface Seen {
  setup: Record<string, unknown>;
  options: { listed?: boolean };
  phase: string;
  seats: { kind: string; name?: string; bandit?: string; level?: string }[];
}
const seen = async (page: Page, table: string) => (await summary_of(page, table)) as unknown as Seen;

for (const path of ["/new", "/lobby", "/learn", "/nothing/here", "/t/AAAAAAAAAAAAAAAAAAAAAA"])
  test(`the name at the top of ${path} leads home`, async ({ visit }) => {
    const page = await visit({ at: path });
    await settle(page);
    await page.getByRole("link", { name: say("app.name"), exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });

test.describe("alone", () => {
  test("whom, what and against whom is chosen under the button, and kept", async ({ visit }) => {
    const page = await visit({ at: "/", size: "phone", settings: { level: "sharp" } });
    const line = page.locator("button.solo");
    await expect(line).toContainText("Any bandit · Base game · Sharp");
    await line.click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: say("names.pawn.ghost.name") }).check();
    await dialog.getByRole("radio", { name: new RegExp(say("setup.words.horses")) }).check();
    await dialog.getByRole("radio", { name: new RegExp(say("names.level.tenderfoot.name")) }).check();
    await dialog.getByRole("button", { name: say("app.close") }).click();
    await page.reload();
    await expect(line).toContainText("Ghost · Horses & Stagecoach · Tenderfoot");
    await expect(page.getByText(say("home.now.text", { count: 3, minutes: 5 }))).toBeVisible();

    await page.getByRole("button", { name: say("home.play-now") }).click();
    const { phase, setup, seats } = await seen(page, await table_of(page));
    expect(phase).toBe("playing");
    expect(setup).toMatchObject({ players: 4, horses: true });
    expect(seats[0]).toMatchObject({ kind: "person", bandit: "ghost" });
    expect(seats.slice(1).map(({ level }) => level)).toEqual(["tenderfoot", "tenderfoot", "tenderfoot"]);
  });

  test("a game starts from where it is chosen, also as the Marshal", async ({ visit }) => {
    const page = await visit({ at: "/" });
    await page.locator("button.solo").click();
    const dialog = page.getByRole("dialog");
    await expect(
      dialog.getByRole("radio", { name: say("names.pawn.marshal.name"), exact: true }),
    ).toHaveCount(0);
    await expect(dialog.getByText(say("home.solo.both-help"))).toHaveCount(0);
    await dialog.getByRole("radio", { name: new RegExp(say("home.box.both")) }).check();
    await expect(dialog.getByText(say("home.solo.both-help"))).toBeVisible();
    await dialog.getByRole("radio", { name: say("names.pawn.marshal.name"), exact: true }).check();
    await dialog.getByRole("button", { name: say("home.play-now") }).click();
    const { setup, seats } = await seen(page, await table_of(page));
    expect(setup).toMatchObject({ players: 5, horses: true, marshal: true });
    expect(seats[0]?.bandit).toBe("marshal");
  });

  test("bots are lively for whoever is new", async ({ visit }) => {
    const page = await visit({ at: "/", settings: {} });
    await page.evaluate(() => localStorage.setItem("folsom.settings", "{}"));
    await page.reload();
    await expect(page.locator("button.solo")).toContainText(say("names.level.sharp.name"));
  });

  test("a rematch is dealt at once", async ({ visit }) => {
    const page = await visit({ at: "/lobby" });
    const table = await finished_game(page);
    await page.goto(`/t/${table}`);
    await page.getByRole("button", { name: say("end.next.rematch") }).click();
    await expect(page).not.toHaveURL(new RegExp(table));
    const looks = await next_turn(page);
    expect(offered(looks).length).toBeGreaterThan(0);
    expect((await seen(page, await table_of(page))).phase).toBe("playing");
  });

  test("whoever comes back to a game plays on", async ({ visit }) => {
    const page = await visit({ at: "/lobby" });
    const table = await make_game(page);
    await page.goto(`/t/${table}`);
    await next_turn(page);
    await page.goto("/");
    const back = page.getByRole("link", { name: say("home.mine.your-turn-back") });
    await expect(back).toBeVisible();
    const first = page.locator("main :is(a, button)").first();
    await expect(first).toHaveText(say("home.mine.your-turn-back"));
    await back.click();
    expect(await table_of(page)).toBe(table);
  });
});

test.describe("with friends", () => {
  test("a guest sees who invites, and sits down with one tap", async ({ visit }) => {
    const ann = await visit({ at: "/" });
    const table = await make_table(ann, { name: "Ann", bandit: "belle", setup: { players: 3 } });
    await ann.goto(`/t/${table}`);
    const bob = await visit({ at: `/t/${table}`, size: "phone" });
    await expect(bob.getByRole("heading", { name: say("boarding.invited", { name: "Ann" }) })).toBeVisible();
    await expect(bob.getByRole("heading", { name: say("boarding.invite") })).toBeHidden();
    await bob.getByRole("button", { name: say("boarding.sit-down") }).click();
    await expect(ann.getByText(say("home.somebody"), { exact: true })).toBeVisible();
    await expect(bob.getByRole("heading", { name: say("boarding.invite") })).toBeVisible();
  });

  test("only who may start is shown how", async ({ visit }) => {
    const ann = await visit({ at: "/" });
    const table = await make_table(ann, { name: "Ann", setup: { players: 3 } });
    await ann.goto(`/t/${table}`);
    const bob = await visit({ at: `/t/${table}` });
    await bob.getByRole("textbox", { name: say("boarding.your-name") }).fill("Bob");
    await bob.getByRole("button", { name: say("boarding.sit-down") }).click();
    const starts = (page: Page) => page.getByRole("button", { name: say("boarding.start") });
    await expect(bob.getByText(say("boarding.need-host", { count: 1 }))).toBeVisible();
    await expect(starts(ann)).toBeHidden();
    await tell_table(ann, table, [{ do: "seat-bot", seat: 2, level: "random" }]);
    await expect(starts(ann)).toBeVisible();
    await expect(bob.getByText(say("boarding.host-starts"))).toBeVisible();
    await expect(starts(bob)).toBeHidden();
    await ann.goto("/");
    await starts(bob).click();
    await expect(bob.getByRole("region", { name: say("board.hand.name") })).toBeVisible();
  });

  test("a host without a name sits all the same", async ({ visit }) => {
    const page = await visit({ at: "/new" });
    await page.getByRole("button", { name: say("setup.open") }).click();
    const table = await table_of(page);
    expect((await seen(page, table)).seats[0]).toMatchObject({
      kind: "person",
      name: say("home.somebody"),
    });
    await page.getByRole("button", { name: say("boarding.fill", { count: 4 }) }).click();
    await page.getByRole("button", { name: say("boarding.start") }).click();
    await expect(page.getByRole("region", { name: say("board.hand.name") })).toBeVisible();
  });

  for (const choice of ["sit", "watch"] as const)
    test(`a host without a seat is asked before the train leaves (${choice})`, async ({ visit }) => {
      const page = await visit({ at: "/lobby" });
      const table = await make_table(page, { name: "", setup: short_game });
      await page.goto(`/t/${table}`);
      await page.getByRole("button", { name: say("boarding.fill", { count: 3 }) }).click();
      await page.getByRole("button", { name: say("boarding.start") }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(say("boarding.unseated.text"));
      await dialog.getByRole("button", { name: say(`boarding.unseated.${choice}`) }).click();
      await expect.poll(async () => (await seen(page, table)).phase).not.toBe("open");
      const kinds = (await seen(page, table)).seats.map(({ kind }) => kind);
      expect(kinds.includes("person")).toBe(choice === "sit");
    });
});

test("every language stands there by its own name, and a tap speaks it", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const nav = page.getByRole("navigation", { name: say("app.settings.language") });
  const own_name = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  await expect(nav.getByRole("button")).toHaveCount(languages.length);
  const names = await nav.getByRole("button").allTextContents();
  expect(names.map((name) => name.toLowerCase())).toEqual(
    languages.map((code) => own_name(code).toLowerCase()),
  );
  expect(names).toEqual(expect.arrayContaining(["English", "Français", "Українська"]));
  await page.getByRole("button", { name: "Українська" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByRole("button", { name: "Грати проти ботів" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Українська" })).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(page.getByRole("button", { name: "Грати проти ботів" })).toBeVisible();
});

test("night falls at a tap, with a moon", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const sky = () => page.locator(".scene .sun").evaluate((sun) => getComputedStyle(sun).backgroundImage);
  expect(await sky()).toContain("sun");
  await page.getByRole("button", { name: say("app.day-or-night") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await sky()).toContain("moon");
  await page.getByRole("button", { name: say("app.day-or-night") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test.describe("a lobby where nobody waits", () => {
  test("has tables that can be opened with one tap", async ({ visit, serve }) => {
    const server = await serve(); // nobody else's tables
    const page = await visit({ at: "/lobby", server });
    const game = say("setup.words.horses");
    await expect(page.getByRole("button", { name: new RegExp(`^${say("lobby.open")}`) })).toHaveCount(3);
    await page.getByRole("button", { name: `${say("lobby.open")}: ${game}` }).click();
    const { phase, setup, options, seats } = await seen(page, await table_of(page));
    expect(phase).toBe("open");
    expect(setup).toMatchObject({ horses: true });
    expect(options.listed ?? true).toBe(true);
    expect(seats[0]?.kind).toBe("person");
  });

  test("has games against bots", async ({ visit, serve }) => {
    const server = await serve();
    const page = await visit({ at: "/lobby", server, size: "phone" });
    const game = say("setup.words.marshal");
    await page.getByRole("button", { name: `${say("lobby.bots")}: ${game}` }).click();
    const { phase, setup } = await seen(page, await table_of(page));
    expect(phase).toBe("playing");
    expect(setup).toMatchObject({ marshal: true });
  });
});

test.describe("the chat", () => {
  async function two_at_a_table(visit: Parameters<Parameters<typeof test>[2]>[0]["visit"]) {
    const ann = await visit({ at: "/" });
    const table = await make_table(ann, { name: "Ann", setup: { players: 3 } });
    const bob = await visit({ at: "/lobby", size: "phone" });
    await tell_table(bob, table, [{ do: "sit", seat: 1, name: "Bob" }]);
    await tell_table(ann, table, [{ do: "seat-bot", seat: 2, level: "random" }, { do: "start" }]);
    await ann.goto(`/t/${table}`);
    await bob.goto(`/t/${table}`);
    return { ann, bob, table };
  }

  test("stands beside the table on a desk, and over it on a phone", async ({ visit }) => {
    const { ann, bob, table } = await two_at_a_table(visit);
    await tell_table(bob, table, [{ do: "say", text: "Hands up!" }]);
    const label = say("table.tools.chat-new", { count: 1 });
    await ann.getByRole("button", { name: label }).click();
    const panel = ann.getByRole("complementary", { name: say("table.chat.title") });
    await expect(panel.getByText("Hands up!")).toBeVisible();
    await expect(panel.getByRole("textbox")).toBeFocused();
    await expect(ann.getByRole("dialog")).toBeHidden();
    const board = await ann.locator(".board").first().boundingBox();
    const beside = await panel.boundingBox();
    expect((board?.x ?? 0) + (board?.width ?? 0)).toBeLessThanOrEqual((beside?.x ?? 0) + 1);
    const chat = ann.getByRole("button", { name: say("table.tools.chat"), exact: true });
    await expect(chat).toHaveAttribute("aria-expanded", "true");

    await bob.getByRole("button", { name: say("table.tools.chat") }).click();
    await expect(bob.getByRole("dialog")).toContainText("Hands up!");
    await bob.getByRole("dialog").getByRole("textbox").fill("Anybody?");
    await bob.getByRole("dialog").getByRole("textbox").press("Enter");
    await expect(panel.getByText("Anybody?")).toBeVisible();

    await ann.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(chat).toBeFocused();
    await ann.keyboard.press("c");
    await expect(panel).toBeVisible();
  });
});

test.describe("at any size", () => {
  const sizes = [
    { width: 360, height: 740 },
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 844, height: 390 },
    { width: 1024, height: 768 },
    { width: 1366, height: 641 },
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
  ];

  test("the first screen's name hides nobody, and its button is in sight", async ({ visit }) => {
    const page = await visit({ at: "/" });
    for (const size of sizes) {
      const what = `${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      await settle(page);
      const places = await page.evaluate(() => {
        const all = (selector: string) => [...document.querySelectorAll(selector)];
        const box = (element: Element) => element.getBoundingClientRect().toJSON() as DOMRect;
        // Letters, not the line they stand in, which is as wide as the page and higher than they are.
        const letters = (element: Element): DOMRect[] => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const high = parseFloat(getComputedStyle(element).fontSize) * 0.72;
          return [...range.getClientRects()].map(
            ({ left, top, width, height }) => new DOMRect(left, top + (height - high) / 2, width, high),
          );
        };
        return {
          people: all(".scene .person").map(box),
          signs: [
            ...all(".mast h1").flatMap(letters),
            ...all(".mast p, .tools > *, footer button").map(box),
          ].map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
          button: all(".now .primary").map(box)[0],
          high: innerHeight,
        };
      });
      expect(places.people.length).toBeGreaterThan(3);
      type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
      const apart = (a: Box, b: Box) =>
        a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
      const hidden = places.people.filter((person) => places.signs.some((sign) => !apart(sign, person)));
      expect.soft(hidden, what).toEqual([]);
      expect.soft(places.button?.bottom, `${what}: the button`).toBeLessThanOrEqual(places.high);
    }
  });

  test("with letters twice as large no field leaves its card", async ({ visit }) => {
    const page = await visit({ at: "/", size: "phone", settings: { text_size: 200 } });
    const outside = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".frame :is(input, button, a)")]
          .filter((element) => element.checkVisibility() && !element.closest(".sr"))
          .filter((element) => {
            const card = element.closest(".frame")?.getBoundingClientRect();
            return card && element.getBoundingClientRect().right > card.right + 1;
          })
          .map((element) => element.outerHTML),
      );
    for (const size of [sizes[0], sizes[1], sizes[4], sizes[5]]) {
      await page.setViewportSize(size ?? { width: 360, height: 740 });
      for (const path of ["/", `/t/${await make_table(page)}`]) {
        await page.goto(path);
        await expect(page.locator(".frame").first()).toBeVisible();
        await settle(page);
        expect.soft(await outside(), `${path} at ${size?.width}`).toEqual([]);
      }
    }
  });

  test("a lesson on a phone shows all that the others have", async ({ visit }) => {
    for (const size of ["phone", "narrow"] as const) {
      const page = await visit({ at: "/learn/the-plan", size });
      await expect(page.locator(".coach .ways .primary")).toBeVisible();
      await settle(page);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll(".seats .things")].map(
          (things) => things.scrollHeight - things.clientHeight,
        ),
      );
      expect(cut.length).toBeGreaterThan(0);
      expect(Math.max(...cut), size).toBeLessThanOrEqual(0);
    }
  });
});
