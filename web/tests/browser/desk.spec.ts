// The lower half of the table: whatever can be chosen is in sight, cards lie still, several are put away with one button, and
// explanations wait for a mouse that rests and cover nothing one decides by.
import type { Page } from "@playwright/test";
import type { ClientMessage, Setup } from "../../protocol/messages";
import { settle } from "./support/settle.ts";
import { expect, test } from "./support/fixtures.ts";
import { look, next_turn, offered } from "./support/play.ts";
import { Company, make_game, play_until, short_game } from "./support/tables.ts";
import { traffic_of } from "./support/traffic.ts";
import { longest_languages, say } from "./support/words.ts";
import { switch_language } from "./support/switch_language.ts";

const screens = {
  laptop: { width: 1366, height: 641 },
  "low laptop": { width: 1280, height: 600 },
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
  "small phone": { width: 360, height: 640 },
  "phone lying": { width: 844, height: 390 },
};

// Choices of the question that are not whole in the window, or have something over them. Runs in the page.
function find_hidden(): string[] {
  const buttons = [
    ...document.querySelectorAll<HTMLElement>('section[aria-labelledby="board-question"] button'),
  ];
  if (buttons.length === 0) return ["there is no question"];
  return buttons.flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const whole = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return whole && hit && button.contains(hit) ? [] : [button.innerText];
  });
}

test("many choices with many words are all in sight, at every size and in long languages", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 2, seating: "duel", edition: "first" } });
  await page.goto(`/t/${table}`);
  const { spots } = await next_turn(page);
  expect(spots.filter(({ where }) => where === "list").length).toBeGreaterThanOrEqual(5); // a bot may pick first
  for (const language of ["en", ...longest_languages(3)]) {
    await switch_language(page, language);
    for (const [name, size] of Object.entries(screens)) {
      await page.setViewportSize(size);
      await settle(page);
      expect.soft(await page.evaluate(find_hidden), `${name}, ${language}`).toEqual([]);
    }
  }
});

// Where each card lies, by what stands on it.
const lefts = (page: Page) =>
  page.locator(".fan > li").evaluateAll((items) =>
    items.map((item) => {
      const name = item.querySelector(".name")?.textContent ?? "";
      return `${name} ${Math.round(item.getBoundingClientRect().left)}`;
    }),
  );

test("no card moves sideways when Draw comes or goes", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const few = ["braking", "swivel-arm", "bridge", "tunnel", "angry-marshal", "take-it-all"];
  const setup = {
    players: 3,
    components: { few: few.map((name) => ({ name, turns: "SSSSS" })) },
  } as Setup;
  const company = await Company.gather(page, await visit({ at: "/" }), { setup });
  await company.play_until({ kinds: ["draw"] });
  await page.goto(`/t/${company.table}`);
  const draw = page.locator(".hand .draw");
  for (const size of [screens.laptop, screens.desktop, screens.phone]) {
    await page.setViewportSize(size);
    await expect(draw).toBeVisible();
    await settle(page);
    const cards = await page.locator(".fan > li").count();
    await page.keyboard.press("1");
    await expect(page.locator(".fan > li")).toHaveCount(cards - 1);
    await expect(draw).toHaveCount(0);
    await settle(page);
    const waiting = await lefts(page); // while the others plan there is no deck beside the hand
    await expect
      .poll(async () => {
        await company.answer();
        return draw.isVisible();
      })
      .toBe(true);
    await settle(page);
    expect(await lefts(page)).toEqual(waiting);
  }
});

test("a hand of seven overlaps at every size, and nothing is stacked", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { bandit: "doc" });
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  await expect(page.locator(".fan > li")).toHaveCount(7);
  for (const [name, size] of Object.entries(screens)) {
    await page.setViewportSize(size);
    await settle(page);
    await expect(page.locator(".fan > li"), name).toHaveCount(7);
    await expect(page.locator(".fan .count"), name).toHaveCount(0);
    const boxes = await page.locator(".fan > li").evaluateAll((items) =>
      items.map((item) => {
        const { left, top } = item.getBoundingClientRect();
        return { left, top };
      }),
    );
    // Side by side, each with a strip that a finger hits.
    for (const [at, box] of boxes.entries())
      if (at > 0) expect(box.left - (boxes[at - 1]?.left ?? 0), name).toBeGreaterThanOrEqual(24);
    expect(Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top))).toBeLessThan(
      60,
    );
  }
});

