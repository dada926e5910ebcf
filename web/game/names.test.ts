// Every word of the protocol has a name, and places are called by their cars.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Place } from "@/protocol/messages";
import { catalogue } from "@/words/catalogues.mjs";
import { arguments_in } from "@/words/compare.mjs";
import { has_words, set_language } from "@/words/words.svelte";
import {
  a_token,
  car_name,
  car_number,
  cars_behind,
  from_place,
  in_place,
  key_name,
  numbered_place_name,
  pawn_forms,
  place_name,
  question_text,
  round_does,
  seat_name,
  to_place,
  token_kind,
  whiskey_name,
  with_capital,
} from "./names";

const schema = (file: string): Record<string, { enum?: string[] }> =>
  (
    JSON.parse(readFileSync(`../server/protocol/${file}.schema.json`, "utf8")) as {
      definitions: Record<string, { enum?: string[] }>;
    }
  ).definitions;
const enums = schema("words");

const forms = ["name", "letter", "gender", "subject", "object", "of", "to", "by", "does"];
const wanted: [string, string, string[]][] = [
  ["Pawn", "pawn", forms],
  ["ActionOrNone", "action", ["name", "does", "a"]],
  ["TokenKind", "loot", ["name", "does", "a", "a-known", "count"]],
  ["RoundName", "round", ["name", "does"]],
  ["Turn", "turn", ["name", "short", "does"]],
  ["HostageOrNone", "hostage", ["name", "does", "ransom"]],
  ["Goal", "goal", ["name", "does"]],
  ["Wound", "wound", ["name", "does"]],
  ["Power", "power", ["name", "does"]],
  ["Level", "level", ["name", "does"]],
  ["Edition", "edition", ["name"]],
];
const wanted_plain: [string, string][] = [
  ["NoEffect", "why"],
  ["QuestionKind", "question"],
  ["QuestionKind", "hint"],
  ["Code", "refusal"],
  ["RuleRefusal", "refusal"],
  ["Setting", "setting"],
  ["BulletSource", "bullet"],
];

test.each(wanted)("every %s has its words", (definition, group, parts) => {
  const words = enums[definition]?.enum ?? [];
  expect(words.length).toBeGreaterThan(1);
  for (const word of words)
    for (const part of parts)
      expect(has_words(`names.${group}.${word}.${part}`), `${word} ${part}`).toBe(true);
});

test.each(wanted_plain)("every %s has its sentence as a %s", (definition, group) => {
  const words = enums[definition]?.enum ?? [];
  expect(words.length).toBeGreaterThan(1);
  for (const word of words) expect(has_words(`names.${group}.${word}`), word).toBe(true);
});

test("every error that the protocol names, and every goodbye, has its sentence", () => {
  const text = readFileSync("../docs/protocol.md", "utf8");
  const rows = text.split("\n").filter((line) => /^\| [45]\d\d/.test(line));
  const codes = rows.flatMap((row) =>
    [...(row.split("|")[2] ?? "").matchAll(/`([a-z-]+)`/g)].map((match) => match[1]),
  );
  expect(codes.length).toBeGreaterThan(20);
  const bye = JSON.stringify(
    JSON.parse(readFileSync("../server/protocol/server.schema.json", "utf8")).definitions.Bye,
  );
  const goodbyes = [...bye.matchAll(/"([a-z-]+)"/g)]
    .map((match) => match[1])
    .filter((code) => /-|shutdown|flood|failed|replaced/.test(code ?? ""));
  expect(goodbyes).toContain("too-slow");
  for (const code of [...codes, ...goodbyes.filter((code) => code !== "additional-properties")])
    expect(has_words(`names.error.${code}`), code).toBe(true);
});

test("every place has its forms, whatever train it is", () => {
  const places = (enums.Place?.enum ?? []) as Place[];
  const train = { cars: [0, 1, 2, 3, 4], marshal: {} as never };
  for (const place of places)
    for (const say of [place_name, in_place, to_place, from_place])
      expect(say(place, train), place).not.toMatch(/^names\./);
});

test("no message asks for an argument that nobody gives", () => {
  const roles = ["who", "whom"].flatMap((role) => Object.keys(pawn_forms("doc", role)));
  const given: Record<string, string[]> = {
    question: [...roles, "what", "place", "cards", "second"],
    loot: ["value", "whiskey", "count", "what"],
    whiskey: ["whiskey"],
    round: ["many"],
    companion: roles,
    place: ["name", "number", "count"],
    player: ["name", "number"],
    keep: ["count"],
    error: ["field"],
  };
  for (const [key, message] of catalogue("en")) {
    const [file, group = ""] = key.split(".");
    if (file !== "names") continue;
    for (const name of arguments_in(message)) expect(given[group] ?? [], key).toContain(name);
  }
});

