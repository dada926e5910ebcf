// The detector of sizes.spec.ts finds what is planted, and nothing on a page where all is well.
import { expect, test } from "./support/fixtures.ts";
import { find_faults } from "./support/sight/sight.ts";

const style = `
  body { margin: 0; font: 16px serif; background: white }
  header { position: sticky; top: 0; background: white; padding: 10px }
  .card { position: relative; width: 200px; height: 80px; margin: 20px; border: 1px solid; background: beige }
  .scroller { height: 60px; overflow: auto }
  .fan { display: flex } .fan button { width: 80px; height: 100px; margin-right: -40px; position: relative; text-align: left }
  .tall { height: 2000px }`;
const well = `<header><a href="#">Home</a></header><h1>A heading</h1>
  <div class="card"><p>All is well</p><button>Press</button></div>
  <div class="scroller">${"<p>A line to scroll to</p>".repeat(9)}</div>
  <div class="fan"><button>One</button><button>Two</button><button>Three</button></div>
  <label><input type="checkbox" /> A wish</label><div class="tall"></div>`;

const planted: Record<string, { html: string; is: string; what: RegExp }> = {
  "a text over a text": {
    html: `<p id="a" class="at" data-top="300">One text</p><p class="at" data-top="304">Another</p>`,
    is: "text over a text",
    what: /One text/,
  },
  "a text that is cut off": {
    html: `<div class="card at" data-top="300" data-more="overflow: hidden; white-space: nowrap">A line that is much longer than its card</div>`,
    is: "text out of sight",
    what: /much longer/,
  },
  "a text below a page that does not scroll": {
    html: `<p class="at" data-top="5000" data-more="position: fixed">Never read</p>`,
    is: "text out of sight",
    what: /Never read/,
  },
  "a text that leaves its card": {
    html: `<div class="card at" data-top="300" data-more="white-space: nowrap">A line that is much longer than its card</div>`,
    is: "text outside its card",
    what: /much longer/,
  },
  "a text under a picture": {
    html: `<p class="at" data-top="300">Half hidden</p><div class="at" data-top="295" data-more="width: 50px; height: 40px; background: red; pointer-events: none"></div>`,
    is: "text covered",
    what: /Half hidden/,
  },
  "a text over a button": {
    html: `<button class="at" data-top="300" data-more="width: 200px; height: 60px">Press</button><p class="at" data-top="340" data-more="pointer-events: none">Lies over it</p>`,
    is: "text over a control",
    what: /Lies over it/,
  },
  "an invisible box over a button": {
    html: `<button class="at" data-top="300" data-more="width: 200px; height: 60px">Dead</button><div class="at" data-top="290" data-more="width: 300px; height: 150px"></div>`,
    is: "dead place",
    what: /Dead/,
  },
  "an empty drawing over a text": {
    html: `<p class="at" data-top="300">Cannot be marked, as wide as it may be</p><svg class="at" data-top="290" data-more="width: 300px; height: 150px"></svg>`,
    is: "dead place",
    what: /Cannot be marked/,
  },
  "a button under another": {
    html: `<button class="at" data-top="300" data-more="width: 200px; height: 60px">Below</button><button class="at" data-top="330" data-more="width: 200px; height: 60px">Above</button>`,
    is: "control partly covered",
    what: /Below/,
  },
  "a card that runs under a button": {
    html: `<div class="card at" data-top="300"></div><button class="at" data-top="310" data-more="left: 180px; width: 60px; height: 40px">Menu</button>`,
    is: "control over a card",
    what: /Menu/,
  },
  "a button beyond the window": {
    html: `<button class="at" data-top="300" data-more="left: -40px; width: 60px">Left</button>`,
    is: "control out of sight",
    what: /Left/,
  },
  "a card of a fan that nothing is seen of": {
    html: `<div class="fan at" data-top="300"><button>Hidden</button><button style="margin-left: -40px">Upper</button></div>`,
    is: "control covered",
    what: /Hidden/,
  },
  "a first button below the window": {
    html: `<button class="button primary at" data-top="2500">Begin</button>`,
    is: "first button out of sight",
    what: /Begin/,
  },
  "a page that is too wide": {
    html: `<div class="at" data-top="300" data-more="width: 3000px; height: 10px"></div>`,
    is: "page scrolls sideways",
    what: /by/,
  },
};

async function show(page: import("@playwright/test").Page, html: string): Promise<void> {
  await page.setContent(`<!doctype html><style>${style}</style>${html}`);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-top]"))
      element.style.cssText = `position: absolute; left: 20px; top: ${element.dataset.top}px; margin: 0; ${element.dataset.more}`;
  });
}

test("a page where all is well has no faults, at its top and scrolled", async ({ visit }) => {
  const page = await visit();
  await show(page, well);
  expect(await find_faults(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 120));
  expect(await find_faults(page)).toEqual([]);
});

test("what is planted is found", async ({ visit }) => {
  const page = await visit();
  for (const [name, { html, is, what }] of Object.entries(planted)) {
    await show(page, html);
    const found = await find_faults(page);
    expect
      .soft(
        found.filter((fault) => fault.is === is && what.test(fault.what)).length,
        `${name}: ${JSON.stringify(found)}`,
      )
      .toBeGreaterThan(0);
  }
});
