// The sources and the words agree, and so do the languages.
import { describe, expect, test } from "vitest";
import { check } from "./check.mjs";
import { arguments_lacking } from "./calls.mjs";
import { arguments_in, compare, compare_page, plurals_missing } from "./compare.mjs";

test("every key that is used has its words, in every language", () => {
  expect(check().problems).toEqual([]);
});

test("arguments are found inside plurals and selects too", () => {
  const message =
    "{count, plural, one {{who} has # card} other {{who_gender, select, female {she} other {he}}}}";
  expect([...arguments_in(message)].sort()).toEqual(["count", "who", "who_gender"]);
});

test("a call gives the forms of a name that any language needs", () => {
  const spoken = new Map([
    ["en", new Map([["a.of", "{who}’s {card}"]])],
    ["it", new Map([["a.of", "{card} {who_of}"]])],
  ]);
  const lacking = (call: string) => arguments_lacking(call, spoken);
  expect(lacking('t("a.of", { card, who: name })')).toEqual(["a.of is not given {who_of}, which it needs"]);
  expect(lacking('t("a.of", { card, ...pawn_forms(pawn, "who") })')).toEqual([]);
  expect(lacking('t("a.of", { card, who: name, who_of })')).toEqual([]);
});

describe("a language is compared with English", () => {
  const english = new Map([
    ["a.greeting", "{who} greets {whom_obj}"],
    ["a.cards", "{count, plural, one {# card} other {# cards}}"],
    ["story.fell.1", "{who} drops {what}."],
    ["story.fell.2", "{what} falls from {who_of} hands."],
  ]);
  const good = new Map([
    ["a.greeting", "{who} вітає {whom_to}"],
    ["a.cards", "{count, plural, one {# карта} few {# карти} many {# карт} other {# карти}}"],
    ["story.fell.1", "{who} впускає {what}."],
  ]);
  const changed = (key: string, message: string) =>
    compare("uk", english, new Map([...good, [key, message]]));

  test("another form of a name and fewer ways are fine", () => {
    expect(compare("uk", english, good)).toEqual([]);
  });
  test("a key may not be missing, nor too many", () => {
    const fewer = new Map([...good].filter(([key]) => key !== "a.greeting"));
    expect(compare("uk", english, fewer)).toEqual(["uk: no words for a.greeting"]);
    expect(changed("a.more", "ще")).toEqual(["uk: a.more is not in English"]);
  });
  test("no argument may be lost, none is unknown", () => {
    expect(changed("a.greeting", "{who} вітає всіх")).toEqual(["uk: a.greeting has lost {whom}"]);
    expect(changed("a.greeting", "{who} вітає {whom_to} {there}")).toEqual([
      "uk: a.greeting has an unknown {there}",
    ]);
    expect(changed("story.fell.1", "Щось падає в {who_of}.")).toEqual(["uk: story.fell.1 has lost {what}"]);
  });
  test("ways are numbered one after the other", () => {
    expect(changed("story.fell.3", "{what} падає з рук {who_of}.")).toEqual([
      "uk: story.fell.3 is out of order",
    ]);
  });
  test("every plural form of the language is there", () => {
    expect(changed("a.cards", "{count, plural, one {# карта} other {# карти}}")).toEqual([
      'uk: a.cards has no plural for "few"',
      'uk: a.cards has no plural for "many"',
    ]);
  });
  // By CLDR: three languages whose `many` is for round millions, one that has it from eleven on, one with a nought of its own.
  test("a plural form for numbers that no game has is not asked for", () => {
    const two_forms = "{n, plural, one {#} other {#}}";
    for (const language of ["fr", "es", "it", "de"]) expect(plurals_missing(language, two_forms)).toEqual([]);
    expect(plurals_missing("ja", "{n, plural, other {#}}")).toEqual([]);
    expect(plurals_missing("ar", two_forms).sort()).toEqual(["few", "many", "two", "zero"]);
    expect(plurals_missing("lv", two_forms)).toEqual(["zero"]);
  });
});

describe("a page of the rules is compared with English", () => {
  const english = "**Ruling:** all.\n- B1.1 One. **Ruling:** two.\n- B1.2 Three (**ruling**: so).\n";
  const good =
    "**Наше решение** для всех.\n- B1.1 Раз. **Наше\n  решение:** два.\n- B1.2 Три. **Наше решение:** да.\n";
  const compared = (other: string) => compare_page("ru", "base.md", english, other);

  test("the same rules with as many rulings are fine, wherever the line breaks", () => {
    expect(compared(good)).toEqual([]);
  });
  test("no rule may be missing or in another place", () => {
    expect(compared(good.replace("- B1.2 ", ""))).toEqual(["ru: base.md lacks B1.2"]);
    expect(compared(good.replace("B1.1", "B1.3").replace("B1.2", "B1.1").replace("B1.3", "B1.2"))).toEqual([
      "ru: the rules in base.md are in another order",
    ]);
  });
  test("no ruling may lose its mark, nor gain one", () => {
    expect(compared(good.replace("**Наше\n  решение:** ", ""))).toEqual([
      "ru: base.md has not as many rulings in B1.1",
    ]);
    expect(compared(`**Наше решение:** ещё. ${good}`)).toEqual([
      "ru: base.md has not as many rulings in its beginning",
    ]);
  });
  test("rulings to agree on are the same ones", () => {
    const questions = "## The base game\n- **Why?** So (B1.1).\n- **Who?** They (X9, B2).\n";
    const other = "## Базовая игра\n- **Почему?** Так (B1.1).\n- **Кто?** Они (X9, B2).\n";
    const told = (text: string) => compare_page("ru", "rulings.md", questions, text);
    expect(told(other)).toEqual([]);
    expect(told(other.replace("(X9, B2)", "(X9)"))).toEqual([
      "ru: rulings.md has X9 where English has X9 B2",
    ]);
    expect(told(`${other}- **Ещё?** Да (B3).\n`)).toEqual([
      "ru: rulings.md has B3 where English has nothing",
    ]);
  });
});
