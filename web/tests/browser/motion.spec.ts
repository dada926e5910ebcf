// The robbery as a show: what moves where motion is wanted, and that nothing does where it isn't.
import type { Page } from "@playwright/test";
import type { Event, Replay, Setup } from "../../protocol/messages";
import { expect, test, type Visiting } from "./support/fixtures.ts";
import { finished_game, short_game } from "./support/tables.ts";
import { say } from "./support/words.ts";

interface Act {
  on: string; // the first class of what is moved
  pawn: string | null; // whose figure that is
  delay: number; // milliseconds
  duration: number;
  frames: Keyframe[];
}
interface Moved {
  signs: string[]; // of what came and went: classes and drawings
  acts: Act[];
  lights: string[]; // of the stage, one after the other
}

// Runs in the page: notes what is ever added to the table, what is moved, and when the train is in the tunnel.
function watch_motion(): void {
  const signs = new Set<string>();
  const acts: Act[] = [];
  const lights: string[] = [];
  const note = (element: Element) => {
    for (const name of element.classList) signs.add(name);
    for (const use of element.querySelectorAll("use"))
      signs.add(use.getAttribute("href")?.split("#").at(-1) ?? "");
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) note(node);
    const stage = document.querySelector("section.stage.ready");
    const light = stage?.matches(".tunnel") ? "tunnel" : "day";
    if (stage && lights.at(-1) !== light) lights.push(light);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
  const plain = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const { delay = 0, duration = 0 } = typeof timing === "object" ? timing : { duration: timing };
    acts.push({
      on: this.classList[0] ?? "",
      pawn: this.closest<HTMLElement>("[data-pawn]")?.dataset.pawn ?? null,
      delay,
      duration: Number(duration),
      frames: Array.isArray(frames) ? frames : [],
    });
    return plain.call(this, frames, timing);
  };
  (window as unknown as { moved: () => Moved }).moved = () => ({ signs: [...signs], acts, lights });
}

const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: () => Moved }).moved());

// A game of bots that shoot and punch, and what happens in it.
async function fight(page: Page): Promise<{ table: string; events: Event[] }> {
  for (let games = 0; games < 10; games += 1) {
    const table = await finished_game(page, { setup: short_game, level: "greedy" });
    const answer = await page.request.get(`/api/1/tables/${table}/replay?eyes=public`);
    const events = ((await answer.json()) as Replay).frames.flatMap((frame) => frame.events ?? []);
    const kinds = new Set(events.map(({ kind }) => kind));
    if (kinds.has("shot") && kinds.has("punched")) return { table, events };
  }
  throw new Error("Ten games without a punch or without a shot");
}

// Seen to its end.
async function see_a_fight(visit: Visiting, still: boolean): Promise<Moved & { events: Event[] }> {
  const page: Page = await visit({ at: "/", still, settings: { film_speed: 1 } });
  const { table, events } = await fight(page);
  await page.addInitScript(watch_motion);
  await page.goto(`/r/${table}?eyes=public&at=0`);
  await page.locator("section.stage.ready").waitFor();
  const scrubber = page.getByRole("slider", { name: say("replay.scrubber") });
  const end = Number(await scrubber.getAttribute("max"));
  await page.keyboard.press("Space");
  await expect.poll(async () => Number(await scrubber.inputValue()), { timeout: 60_000 }).toBe(end);
  return { ...(await moved(page)), events };
}

const show = [
  "tracer",
  "streak",
  "stage-act-flash",
  "stage-act-star",
  "stage-act-dust",
  "stage-act-hair",
  "gliding",
];

const scale_of = (frame: Keyframe) => Number(frame.scale ?? 1);
const comes_closer = ({ on, frames }: Act) =>
  on === "world" && frames.some((frame) => scale_of(frame) > 1.01);

// How long something stands still as soon as it has been struck, in milliseconds.
function stop_after_hit({ frames, duration }: Act): number {
  const [, struck, then] = frames;
  if (!struck || !then || struck.transform === "none" || struck.transform !== then.transform) return 0;
  return (Number(then.offset) - Number(struck.offset)) * duration;
}

// The eye's moves that belong to shots, and those that belong to punches.
function moves_of_eye(acts: Act[]): { shots: Act[]; punches: Act[] } {
  const [shots, punches]: [Act[], Act[]] = [[], []];
  acts.forEach((act, at) => {
    if (!comes_closer(act)) return;
    const later = acts.slice(at + 1);
    const next = later.findIndex(comes_closer);
    const meanwhile = next < 0 ? later : later.slice(0, next);
    (meanwhile.some(({ on }) => on === "tracer") ? shots : punches).push(act);
  });
  return { shots, punches };
}

test("shots and punches have their moment: dust and hats fly, the eye goes closer, for a blink nothing moves", async ({
  visit,
}) => {
  test.setTimeout(120_000);
  const { signs, acts, events } = await see_a_fight(visit, false);
  expect(signs).toEqual(expect.arrayContaining(show));
  const blows = events.flatMap((event) => (event.kind === "punched" ? [event] : []));
  for (const { pawn, target } of blows) {
    const bodies = acts.filter(({ on }) => on === "body");
    expect(bodies.some((act) => act.pawn === pawn && act.frames.length > 4)).toBe(true);
    const struck = bodies.filter((act) => act.pawn === target && act.delay > 0);
    expect(Math.max(0, ...struck.map(stop_after_hit))).toBeGreaterThan(40);
  }
  const { shots, punches } = moves_of_eye(acts);
  const how_close = (act: Act) => scale_of(act.frames[1] ?? {});
  expect(punches.length).toBeGreaterThan(0);
  expect(Math.min(...punches.map(how_close))).toBeGreaterThan(Math.max(1, ...shots.map(how_close)));
  // While it lands the picture stands as still as whoever is struck.
  for (const { frames } of [...shots, ...punches]) expect(frames[2]?.scale).toBe(frames[1]?.scale);
});

test("without motion nothing of that is there", async ({ visit }) => {
  test.setTimeout(120_000);
  const { signs, acts } = await see_a_fight(visit, true);
  expect(signs.filter((sign) => show.includes(sign))).toEqual([]);
  expect(acts).toEqual([]);
});

for (const still of [false, true])
  test(`a tunnel is run into and left, its mouth ${still ? "is not seen without motion" : "goes by"}`, async ({
    visit,
  }) => {
    const page = await visit({ at: "/", still, in_time: true, settings: { film_speed: 4 } });
    const few = ["bridge", "tunnel", "braking", "swivel-arm", "take-it-all"];
    const components = { few: few.map((name) => ({ name, turns: "ST" })) } as Setup["components"];
    const table = await finished_game(page, { setup: { players: 3, components } });
    await page.addInitScript(watch_motion);
    await page.goto(`/r/${table}?eyes=public&at=0`);
    await page.locator("section.stage.ready").waitFor();
    await page.keyboard.press("Space");
    const lights = async () => (await moved(page)).lights.slice(0, 3);
    await expect.poll(lights, { timeout: 60_000 }).toEqual(["day", "tunnel", "day"]);
    const { signs } = await moved(page);
    const mouths = ["stage-tunnel-mouth", "passage", "in", "out"].filter((sign) => signs.includes(sign));
    expect(mouths.length > 0).toBe(!still);
    if (!still) expect(mouths).toEqual(expect.arrayContaining(["passage", "in", "out"]));
  });
