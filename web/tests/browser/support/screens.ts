// Every screen there is, for whoever wants to look at all of them: each is a name and the way there.
import type { Page } from "@playwright/test";
import type { Setup } from "../../../protocol/messages";
import { deal_of, expect } from "./fixtures.ts";
import { next_turn } from "./play.ts";
import { finished_game, make_game, make_table, play_until, tell_table, type Wanted } from "./tables.ts";
import { say } from "./words.ts";

export interface Screen {
  name: string;
  go: (page: Page) => Promise<void>;
  then?: Screen[]; // others that are to be had from there
}

// The same ones, whichever test looks at them.
export const usual_games = { deal: deal_of("screens") };

const everybody: Setup = { players: 8, horses: true, marshal: true, "with-mei": true };

// Every kind of turn in every round, so that the plan has all of their names.
const all_turns = {
  few: [
    "angry-marshal",
    "swivel-arm",
    "braking",
    "take-it-all",
    "passengers-rebellion",
    "bridge",
    "tunnel",
  ].map((name) => ({ name, turns: "STR2" })),
} as Setup["components"];

async function at_question(page: Page, wanted: Wanted, setup: Setup = { players: 4 }): Promise<void> {
  await at_lobby(page);
  const table = await make_game(page, { setup });
  if (!(await play_until(page, table, wanted))) throw new Error("This question did not come");
  await page.goto(`/t/${table}`);
  await next_turn(page);
  await expect(has_story(page)).toBeVisible();
}

// What was before comes a moment after the table.
const has_story = (page: Page) =>
  page.locator("section.story > p, button.story-line").filter({ hasNotText: say("story.quiet") });

// A table that somebody else has made: whoever looks is a guest.
async function at_somebodys(page: Page, make: (host: Page) => Promise<string>): Promise<void> {
  await at_lobby(page);
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  const host = await context?.newPage();
  if (!context || !host) throw new Error("No second browser");
  await host.goto("/lobby");
  const table = await make(host);
  await context.close();
  await page.goto(`/t/${table}`);
}

async function full_table(host: Page): Promise<string> {
  const table = await make_table(host, { setup: { players: 3 }, name: "Wild Bill", bandit: "belle" });
  await tell_table(host, table, [
    { do: "seat-bot", seat: 1, level: "greedy" },
    { do: "seat-bot", seat: 2, level: "legend" },
  ]);
  return table;
}

const planning: Wanted = { kinds: ["play"] };
const robbery: Wanted = { kinds: ["take", "target"], least: 2 };
const put_away: Wanted = { kinds: ["discard"] };
const choices: Wanted = { kinds: ["go", "take", "target", "take-hostage"], least: 4 };

async function at_dialog(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await expect(page.getByRole("dialog")).toBeVisible();
}

// What lies over the table; another one that was open is closed first.
function panel(name: string, open: (page: Page) => Promise<void>): Screen {
  return {
    name,
    go: async (page) => {
      if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await at_dialog(page, () => open(page));
    },
  };
}