describe("a train of dining car, mail car and prison car", () => {
  const train = { cars: [3, 5], marshal: {} as never };

  test("calls its places by their cars", () => {
    expect(place_name("car1", train)).toBe("Dining car");
    expect(place_name("roof2", train)).toBe("Mail car, roof");
    expect(place_name("car3", train)).toBe("Prison car, corridor");
    expect(car_name("roof3", train)).toBe("Prison car");
    expect(in_place("roof1", train)).toBe("on the dining car’s roof");
    expect(to_place("car3", train)).toBe("into the prison car’s corridor");
    expect(from_place("loco", train)).toBe("from the locomotive");
    expect(place_name("stagecoach-roof", train)).toBe("Stagecoach, roof");
  });

  test("counts its cars", () => {
    expect(cars_behind(train)).toBe(3);
    expect(cars_behind({ cars: [3, 5] })).toBe(2);
    expect(numbered_place_name("roof1", train)).toBe("Dining car, roof, car 1 of 3");
    expect(numbered_place_name("car3", train)).toBe("Prison car, corridor, car 3 of 3, the caboose");
    expect(numbered_place_name("loco", train)).toBe("Locomotive");
    expect(car_number("loco-roof")).toBe(0);
    expect(car_number("cell")).toBeNull();
  });

  test("questions name who and where", () => {
    expect(question_text({ kind: "fire", phase: "stealing", pawn: "doc" }, train)).toBe(
      "Who does Doc shoot?",
    );
    expect(question_text({ kind: "board", phase: "start", car: "car1" }, train)).toBe(
      "Board the dining car now?",
    );
    expect(question_text({ kind: "hand-over", phase: "stealing", pawn: "doc", target: "belle" }, train)).toBe(
      "What does Doc pay Belle for getting out?",
    );
    expect(question_text({ kind: "keep-some", phase: "planned", cards: 2 }, train)).toBe(
      "Keep up to 2 more cards for the next round?",
    );
  });
});

test("loot is told as far as it is known", () => {
  expect(token_kind("mail-bag1")).toBe("mail-bag");
  expect(a_token({ token: "purse12" })).toBe("a purse");
  expect(a_token({ token: "purse12", value: 400 })).toBe("a purse with $400");
  expect(a_token({ token: "gem0", value: 500 })).toBe("a jewel");
  expect(a_token({ token: "flask1", whiskey: "old" })).toBe("a flask of old whiskey");
  const half = { token: "flask1", whiskey: "plain", half_empty: true } as const;
  expect(a_token(half)).toBe("a flask of plain whiskey, half empty");
  expect(whiskey_name(half)).toBe("Plain whiskey, half empty");
});

test("a player is called by his bandit where he has one, else by his name or number", () => {
  const player = (...bandits: ("doc" | "belle")[]) => ({ bandits, side: 0, deck: 0, hand: 0, received: {} });
  const players = { players: [player("doc"), player("doc", "belle"), player()] };
  const table = {
    seats: [
      { kind: "person" as const, name: "Ann" },
      { kind: "person" as const, name: "Bob" },
      { kind: "bot" as const },
    ],
  };
  expect(seat_name(0, players, table)).toBe("Doc");
  expect(seat_name(1, players, table)).toBe("Bob");
  expect(seat_name(2, players, table)).toBe("Bot 3");
  expect(seat_name(1, players, null)).toBe("Player 2");
});

test("some rounds end differently where somebody plays the Marshal, or two horses pant", () => {
  expect(round_does("angry-marshal", { setup: {} })).toMatch(/^Bandits on the roof/);
  expect(round_does("angry-marshal", { setup: { marshal: true } })).toMatch(/^The Marshal may fire/);
  expect(round_does("panting-horses", { setup: {}, panting_horses: 2 })).toMatch(/^The two horses/);
  expect(round_does("panting-horses", { setup: {}, panting_horses: 1 })).toMatch(/^The horse nearest/);
});

test("sentences begin with a capital letter", () => {
  expect(with_capital("the Marshal walks")).toBe("The Marshal walks");
  expect(with_capital("")).toBe("");
  expect(with_capital("éclair")).toBe("Éclair");
});

test("keys are called as on the reader's keyboard", async () => {
  expect(key_name("Shift Tab")).toBe("Shift Tab");
  expect(key_name("Escape")).toBe("Esc");
  expect(key_name("ArrowLeft")).toBe("←");
  expect(key_name("D")).toBe("D");
  await set_language("de");
  expect(key_name("Shift Tab")).toBe("Umschalt Tab");
  expect(key_name("Home")).toBe("Pos1");
  await set_language("en");
});
