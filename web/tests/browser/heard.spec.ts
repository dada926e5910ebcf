// A game by keyboard alone, as a screen reader tells it: at every decision the accessibility tree has the question with its
// choices by role and name, what has the focus is one of them, and the live regions say what happened and what is asked.
import type { CDPSession, Page } from "@playwright/test";
import type { Ask } from "../../protocol/messages";
import { expect, test } from "./support/fixtures.ts";
import { expect_count, next_turn } from "./support/play.ts";
import { make_game, short_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { say } from "./support/words.ts";

interface Told {
  nodeId: string;
  ignored: boolean;
  role: string;
  name: string;
  description: string;
  disabled: boolean;
  focused: boolean;
  children: string[];
}

async function tree_of(line: CDPSession): Promise<Map<string, Told>> {
  const { nodes } = await line.send("Accessibility.getFullAXTree");
  return new Map(
    nodes.map((node) => {
      const property = (name: string) =>
        node.properties?.find((one) => one.name === name)?.value.value === true;
      return [
        node.nodeId,
        {
          nodeId: node.nodeId,
          ignored: node.ignored,
          role: String(node.role?.value ?? ""),
          name: String(node.name?.value ?? ""),
          description: String(node.description?.value ?? ""),
          disabled: property("disabled"),
          focused: property("focused"),
          children: node.childIds ?? [],
        },
      ];
    }),
  );
}

// Everything below a node that is not hidden from a reader.
function below(tree: Map<string, Told>, node: Told): Told[] {
  return node.children.flatMap((id) => {
    const child = tree.get(id);
    return child ? [...(child.ignored ? [] : [child]), ...below(tree, child)] : [];
  });
}

const all_of = (tree: Map<string, Told>, role: string) =>
  [...tree.values()].filter((node) => !node.ignored && node.role === role);

// What live regions said since the page was opened: each text that they came to hold.
async function listen_to_regions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = ((window as unknown as { said: string[] }).said = []);
    const note = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null);
      const region = element?.closest(
        "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]",
      );
      const text = region?.textContent?.replace(/\s+/g, " ").trim();
      if (text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) note(target);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
const said_from = (page: Page, from: number) =>
  page.evaluate((at) => (window as unknown as { said: string[] }).said.slice(at), from);
const said_so_far = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.length);

function asked_last(page: Page): Ask {
  const asks = traffic_of(page).heard.flatMap(({ message }) =>
    "ask" in message && message.ask ? [message.ask] : [],
  );
  return asks.at(-1) as Ask;
}

// The section with the question: "Your hand", or one that is called like the question.
function question_section(tree: Map<string, Told>): { section: Told; choices: Told[]; title: string } {
  const regions = all_of(tree, "region").map((section) => ({ section, inside: below(tree, section) }));
  const found = regions.find(
    ({ section, inside }) =>
      section.name === say("board.hand.name") ||
      (inside.some((node) => node.role === "heading" && node.name === section.name) &&
        inside.some((node) => node.role === "list")),
  );
  if (!found) throw new Error(`No question among ${regions.map(({ section }) => section.name).join(", ")}`);
  const choices = found.inside.filter((node) => node.role === "button" && !node.disabled);
  const title = found.inside.find((node) => node.role === "heading")?.name ?? "";
  return { section: found.section, choices, title };
}

async function expect_told(page: Page, line: CDPSession): Promise<void> {
  const tree = await tree_of(line);
  const { choices, title } = question_section(tree);
  const ask = asked_last(page);
  expect(title).not.toBe("");
  // Every choice is there by name. Cards that are alike make the same choice; face down is a switch beside the cards; purses
  // that nobody has looked into are called the same.
  const names = new Set(choices.map(({ name }) => name));
  const kinds = new Set(
    ask.choices.map(({ text = "" }) =>
      text.replace(/[ -]face[ -]down/, "").replace(/\b(purse|gem|strongbox)\d+/, "$1"),
    ),
  );
  expect(names.size, `${title}: ${[...names].join("; ")}`).toBeGreaterThanOrEqual(kinds.size);
  expect(names.size, title).toBeLessThanOrEqual(ask.choices.length);
  for (const { name } of choices) expect(name.length, `a choice of "${title}": "${name}"`).toBeGreaterThan(2);
  // The banner says it at the top, and who plays by keys stands on the first choice.
  expect(all_of(tree, "heading").length).toBeGreaterThan(1);
  const focused = [...tree.values()].find((node) => node.focused && node.role === "button");
  expect(
    choices.map(({ name }) => name),
    "the focus is on a choice",
  ).toContain(focused?.name);
}