export const screens: Screen[] = [
  {
    name: "home",
    go: async (page) => {
      await page.goto("/");
      await expect(page.getByRole("button", { name: say("home.play-now") })).toBeVisible();
    },
    then: [
      panel("home-solo", (page) =>
        page.getByRole("button", { name: new RegExp(say("home.solo.change")) }).click(),
      ),
    ],
  },
  {
    name: "home-games",
    go: async (page) => {
      await page.goto("/lobby");
      for (const setup of [everybody, { players: 4, expert: true }])
        await play_until(page, await make_game(page, { setup }));
      await page.goto("/");
      await expect(page.getByRole("link", { name: say("home.mine.your-turn-back") })).toBeVisible();
    },
  },
  {
    name: "settings",
    go: async (page) => {
      await page.goto("/");
      await at_dialog(page, () => page.getByRole("button", { name: say("app.settings.title") }).click());
    },
  },
  {
    name: "rules",
    go: async (page) => {
      await page.goto("/rules#B4.9");
      await expect(page.locator("[id='B4.9']")).toBeFocused();
    },
    then: [
      {
        name: "rules-search",
        go: async (page) => {
          await page.getByRole("searchbox").fill("B4.9");
          await expect(page.locator("mark").first()).toBeVisible();
        },
      },
    ],
  },
  {
    name: "setup",
    go: async (page) => {
      await page.goto("/new");
      await expect(page.getByRole("button", { name: say("setup.open") })).toBeVisible();
      for (const more of await page.locator("details").all())
        await more.evaluate((element) => element.setAttribute("open", ""));
    },
  },
  {
    name: "learn",
    go: async (page) => {
      await page.goto("/learn");
      await expect(page.getByRole("link", { name: say("learn.page.begin") })).toBeVisible();
    },
  },
  {
    name: "lesson",
    go: async (page) => {
      await page.goto("/learn/the-plan");
      await expect(page.locator(".coach .ways .primary")).toBeVisible();
    },
  },
  {
    name: "lobby",
    go: async (page) => {
      await page.goto("/lobby");
      await make_table(page, { options: { listed: true }, name: "Wild Bill" });
      await make_table(page, {
        options: { listed: true },
        setup: everybody,
        name: "The very long name 24char".slice(0, 24),
      });
      await page.goto("/lobby");
      await expect(page.getByText(say("lobby.of", { name: "Wild Bill" })).first()).toBeVisible();
    },
  },
  {
    name: "lobby-empty",
    go: async (page) => {
      await page.goto("/lobby");
      await expect(page.getByText(say("lobby.empty"))).toBeVisible();
    },
  },
  {
    name: "boarding",
    go: async (page) => {
      await page.goto("/lobby");
      const table = await make_table(page, {
        setup: { players: 5, marshal: true },
        name: "Wild Bill",
        bandit: "doc",
      });
      await tell_table(page, table, [{ do: "seat-bot", seat: 2, level: "legend" }]);
      await page.goto(`/t/${table}`);
      await expect(page.getByRole("heading", { name: say("boarding.invite") })).toBeVisible();
    },
  },
  {
    name: "invitation",
    go: async (page) => {
      await at_somebodys(page, (host) => make_table(host, { setup: everybody, name: "Wild Bill" }));
      await expect(page.getByRole("button", { name: say("boarding.sit-down") })).toBeVisible();
    },
    then: [
      {
        name: "boarding-full",
        go: async (page) => {
          await at_somebodys(page, full_table);
          await expect(page.getByText(say("boarding.full-help"))).toBeVisible();
          await expect(page.getByRole("heading", { name: say("boarding.invite") })).toBeHidden();
        },
      },
    ],
  },
  {
    name: "sit-down",
    go: async (page) => {
      await page.goto("/lobby");
      const table = await make_table(page, { setup: everybody, name: "" });
      await page.goto(`/t/${table}`);
      await at_dialog(page, () =>
        page
          .getByRole("button", { name: say("boarding.sit"), exact: true })
          .first()
          .click(),
      );
    },
  },
  {
    name: "table-planning",
    go: (page) => at_question(page, planning),
    then: [
      panel("table-menu", (page) => page.getByRole("button", { name: say("table.tools.menu") }).click()),
      panel("table-keys", (page) => page.keyboard.press("?")),
      {
        name: "table-chat",
        go: async (page) => {
          await page.keyboard.press("Escape");
          await page.getByRole("button", { name: say("table.tools.chat") }).click();
          await expect(page.getByRole("textbox", { name: say("table.chat.say") })).toBeVisible();
        },
      },
    ],
  },
  {
    name: "table-robbery",
    go: (page) => at_question(page, robbery),
    then: [panel("table-story", (page) => page.keyboard.press("l"))],
  },
  {
    name: "table-film-asked",
    go: async (page) => {
      await at_lobby(page);
      const table = await make_game(page, { setup: { players: 4 } });
      await play_until(page, table, planning);
      await page.goto(`/t/${table}`);
      await next_turn(page);
      await play_until(page, table, robbery); // the page sees all of it
      await page.getByRole("button", { name: say("film.back") }).click(); // while the table waits
      await expect(page.getByRole("button", { name: say("film.to-your-turn") })).toBeVisible();
    },
  },
  {
    name: "table-watched",
    go: async (page) => {
      await at_somebodys(page, async (host) => {
        const table = await make_game(host, { setup: { players: 5, horses: true } });
        await play_until(host, table, planning);
        return table;
      });
      await expect(page.locator("section.stage.ready")).toBeVisible();
    },
  },
  {
    name: "table-everybody",
    go: (page) => at_question(page, planning, everybody),
  },
  {
    name: "table-marshal",
    go: async (page) => {
      await at_lobby(page);
      const table = await make_game(page, { setup: { players: 5, marshal: true }, bandit: "marshal" });
      await page.goto(`/t/${table}`);
      await next_turn(page);
    },
  },
  {
    name: "table-choices",
    go: (page) => at_question(page, choices, { players: 6, horses: true }),
  },
  {
    name: "table-expert",
    go: (page) => at_question(page, planning, { players: 4, expert: true }),
    then: [
      {
        name: "table-put-away",
        go: (page) => at_question(page, put_away, { players: 4, expert: true }),
      },
    ],
  },
  {
    name: "table-two-bandits",
    go: (page) => at_question(page, planning, { players: 3, seating: "two-each", components: all_turns }),
  },
  {
    name: "curtain",
    go: async (page) => {
      await at_lobby(page);
      const table = await make_table(page, { name: "" });
      await tell_table(page, table, [
        { do: "sit", seat: 0, name: "Ann", bandit: "doc" },
        { do: "sit", seat: 1, name: "Bob", bandit: "tuco" },
        { do: "seat-bot", seat: 2, level: "random" },
        { do: "start" },
      ]);
      await page.goto(`/t/${table}`);
      await expect(page.locator("main.curtain")).toBeVisible();
    },
  },
  {
    name: "end",
    go: async (page) => {
      await at_lobby(page);
      const table = await finished_game(page, { setup: { players: 5 } });
      await page.goto(`/t/${table}`);
      await expect(page.locator("main.end h1")).toBeVisible();
    },
  },
  {
    name: "end-marshal",
    go: async (page) => {
      await at_lobby(page);
      const table = await finished_game(page, { setup: everybody });
      await page.goto(`/t/${table}`);
      await expect(page.locator("main.end h1")).toBeVisible();
    },
  },
  {
    name: "replay",
    go: async (page) => {
      await at_lobby(page);
      const table = await finished_game(page, { setup: { players: 4 } });
      await page.goto(`/r/${table}?at=60`);
      await expect(page.getByRole("slider", { name: say("replay.scrubber") })).toBeVisible();
    },
  },
  {
    name: "analysis",
    go: async (page) => {
      await at_lobby(page);
      const table = await finished_game(page);
      await page.goto(`/r/${table}?at=20`);
      await page
        .getByRole("button", { name: say("replay.panel.analysis") })
        .first()
        .click();
      await expect(page.getByRole("img", { name: say("replay.analysis.curve-money") })).toBeVisible({
        timeout: 60_000,
      });
    },
  },
  {
    name: "move",
    go: async (page) => {
      await page.goto("/move#ticket");
      await expect(page.getByRole("button", { name: say("table.move.here") })).toBeVisible();
    },
  },
  {
    name: "not-found",
    go: async (page) => {
      await page.goto("/nothing/here");
      await expect(page.getByRole("heading", { name: say("app.nothing-here.title") })).toBeVisible();
    },
  },
];

async function at_lobby(page: Page): Promise<void> {
  if (!page.url().startsWith("http")) await page.goto("/lobby");
}
