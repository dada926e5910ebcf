// The language that nobody speaks says all that English says, and shows what is not from the catalogues.
import { parse, type Token } from "@messageformat/parser";
import { expect, test } from "vitest";
import { catalogue } from "./catalogues.mjs";
import { arguments_in, compare } from "./compare.mjs";
import { limit_of, room_of, too_long } from "./limits.mjs";
import { pseudo, pseudo_language } from "./pseudo.mjs";

const english = catalogue("en");
const messages = catalogue(pseudo_language);

// What stands in a message besides its placeholders and what they choose by.
function said_in(parts: Token[]): string {
  return parts
    .map((part) => {
      if (part.type === "content") return part.value;
      return "cases" in part ? part.cases.map(({ tokens }) => said_in(tokens)).join("") : "";
    })
    .join("");
}
const said = (message: string) => said_in(parse(message));
const letters = (message: string) => said(message).replace(/\P{L}/gu, "").length;
const has_vowel = (message: string) => /[aeiouy]/i.test(said(message));

test("letters have accents, words are longer, and both ends are seen", () => {
  expect(pseudo("Undo")).toBe("[Üüñđöö]");
  expect(pseudo("Waiting room")).toMatch(/^\[\S+ \S+\]$/);
});

test("placeholders and what they choose between are kept", () => {
  const message = "{count, plural, =0 {None} one {# card of {who}} other {# cards}} left, {who_obj}.";
  const longer = pseudo(message);
  expect([...arguments_in(longer)]).toEqual([...arguments_in(message)]);
  expect(longer).toContain("{count, plural, =0 {");
  expect(longer).toContain("} one {# ");
});

test("it says everything, with the same arguments and plurals", () => {
  expect(compare(pseudo_language, english, messages)).toEqual([]);
});

test("no word keeps a plain vowel, by which plain text is told apart", () => {
  for (const [key, message] of messages) expect(has_vowel(message), `${key}: ${message}`).toBe(false);
});

test("a message is a third longer, or as long as there is room", () => {
  for (const [key, message] of messages) {
    const before = english.get(key) ?? "";
    const most = limit_of(key);
    if (most !== undefined) expect(room_of(message), key).toBe(has_vowel(before) ? most : room_of(before));
    else if (has_vowel(before)) expect(letters(message), key).toBeGreaterThanOrEqual(letters(before) * 1.3);
  }
  expect(too_long(messages)).toEqual([]);
});
