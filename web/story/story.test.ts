// The story: every kind of event, whole games, and the choice among ways to say something.
import { afterEach, describe, expect, test } from "vitest";
import { Film } from "@/film/film.svelte";
import { games, read_game } from "@/film/samples/games";
import type { Event, View } from "@/protocol/messages";
import { catalogue } from "@/words/check.mjs";
import { arguments_in } from "@/words/compare.mjs";
import { languages, set_language } from "@/words/words.svelte";
import { pawn_forms } from "@/game/names";
import { parts_of } from "./parts";
import { by_round } from "./rounds";
import { first_context, next_context, type StoryContext } from "./context";
import type { StoryLine } from "@/game/line";
import { hash, with_capitals } from "./say";
import { tell } from "./story";
import { as_text, sections_of } from "./text";
import { bare_view } from "@/table/samples/bare_view";

const spot = (...pawns: ("tuco" | "doc" | "marshal")[]) => ({ pawns, loot: [] });
const bandit = (seat: number, place: "roof1" | "roof2" | "car1") => ({
  seat,
  place,
  loot: [],
  bullets_left: 5,
  hits: 0,
  cash: 0,
  powers: [],
});
const view = bare_view({
  round: 2,
  places: {
    loco: spot("marshal"),
    "loco-roof": spot(),
    car1: spot("doc"),
    roof1: spot("tuco"),
    car2: spot(),
    roof2: spot(),
  },
  bandits: { tuco: bandit(0, "roof1"), doc: bandit(1, "car1") },
  players: [
    { bandits: ["tuco"], side: 0, deck: 4, hand: 6, received: {} },
    { bandits: ["doc"], side: 1, deck: 4, hand: 6, received: {} },
  ],
  cars: [3, 1],
});
const context: StoryContext = { ...first_context(null), before: view, after: view, round: 2, filled: true };
const told = (event: Event, more: Partial<StoryContext> = {}): StoryLine | null =>
  tell(event, { ...context, ...more }, 7);

// What can be said, whichever way is taken.
function ways(event: Event, more: Partial<StoryContext> = {}): Set<string> {
  const key = told(event, more)?.key ?? "";
  const texts = Array.from(
    { length: 10 },
    (_, times) => told(event, { ...more, said: { [key]: times } })?.text ?? "",
  );
  return new Set(texts);
}

test("a card without effect says who, where and why", () => {
  const line = told({ kind: "no-effect", pawn: "tuco", action: "robbery", reason: "nothing-to-take" });
  expect(line).toMatchObject({ id: 7, round: 2, who: "tuco", failed: true });
  expect(line?.detail).toBe("Nothing to take: no effect.");
  const said = ways({ kind: "no-effect", pawn: "tuco", action: "robbery", reason: "nothing-to-take" });
  expect(said).toContain("Tuco gropes around on the dining car’s roof and finds nothing.");
});

test("a shot says what it cost, and a shot through the roof is told as one", () => {
  const shot: Event = { kind: "shot", pawn: "tuco", target: "doc", target_seat: 1, friendly: false };
  expect(told(shot)?.detail).toBe("5 bullets left.");
  expect(ways(shot)).toContain("Tuco shoots through the roof and hits Doc.");
  expect(ways(shot)).toContain("Splinters fly: Tuco hits Doc right through the roof.");
  const beside: View = {
    ...view,
    places: { ...view.places, car1: spot(), roof2: spot("doc") },
    bandits: { ...view.bandits, doc: bandit(1, "roof2") },
  };
  expect(ways(shot, { before: beside })).toContain("Tuco shoots Doc.");
});

test("who sent the Marshal is told where a card did", () => {
  const walk: Event = { kind: "moved", pawn: "marshal", from: "loco", to: "car1", manner: "patrol" };
  const card = { pawn: "doc" as const, action: "marshal" as const };
  expect(ways(walk, { card })).toContain("Doc sends the Marshal into the dining car.");
  expect(told(walk, { card })?.who).toBe("doc");
  expect(ways(walk)).toContain("The Marshal walks into the dining car.");
});