test("a game with keys alone, as it is heard", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: short_game });
  await page.goto(`/t/${table}`);
  const line = await page.context().newCDPSession(page);
  const traffic = traffic_of(page);
  await next_turn(page);
  await page.keyboard.press("Tab"); // from here on it is known that he plays by keys
  await listen_to_regions(page);
  let decisions = 0;
  let stories = 0;
  for (; decisions < 120; decisions += 1) {
    const looks = await next_turn(page);
    if (looks.over) break;
    if (decisions > 0) {
      await page.waitForFunction(() => document.activeElement?.matches(".centre button"));
      await expect_told(page, line);
    }
    const from = await said_so_far(page);
    const before = traffic.heard.length;
    if (decisions === 0) await page.keyboard.press("1");
    else await page.keyboard.press("Enter");
    await traffic.hears((message) => message.is === "reply", before);
    const next = await next_turn(page);
    if (next.over) continue;
    // The question that came with it, with the number of its choices, and what happened before.
    // Loot that looks the same is offered once.
    const listed = next.spots.filter(({ where }) => where === "list").length;
    const choices = listed || asked_last(page).choices.length;
    const count = say("board.live.asked", { question: "", count: choices }).trim();
    await expect
      .poll(async () => (await said_from(page, from)).some((text) => text.endsWith(count)), {
        message: count,
      })
      .toBe(true);
    stories += (await said_from(page, from)).length > 1 ? 1 : 0;
  }
  expect(decisions).toBeGreaterThan(5);
  expect(stories, "how often more was said than the question").toBeGreaterThan(3);
  const winner = await expect_count(page, table);
  const end = await tree_of(line);
  expect(all_of(end, "heading").map(({ name }) => name)).toContain(winner);
  expect(all_of(end, "table").length + all_of(end, "list").length, "the count").toBeGreaterThan(0);
  expect(
    all_of(end, "button")
      .concat(all_of(end, "link"))
      .every(({ name }) => name !== ""),
  ).toBe(true);
});

test("the text view tells everything, and the picture is gone", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 4 } });
  await page.goto(`/t/${table}`);
  await next_turn(page);
  const line = await page.context().newCDPSession(page);
  const cars = (tree: Map<string, Told>) =>
    [...tree.values()].filter(
      (node) => !node.ignored && node.role === "StaticText" && node.name.startsWith("Inside: "),
    ).length;
  // The locomotive and four cars, each told once: beside the picture hidden from the eye, then instead of it.
  await expect.poll(async () => cars(await tree_of(line))).toBe(5);
  await page.keyboard.press("w");
  await expect(page.getByRole("heading", { name: say("board.told.train") })).toBeVisible();
  await expect(page.locator("section.stage")).toHaveCount(0);
  const tree = await tree_of(line);
  expect(cars(tree)).toBe(5);
  const headings = all_of(tree, "heading").map(({ name }) => name);
  for (const key of ["train", "plan", "players"]) expect(headings).toContain(say(`board.told.${key}`));
  // Everybody has a heading, and one can be asked here as well.
  const { choices } = question_section(tree);
  expect(choices.length).toBeGreaterThan(0);
  for (const region of ["train", "plan", "seats"]) {
    await page.keyboard.press({ train: "t", plan: "p", seats: "o" }[region] as string);
    const at = await page.evaluate(() => document.activeElement?.getAttribute("data-region"));
    expect(at).toBe(region);
  }
  await page.keyboard.press("w");
  await expect(page.locator("section.stage")).toBeVisible();
});

test("the list of keys opens on every screen", async ({ visit }) => {
  const page = await visit({ at: "/" });
  for (const path of ["/", "/new", "/lobby", "/rules"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: say("table.keys.title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});
