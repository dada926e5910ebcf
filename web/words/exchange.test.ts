// The catalogues go to a translators' program and come back, and nothing is lost on the way.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogue, languages } from "./catalogues.mjs";
import { exported, faults_of, imported } from "./exchange.mjs";
import { folder } from "./folder.mjs";

let home = ""; // with a copy of the catalogues in it
let copy = "";

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "folsom-words-"));
  copy = join(home, "messages/");
  for (const language of languages()) cpSync(folder + language, copy + language, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

function files_in(of: string): Record<string, string> {
  return Object.fromEntries(readdirSync(of).map((name) => [name, readFileSync(join(of, name), "utf8")]));
}

// By Format.JS's own program, which reads every message with its own parser, orders them anew and leaves descriptions out.
function through_formatjs(): Record<string, Record<string, string>> {
  const [sent, back] = [join(home, "sent"), join(home, "back")];
  mkdirSync(sent);
  mkdirSync(back);
  for (const language of languages())
    writeFileSync(join(sent, `${language}.json`), JSON.stringify(exported(language)));
  const program = join(folder, "../../web/node_modules/.bin/formatjs");
  execFileSync(program, ["compile-folder", sent, back]);
  const read = (language: string) => JSON.parse(readFileSync(join(back, `${language}.json`), "utf8"));
  return Object.fromEntries(languages().map((language) => [language, read(language)]));
}

test("every language comes back from Format.JS without a byte changed", { timeout: 120_000 }, () => {
  const back = through_formatjs();
  for (const language of languages()) {
    const entries = back[language] ?? {};
    expect(Object.keys(entries), language).not.toEqual([...catalogue(language).keys()]); // in an order of their own
    expect(faults_of(entries)).toEqual([]);
    imported(language, entries, copy);
    expect(files_in(copy + language), language).toEqual(files_in(folder + language));
    // Nor is anything lost that the files did not have already.
    rmSync(copy + language, { recursive: true });
    imported(language, entries, copy);
    expect(new Map([...catalogue(language, copy)].sort())).toEqual(new Map([...catalogue(language)].sort()));
  }
});

test("a message that has changed is all that changes in its file", () => {
  const before = files_in(copy + "fr");
  imported("fr", { "film.skip": "Vite\u00a0!" }, copy);
  const after = files_in(copy + "fr");
  expect(after["film.json"]).toBe(before["film.json"]?.replace(/("skip": )"[^"]*"/, '$1"Vite\\u00a0!"'));
  expect({ ...after, "film.json": "" }).toEqual({ ...before, "film.json": "" });
});

test("new messages stand where they do in English", () => {
  const path = join(copy, "de/film.json");
  const film = JSON.parse(readFileSync(path, "utf8"));
  const before = Object.keys(film);
  const { skip, ...others } = film;
  writeFileSync(path, JSON.stringify(others));
  imported("de", { "film.skip": skip }, copy);
  const after = JSON.parse(readFileSync(path, "utf8"));
  expect(after).toEqual(film);
  expect(Object.keys(after)).toEqual(before);
});

test("a way more than English has comes last, and a new language gets its files", () => {
  const ways = Object.keys(JSON.parse(readFileSync(join(copy, "de/story.json"), "utf8")).round.first);
  imported("de", { [`story.round.first.${ways.length + 1}`]: "Noch einer." }, copy);
  const more = Object.keys(JSON.parse(readFileSync(join(copy, "de/story.json"), "utf8")).round.first);
  expect(more).toEqual([...ways, String(ways.length + 1)]);
  imported("xy", { "film.skip": "a", "board.head.your-turn": "b" }, copy);
  expect(Object.keys(files_in(copy + "xy"))).toEqual(["board.json", "film.json"]);
});

test("what nobody says, and what cannot be read, is a fault", () => {
  expect(faults_of({ "film.skip": "x", "story.round.first.99": "y" })).toEqual([]);
  expect(faults_of({ "film.nothing": "x" })).toEqual(["film.nothing is not in English"]);
  expect(faults_of({ "film.skip": "{count, plural, one {" })).toEqual([
    expect.stringMatching(/^film\.skip cannot be read: /),
  ]);
});
