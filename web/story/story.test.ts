// The story: every kind of event, whole games, and the choice among ways to say something.
import { afterEach, describe, expect, test } from "vitest";
import { Film } from "@/film/film.svelte";
import { games, read_game } from "@/film/samples/games";
import type { Event, Frame, ToldLine } from "@/protocol/messages";
import { catalogue } from "@/words/catalogues.mjs";
import { arguments_in } from "@/words/compare.mjs";
import { languages, set_language } from "@/words/words.svelte";
import { pawn_forms } from "@/game/names";
import { parts_of } from "./parts";
import { by_round } from "./rounds";
import type { Sentence, StoryLine } from "@/game/line";
import { as_text, sections_of } from "./text";
import { in_words, with_capitals, type Scene } from "./words";
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
const scene: Scene = { table: null, before: view, after: view, round: 2 };
const told = (event: Event, line: Omit<ToldLine, "at">): Sentence =>
  in_words({ at: 0, ...line }, event, scene);

test("a line is said in the way that the server has chosen, modulo the ways that the language has", () => {
  const shot: Event = { kind: "shot", pawn: "tuco", target: "doc", target_seat: 1, friendly: false };
  const english = catalogue("en");
  const ways = [...english.keys()].filter((key) => /^story\.shot\.plain\.\d+$/.test(key)).length;
  expect(told(shot, { say: [`shot.plain ${3 * ways}`] })).toEqual({
    text: "Tuco shoots Doc.",
    key: "shot.plain",
    who: "tuco",
  });
  expect(told(shot, { say: [`shot.plain ${3 * ways + 3}`] }).text).toBe(
    "A shot rings out: Tuco has hit Doc.",
  );
});

test("what a line adds is its detail", () => {
  const shot: Event = { kind: "shot", pawn: "tuco", target: "doc", target_seat: 1, friendly: false };
  expect(told(shot, { say: ["shot.plain 0", "shot.one-left 0"] }).detail).toBe("One bullet left.");
});

test("a card without effect says who and where", () => {
  const line = told(
    { kind: "no-effect", pawn: "tuco", action: "robbery", reason: "nothing-to-take" },
    { as: "failed", say: ["no-effect.nothing-to-take 0"] },
  );
  expect(line).toMatchObject({ who: "tuco", failed: true });
  expect(line.text).toBe("Tuco gropes around on the dining car’s roof and finds nothing.");
});

test("who sent the Marshal is told where a card did", () => {
  const walk: Event = { kind: "moved", pawn: "marshal", from: "loco", to: "car1", manner: "patrol" };
  const line = told(walk, { sender: "doc", say: ["moved.sent 0"] });
  expect(line).toMatchObject({ text: "Doc sends the Marshal into the dining car.", who: "doc" });
});

test("what a turn was spent on is one text", () => {
  const next: Event = { kind: "turn-began", number: 3, turn: "standard" };
  const line = told(next, { as: "turn", number: 2, seat: 1, say: ["turn.tunnel 0", "plan.but-one 1"] });
  expect(line.text).toBe(
    "Turn 2: a tunnel. Cards go down in the dark, unseen. Doc draws. The others add to the plan.",
  );
  expect(line.detail).toBeUndefined();
  expect(told(next, { as: "turn", players: [0], drawers: [], say: ["plan.listed 0"] }).text).toBe(
    "On the pile: Tuco. At the deck: nobody.",
  );
});

test("what somebody turns over at the end is told at once", () => {
  const shown = [{ token: "purse1" as const, value: 250 }, { token: "gem1" as const }];
  expect(told({ kind: "game-over" }, { who: "doc", shown, say: ["shown 0"] })).toMatchObject({
    text: "At the station Doc turns over a purse with $250 and a jewel.",
    who: "doc",
  });
});

test("headings have their scene", () => {
  const began: Event = { kind: "round-began", round: 2, card: { name: "braking", turns: "SSSS" } };
  expect(
    told(began, { as: "heading", seat: 0, say: ["round.title 0", "round.scene.2 0", "round.first 0"] }),
  ).toEqual({
    heading: true,
    key: "round.title",
    text: "Round 2 of 5: Braking",
    detail: "Midmorning. The coffee’s cold and the purses are still warm. Tuco goes first.",
  });
});

test("names within a line have their capital", () => {
  expect(with_capitals("over. the Marshal “Who? me!” asks, why? the law.")).toBe(
    "Over. The Marshal “Who? Me!” asks, why? The law.",
  );
  expect(with_capitals("կրակ։ շերիֆ։")).toBe("Կրակ։ Շերիֆ։"); // Armenian
  expect(with_capitals("well… the Marshal")).toBe("Well… the Marshal");
  expect(with_capitals("保安官が撃つ。幽霊が逃げる！")).toBe("保安官が撃つ。幽霊が逃げる！");
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

// A game that was shown to its end; the next way is that much further on for every line.
function shown_game(game: (typeof games)[number], further = 0): Film {
  const { table, steps } = read_game(game);
  const film = new Film({ table: () => table, live: false });
  film.load(steps.map((step) => ({ ...step, frame: with_other_ways(step.frame, further) })));
  film.seek(film.length);
  return film;
}

function with_other_ways(frame: Frame, further: number): Frame {
  const other = (said: string): string => said.replace(/\d+$/, (way) => String(Number(way) + further));
  return { ...frame, story: frame.story?.map((line) => ({ ...line, say: line.say.map(other) })) };
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
    expect(lines.length).toBeGreaterThan(60);
    expect(by_round(lines).map(({ round }) => round)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test("is made of whole sentences in every way of every language", async () => {
    const films = [0, 1, 2, 3, 4, 5, 6, 7].map((further) => shown_game(game, further));
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

test("the name of who a line is about can be lit", () => {
  expect(parts_of("A gem disappears into Doc’s bag.", "Doc")).toEqual([
    "A gem disappears into ",
    "Doc",
    "’s bag.",
  ]);
  expect(parts_of("A shot.", "Doc")).toBeNull();
});
