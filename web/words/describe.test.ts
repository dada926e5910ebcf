// Translators are told of every message where it is seen, and what its placeholders are.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { catalogue, languages } from "./catalogues.mjs";
import { arguments_in } from "./compare.mjs";
import {
  describe as told_of,
  forms,
  others,
  picture,
  place_of,
  placeholder_of,
  places,
  roles,
} from "./describe.mjs";
import { folder } from "./folder.mjs";
import { uses_of } from "./uses.mjs";

const english = catalogue("en");
const { uses } = uses_of(english);
const used = new Set(
  languages().flatMap((language) =>
    [...catalogue(language).values()].flatMap((one) => [...arguments_in(one)]),
  ),
);

test("every message is seen somewhere, and every place there is has messages", () => {
  const found = new Set<string | undefined>();
  for (const [key, sources] of uses)
    for (const source of sources) {
      expect(place_of(source), `${key} in ${source}`).toBeDefined();
      found.add(place_of(source));
    }
  expect(Object.keys(places).filter((place) => !found.has(place))).toEqual([]);
});

test("the pictures are there", () => {
  for (const { pictures = [] } of Object.values(places))
    for (const name of pictures) expect(existsSync(join(folder, "../..", picture(name))), name).toBe(true);
});

test("every placeholder is explained, with an example, and none that there is not", () => {
  const is_key = (like: string) => /^[a-z]+\.[a-z]/.test(like) && !like.endsWith(".folsom");
  for (const name of used) {
    const { is, like } = placeholder_of(name) ?? { is: "", like: "" };
    expect(is, name).not.toBe("");
    expect(!is_key(like) || english.has(like), `${name}: ${like}`).toBe(true);
  }
  const parts = [...used].flatMap((name) => (others[name] ? [name] : name.split("_")));
  for (const name of [...Object.keys(others), ...Object.keys(roles)]) expect(parts, name).toContain(name);
  for (const form of Object.keys(forms)) expect(form === "" || parts.includes(form), form).toBe(true);
});

test("a description says where, how long, what, and in which forms", () => {
  const messages = catalogue("uk");
  const told = (key: string) => told_of(key, messages.get(key) ?? "", { uses, messages, language: "uk" });
  expect(told("film.skip")).toBe(
    "Seen: the table: playback (docs/screens/table-film-asked-phone.webp).\nAt most 8 letters.",
  );
  const purses = told("names.loot.purse.count").split("\n");
  expect(purses).toContain("{count}: how many (3)");
  expect(purses).toContain("Plural: one, few, many, other.");
  expect(told("terminal.card.fire")).toMatch(/^Seen: terminal: .*\nAt most 7 letters\.$/);
  expect(told("stage.choose.pick-pawn")).toContain("(Кралю)"); // an example in the language itself
});