test("who is to blame for a neutral bullet follows from what went before", () => {
  const bullet: Event = { kind: "neutral-bullet", pawn: "doc", target_seat: 1 };
  expect(ways(bullet)).toContain("The Marshal hits Doc.");
  expect(ways(bullet, { event: "passengers-rebellion" })).toContain("A passenger hits Doc.");
  expect(ways(bullet, { filled: false })).toContain("The Poodle bites Doc: a neutral bullet.");
  const coach = { ...view, stagecoach: { beside: "car1" as const, hostages: [] } };
  expect(ways(bullet, { before: coach })).toContain("Shotgun hits Doc.");
  const fled = next_context(
    { ...context, before: coach, after: coach },
    {
      kind: "moved",
      pawn: "doc",
      from: "car1",
      to: "roof1",
      manner: "flee",
    },
  );
  expect(ways(bullet, fled)).toContain("The Marshal hits Doc.");
});

test("a face-down card keeps its secret from those who may not know it", () => {
  const hidden: Event = { kind: "played", seat: 0, face_down: true };
  for (const text of ways(hidden)) expect(text).not.toMatch(/Fire|Move|Robbery|Punch|Marshal|Floor/);
});

test("hands that are filled are not told, cards that are drawn in a turn are", () => {
  const drew: Event = { kind: "drew", seat: 1, count: 3 };
  expect(told(drew)).toBeNull();
  expect(ways(drew, { planning: true })).toContain("Doc draws 3 cards.");
});

test("taking no card of the deck, since it has none, is not holding back", () => {
  const declined: Event = { kind: "declined", seat: 1 };
  const key = (more: Partial<StoryContext>) => told(declined, more)?.key;
  const planned: View = { ...view, plan: [{ seat: 1, face_down: false, action: "fire", pawn: "doc" }] };
  expect(key({ filled: false })).toBe("story.declined.secret-card");
  expect(key({ filled: true })).toBe("story.declined.other");
  expect(key({ filled: false, after: planned })).toBe("story.declined.other"); // begun in the middle of a robbery
});

test("headings of rounds say who begins", () => {
  const line = told({ kind: "round-began", round: 2, card: { name: "braking", turns: "SSSS" } });
  expect(line).toMatchObject({ heading: true, round: 2, text: "Round 2 of 5: Braking" });
  expect(line?.detail).toMatch(/Tuco/);
});

test("without events a round is not named for one, and none is announced", () => {
  const table = { seats: [], setup: { events: false } } as unknown as StoryContext["table"];
  const began: Event = { kind: "round-began", round: 2, card: { name: "mortal-bullet", turns: "SSSS" } };
  const line = told(began, { table });
  expect(line?.text).toBe("Round 2 of 5");
  expect(line?.detail).not.toMatch(/bullet/i);
  expect(told(began)?.detail).toMatch(/bullet/i);
});

test("an event that a newer server tells is passed over", () => {
  expect(told({ kind: "comet-seen" } as unknown as Event)).toBeNull();
});