test("on a laptop the stage has half the height, and on a tablet nothing lies over the banner", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const few = ["braking", "swivel-arm", "bridge", "tunnel", "angry-marshal", "take-it-all"];
  const turns = "SSTSS";
  const setup = { players: 4, components: { few: few.map((name) => ({ name, turns })) } } as Setup;
  const table = await make_game(page, { setup });
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  await expect(page.locator(".plan .turn")).toHaveCount(5);
  for (const name of ["laptop", "low laptop"] as const) {
    await page.setViewportSize(screens[name]);
    await settle(page);
    const stage = await page.locator("section.stage").boundingBox();
    expect(stage?.height, name).toBeGreaterThanOrEqual(screens[name].height / 2);
  }
  await page.setViewportSize(screens.tablet);
  await settle(page);
  const banner = await page.locator(".head .banner").boundingBox();
  const tools = await page.locator(".head .tools").boundingBox();
  expect((banner?.x ?? 0) + (banner?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
  for (const turn of await page.locator(".plan .turns > li").all()) {
    const box = await turn.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screens.tablet.width);
  }
});

test("how many purses are alike stands beside what they are worth", async ({ visit }) => {
  const page = await visit({ at: "/" });
  const table = await make_game(page, { setup: { players: 3, seating: "two-each" } });
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  await next_turn(page);
  const purse = page.locator("aside.mine .picture").first();
  await purse.waitFor();
  // Nobody has two as early as this: the page is shown how they would stand there.
  await purse.evaluate((picture) => {
    const count = document.createElement("b");
    count.className = picture.className.replace("picture", "count");
    count.textContent = "×2";
    picture.append(count);
  });
  for (const size of [{ width: 1024, height: 768 }, screens.laptop, screens.desktop]) {
    await page.setViewportSize(size);
    await settle(page);
    const over = await purse.evaluate((picture) => {
      const boxes = [picture.querySelector(".count"), picture.nextElementSibling].map((part) =>
        part?.getBoundingClientRect(),
      );
      const [count, worth] = boxes;
      if (!count?.width || !worth?.width) return "not there";
      return count.right > worth.left && count.bottom > worth.top + 1 ? "over" : "beside";
    });
    expect(over, `${size.width} × ${size.height}`).toBe("beside");
  }
});

const sent_choices = (page: Page, from: number) =>
  traffic_of(page)
    .sent.slice(from)
    .map(({ text }) => JSON.parse(text) as ClientMessage)
    .flatMap((message) => (message.do === "choose" ? [message.choice] : []));

