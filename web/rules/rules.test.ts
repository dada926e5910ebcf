// The rules are read, found and shown in every language.
import { describe, expect, test } from "vitest";
import { drawings_of } from "@/art/sprites";
import { readFileSync } from "node:fs";
import { languages } from "@/words/catalogues.mjs";
import { find_rule, find_spot, plain_text, type Rulebook } from "./book";
import { diagrams } from "./diagrams";
import { pictures } from "./pictures";
import { read_rules } from "./read_rules";
import { excerpt, folded, search } from "./search";

const english = read_rules("en");

function numbers_of(book: Rulebook): string[] {
  return book.flatMap(({ sections }) =>
    sections.flatMap(({ number, blocks }) => [
      ...(number ? [number] : []),
      ...blocks.flatMap((block) => block.number ?? []),
    ]),
  );
}

describe("reading", () => {
  test("a chapter has sections, and those have rules with numbers", () => {
    const base = english.find(({ id }) => id === "base");
    expect(base?.title).toBe("The base game");
    expect(base?.sections.map(({ number }) => number)).toEqual(
      Array.from({ length: 9 }, (_, index) => `B${index + 1}`),
    );
    expect(find_rule(english, "B4.4")).toEqual({
      title: "Phase 2: Stealin’",
      html: "<strong>Floor change.</strong> From inside a car up to its roof, or from the roof back inside.",
    });
  });
  test("a number in a text is a link, and its own number is not part of it", () => {
    const html = find_rule(english, "H3.3")?.html ?? "";
    expect(plain_text(html)).toBe("Getting off inside the Marshal’s car is B5.1.");
    expect(html).toContain('<a href="/rules#B5.1" data-rule="B5.1">B5.1</a>');
  });
  test("a row of a table can be gone to", () => {
    expect(find_spot(english, "E2")).toMatchObject({ anchor: "E2", chapter: { id: "editions" } });
  });
  test("an address is a chapter, a number or nothing", () => {
    expect(find_spot(english, "")).toMatchObject({ anchor: null, chapter: { id: "in-short" } });
    expect(find_spot(english, "mei")).toMatchObject({ anchor: null, chapter: { id: "mei" } });
    expect(find_spot(english, "M9")).toMatchObject({ anchor: "M9", chapter: { id: "mei" } });
    expect(find_spot(english, "Z9.9")).toBeNull();
  });
});

describe("searching", () => {
  test("a rule by its number", () => expect(search(english, "b4.9").found[0]?.id).toBe("B4.9"));
  test("all words must be there, and a word of its own counts more", () => {
    const { found } = search(english, "roof shot");
    expect(found.length).toBeGreaterThan(3);
    for (const { text, title } of found) {
      expect(folded(`${title} ${text}`)).toContain("roof");
      expect(folded(`${title} ${text}`)).toContain("shot");
    }
  });
  test("another ending is found too", () => {
    expect(search(english, "gunslingers").found.map(({ id }) => id)).toContain("B7.2");
  });
  test("nothing", () => {
    expect(search(english, "zeppelin").found).toEqual([]);
    expect(search(english, "  ").found).toEqual([]);
  });
  test("accents and capitals do not matter", () => expect(folded("ÉLAN Їжак")).toBe("elan іжак"));
  test("an excerpt marks the words", () => {
    expect(excerpt("The Marshal never climbs.", ["marshal"])).toEqual([
      { text: "The ", marked: false },
      { text: "Marshal", marked: true },
      { text: " never climbs.", marked: false },
    ]);
  });
  test("a long text is cut between words, around what was found", () => {
    const pieces = excerpt(`${"before ".repeat(40)}gold ${"after ".repeat(60)}`, ["gold"]);
    expect(pieces.filter(({ marked }) => marked)).toEqual([{ text: "gold", marked: true }]);
    expect(pieces[0]?.text).toBe("… ");
    expect(pieces[1]?.text.startsWith("before ")).toBe(true);
    expect(pieces.at(-1)?.text).toBe(" …");
  });
});

test("every picture stands beside a rule that exists, and is one of our drawings", () => {
  const numbers = numbers_of(english);
  const files = ["marks.svg", "faces.svg"].map((name) => readFileSync(`art/${name}`, "utf8"));
  const drawings = new Set(files.flatMap((text) => [...drawings_of(text).keys()]));
  for (const [number, names] of Object.entries(pictures)) {
    expect(numbers).toContain(number);
    for (const name of names) expect(drawings).toContain(name);
  }
  for (const number of Object.keys(diagrams)) expect(numbers).toContain(number);
});

describe.each(languages().filter((code) => code !== "en"))("the rules in %s", (code) => {
  const book = read_rules(code);
  test("have the same numbers", () => expect(numbers_of(book)).toEqual(numbers_of(english)));
  test("refer to the same rules", () => {
    const references = (html: string) =>
      [...html.matchAll(/data-rule="([^"]+)"/g)].map(([, to]) => to).sort();
    for (const number of numbers_of(english))
      expect(references(find_rule(book, number)?.html ?? ""), number).toEqual(
        references(find_rule(english, number)?.html ?? ""),
      );
  });
});