test("the way to say something depends on the game alone, and all ways are taken", () => {
  const counts = [0, 0, 0, 0];
  for (let number = 0; number < 4000; number += 1) {
    const way = hash(`abc 1 ${number} story.shot.plain`) % 4;
    counts[way] = (counts[way] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
  expect(hash("folsom")).toBe(hash("folsom"));
});

test("nothing is said alike twice in a row, and names within a line have their capital", () => {
  const walk: Event = { kind: "moved", pawn: "doc", from: "car1", to: "car2", manner: "walk" };
  let at = context;
  const texts = Array.from({ length: 12 }, () => {
    const line = tell(walk, at);
    at = { ...next_context(at, walk, line?.key), before: view, after: view };
    return line?.text ?? "";
  });
  texts.slice(1).forEach((text, index) => expect(text).not.toBe(texts[index]));
  expect(new Set(texts).size).toBe(10);
  expect(with_capitals("over. the Marshal “Who? me!” asks, why? the law.")).toBe(
    "Over. The Marshal “Who? Me!” asks, why? The law.",
  );
});

test("no message of the story asks for an argument that nobody gives", () => {
  const given = new Set(
    ["who", "whom", "player", "sender"].flatMap((role) => Object.keys(pawn_forms("doc", role))),
  );
  const plain =
    "here from from_the there to to_the what action a_card count number value round name does ransom whiskey short total game parts amount players drawers";
  for (const name of plain.split(" ")) given.add(name);
  for (const [key, message] of catalogue("en")) {
    if (!key.startsWith("story.")) continue;
    for (const name of arguments_in(message)) expect(given.has(name), `${key} {${name}}`).toBe(true);
  }
});

// A game that was shown to its end. Another commitment says the same in other ways.
function shown_game(game: (typeof games)[number], commitment?: string): Film {
  const { table, steps } = read_game(game);
  const promised = commitment === undefined ? table : { ...table, commitment };
  const film = new Film({ table: () => promised, live: false });
  film.load(steps);
  film.seek(film.length);
  return film;
}

function is_whole({ text, detail, heading }: StoryLine): boolean {
  const whole = `${text} ${detail ?? ""}`;
  if (/undefined|story\.|names\.|[{}#]| {2}| [.,]|[.!?] \p{Ll}/u.test(whole)) return false;
  if (!/^[“„«‘–—¿¡ \u00a0]*[\p{Lu}\d]/u.test(text)) return false;
  return heading === true || /[.!?…][”»“’]?$/.test(text);
}

describe.each(games)("the story of the game %s", (game) => {
  afterEach(() => set_language("en"));

  test("has five rounds, in order", () => {
    const { lines } = shown_game(game);
    expect(lines.length).toBeGreaterThan(100);
    expect(by_round(lines).map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("is made of whole sentences in every way of every language", async () => {
    const films = ["a", "b", "c", "d"].map((commitment) => shown_game(game, commitment));
    for (const language of languages()) {
      await set_language(language);
      const lines = films.flatMap((film) => film.lines);
      expect(
        lines.filter((line) => !is_whole(line)),
        language,
      ).toEqual([]);
    }
  });
});

test("experts with two bandits each who find no card in their deck are told of as such", () => {
  const keys = shown_game("expert-two-each").lines.map(({ key }) => key);
  expect(keys).toContain("story.declined.secret-card");
  expect(keys).not.toContain("story.declined.other");
});

test("as text it has its headings underlined, and what was before the first", () => {
  const lines: StoryLine[] = [
    { id: 0, round: 0, text: "Doc boards.", who: "doc" },
    { id: 1, round: 1, text: "Round 1", detail: "Morning.", heading: true },
    { id: 2, round: 1, text: "Doc shoots Tuco.", detail: "5 bullets left.", who: "doc" },
    { id: 3, round: 1, text: "Stealin’", heading: true },
  ];
  expect(as_text("Story", sections_of(lines))).toBe(
    "Story\n=====\n\nBefore the first round\n----------------------\nDoc boards.\n\n" +
      "Round 1\n-------\nMorning.\nDoc shoots Tuco. 5 bullets left.\n\nStealin’\n--------\n\n",
  );
});

test("what is turned over at the end is read after the end has its heading", () => {
  const shown = { id: 0, round: 5, text: "Doc turns over a purse.", key: "story.shown" };
  const end = { id: 1, round: 5, text: "The end", key: "story.over", heading: true };
  const event = { id: 2, round: 5, text: "Braking", heading: true };
  expect(sections_of([event, shown, end]).map(({ title, lines }) => [title, ...lines])).toEqual([
    ["Braking"],
    ["The end", "Doc turns over a purse."],
  ]);
});

test("the name of who a line is about can be lit", () => {
  expect(parts_of("A gem disappears into Doc’s bag.", "Doc")).toEqual([
    "A gem disappears into ",
    "Doc",
    "’s bag.",
  ]);
  expect(parts_of("A shot.", "Doc")).toBeNull();
});