test("cards are put away together, taken back together, and a reload in between does no harm", async ({
  visit,
}) => {
  const page = await visit({ at: "/" });
  const other = await visit({ at: "/" });
  const company = await Company.gather(page, other, { setup: { ...short_game, expert: true } });
  await company.play_until({ kinds: ["discard"] }, { kinds: ["discard"] });
  const { table } = company;
  await page.goto(`/t/${table}`);
  const traffic = traffic_of(page);
  const marks = page.locator(".fan button[aria-pressed]");
  const button = page.locator(".hand footer button");
  await next_turn(page);
  const all = await marks.count();
  expect(all).toBeGreaterThan(2);
  await expect(button).toHaveText(say("board.several.keep-all.name"));
  // A phone's banner has no room for the question: it stands over the cards.
  const before = page.viewportSize() ?? screens.desktop;
  for (const size of ["phone", "small phone", "phone lying"] as const) {
    await page.setViewportSize(screens[size]);
    await expect(page.locator("section.hand h2")).toBeInViewport();
  }
  await page.setViewportSize(before);
  for (const key of ["1", "2", "2", "3"]) await page.keyboard.press(key);
  await expect(page.locator(".fan button[aria-pressed=true]")).toHaveCount(2);
  await expect(button).toHaveText(say("board.several.put-away.name", { count: 2 }));
  const from = traffic.sent.length;
  await button.click();
  await expect.poll(() => sent_choices(page, from).length).toBe(3);
  expect(sent_choices(page, from).map((text) => text.split(" ")[0])).toEqual([
    "discard",
    "discard",
    "decline",
  ]);
  await expect(marks).toHaveCount(0); // the last of them is answered, too
  await expect(page.getByRole("button", { name: say("board.toast.take-back") })).toBeVisible();
  expect(traffic.replies().every(({ ok }) => ok)).toBe(true);
  await page.keyboard.press("z");
  await expect(marks).toHaveCount(all);
  await expect(page.locator(".fan button[aria-pressed=true]")).toHaveCount(2);
  // One card is told by hand, as if the line had gone after it: the page that comes back shows it, and asks for the rest.
  const decision = traffic.heard.flatMap(({ message }) =>
    "ask" in message && message.ask ? [message.ask] : [],
  );
  const ask = decision.at(-1);
  await page.evaluate(
    ([id, asked, choice]) =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/api/1/tables/${id}/socket`);
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { is: string };
          if (message.is === "welcome")
            socket.send(JSON.stringify({ id: 1, do: "choose", seat: 0, question: asked, choice }));
          if (message.is === "reply") resolve();
        };
      }),
    [table, ask?.question, ask?.choices[0]?.text] as const,
  );
  await page.reload();
  await next_turn(page);
  await expect(marks).toHaveCount(all - 1);
  await expect(button).toHaveText(say("board.several.put-away.name", { count: 1 }));
  const once_more = traffic.sent.length;
  await button.click();
  await expect.poll(() => sent_choices(page, once_more)).toEqual(["decline"]);
  await expect(marks).toHaveCount(0);
});

// The middle of what explains itself.
async function middle_of(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`There is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("an explanation comes to a mouse that rests, covers nothing one decides by, and goes with its thing", async ({
  visit,
}) => {
  const page = await visit({ at: "/", in_time: true });
  const table = await make_game(page);
  await play_until(page, table, { kinds: ["play"] });
  // What explains is fetched a moment later than the table.
  const explains = page.waitForResponse(/\/Explanations-[^/]*\.js/);
  await page.goto(`/t/${table}`);
  await next_turn(page);
  await (await explains).finished();
  await settle(page);
  const explanation = page.locator("#explanation");
  const patience = 900;

  // A card says below the hand what it does.
  const card = await middle_of(page, ".fan li:last-child button");
  await page.mouse.move(card.x, card.y, { steps: 3 });
  await page.waitForTimeout(patience);
  await expect(explanation).toHaveCount(0);
  await expect(page.locator("#hand-says")).toContainText(".");

  // Something that appears under a resting mouse explains nothing, until the mouse moves.
  const empty = { x: 700, y: 250 };
  await page.mouse.move(empty.x, empty.y);
  await page.evaluate(({ x, y }) => {
    const thing = document.createElement("div");
    thing.id = "appeared";
    thing.dataset.about = "action fire";
    thing.style.cssText = `position: fixed; z-index: 99; left: ${x - 30}px; top: ${y - 30}px; width: 60px; height: 60px`;
    document.body.append(thing);
  }, empty);
  await page.waitForTimeout(patience);
  await expect(explanation).toHaveCount(0);
  await page.mouse.move(empty.x + 3, empty.y + 2);
  await expect(explanation).toBeVisible();
  // What is gone explains nothing any more, though no mouse has moved.
  await page.evaluate(() => document.querySelector("#appeared")?.remove());
  await expect(explanation).toHaveCount(0);

  const things = [
    ".plan [data-about]",
    ".seats .seat:not(.own)",
    ".plan .event button",
    ".stage [data-pawn][data-about]",
    ".stage [data-token][data-about]",
  ];
  for (const thing of things) {
    const at = await middle_of(page, thing);
    await page.mouse.move(at.x - 2, at.y, { steps: 2 });
    await page.mouse.move(at.x, at.y);
    await expect(explanation, thing).toBeVisible();
    const over = await page.evaluate((own) => {
      const one = document.querySelector("#explanation")?.getBoundingClientRect();
      if (!one) return ["no explanation"];
      const clear = [...document.querySelectorAll("[data-clear]")];
      return [...clear, ...[...document.querySelectorAll(own)].slice(0, 1)].flatMap((element) => {
        const other = element.getBoundingClientRect();
        const apart =
          one.right <= other.left ||
          one.left >= other.right ||
          one.bottom <= other.top ||
          one.top >= other.bottom;
        return apart ? [] : [String(element.className)];
      });
    }, thing);
    expect(over, thing).toEqual([]);
    await page.mouse.move(empty.x, empty.y - 60, { steps: 4 });
    await expect(explanation, `${thing} is left`).toHaveCount(0);
  }
});

test("how a card is read is said once to who touches", async ({ visit }) => {
  const page = await visit({ at: "/", size: "phone" });
  const table = await make_game(page, { bandit: "doc" }); // Ghost is told when his switch is gone
  await play_until(page, table, { kinds: ["play"] });
  await page.goto(`/t/${table}`);
  const hold = page.getByText(say("board.hand.hold"));
  await next_turn(page);
  await expect(hold).toBeVisible();
  expect(offered(await look(page)).length).toBeGreaterThan(0);
  await page.keyboard.press("1");
  await expect(hold).toHaveCount(0);
  await page.reload();
  await next_turn(page);
  await expect(hold).toHaveCount(0);
});
