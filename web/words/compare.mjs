// Compares the words of a language with the English ones: no key missing or too many, no argument lost or unknown, every
// plural form there, and the pages of the rules with the same numbers and rulings. Used by check.mjs.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "@messageformat/parser";

// Names come in forms, and a language takes the one it needs: {who} and {whom_of} are arguments of who and whom.
// Places too: here, from and from_the are where somebody is, there, to and to_the where he comes to.
const form = /_(obj|of|to|by|gender)$/;
const places = { from: "here", from_the: "here", to: "there", to_the: "there" };

function stem_of(name) {
  return places[name] ?? name.replace(form, "");
}

export function visit(parts, see) {
  for (const part of parts) {
    if (part.arg) see(part);
    for (const one of part.cases ?? []) visit(one.tokens, see);
  }
}

export function arguments_in(message) {
  const names = new Set();
  visit(parse(message), ({ arg }) => names.add(arg));
  return names;
}

function stems_in(message) {
  return new Set([...arguments_in(message)].map(stem_of));
}

// A key whose last part is a number is one of several ways to say a thing. A language may have more of them or fewer.
export function thing_of(key) {
  return key.replace(/\.\d+$/, "");
}

function ways_in(catalogue) {
  const things = new Map();
  for (const [key, message] of catalogue) {
    const thing = thing_of(key);
    things.set(thing, [...(things.get(thing) ?? []), { key, message }]);
  }
  return things;
}

// The plural forms that a language needs here: those of the numbers that can be counted in a game. Romance languages
// have one for round millions, which nobody robs; and `other`, which ICU asks for, is told of fractions in some.
const most = 10_000;
const needed = new Map();

export function forms_needed(language) {
  if (!needed.has(language)) {
    const rules = new Intl.PluralRules(language);
    const forms = new Set(["other"]);
    for (let number = 0; number <= most; ++number) forms.add(rules.select(number));
    needed.set(
      language,
      rules.resolvedOptions().pluralCategories.filter((form) => forms.has(form)),
    );
  }
  return needed.get(language);
}

// The plural forms that a message should have and has not.
export function plurals_missing(language, message) {
  const forms = forms_needed(language);
  const missing = [];
  visit(parse(message), (part) => {
    if (part.type !== "plural") return;
    const has = part.cases.map((one) => one.key);
    missing.push(...forms.filter((one) => !has.includes(one)));
  });
  return missing;
}

function cases_of(message) {
  const cases = new Map();
  visit(parse(message), ({ type, arg, cases: found }) => {
    if (type === "select" && !arg.endsWith("_gender"))
      cases.set(
        arg,
        found
          .map((one) => one.key)
          .sort()
          .join(" "),
      );
  });
  return cases;
}

// What every way of saying it in English names, and what any of them may name.
function named_in(ways) {
  const each = ways.map(({ message }) => stems_in(message));
  const always = [...(each[0] ?? [])].filter((stem) => each.every((stems) => stems.has(stem)));
  return { always, ever: new Set(each.flatMap((stems) => [...stems])) };
}

function compare_message({ key, message }, { always, ever, english }, problem) {
  const stems = stems_in(message);
  for (const stem of always) if (!stems.has(stem)) problem(`${key} has lost {${stem}}`);
  for (const stem of stems) if (!ever.has(stem)) problem(`${key} has an unknown {${stem}}`);
  const cases = cases_of(message);
  for (const [name, wanted] of cases_of(english))
    if (cases.has(name) && cases.get(name) !== wanted)
      problem(`${key}: the cases of {${name}} are not ${wanted}`);
}

// `english` and `other`: key → message.
export function compare(language, english, other) {
  const problems = [];
  const problem = (text) => problems.push(`${language}: ${text}`);
  const theirs = ways_in(other);
  const told = new Set();
  for (const [key, message] of english)
    if (key.startsWith("story.")) for (const stem of stems_in(message)) told.add(stem);
  for (const [thing, ways] of ways_in(english)) {
    const own = theirs.get(thing) ?? [];
    theirs.delete(thing);
    const numbered = ways.some(({ key }) => key !== thing);
    if (own.length === 0) problem(`no words for ${thing}`);
    if (own.some(({ key }) => (key !== thing) !== numbered))
      problem(`${thing} has ways in one language only`);
    const named = named_in(ways);
    if (numbered) {
      own.forEach(({ key }, index) => key === `${thing}.${index + 1}` || problem(`${key} is out of order`));
      if (thing.startsWith("story.")) named.ever = told; // events are told with all that there is
    }
    for (const way of own) compare_message(way, { ...named, english: ways[0].message }, problem);
  }
  for (const thing of theirs.keys()) problem(`${thing} is not in English`);
  for (const [key, message] of other)
    for (const name of plurals_missing(language, message)) problem(`${key} has no plural for "${name}"`);
  return problems;
}

// How the pages of the rules mark what is ours and not a rulebook's.
const mark = {
  en: "Ruling",
  de: "Auslegung",
  es: "Aclaración",
  fr: "Précision",
  it: "Interpretazione",
  nl: "Uitspraak",
  pl: "Rozstrzygnięcie",
  ru: "Наше решение",
  uk: "Тлумачення",
};

// The rules on a page, in order, each with its number ("" before the first one) and how many rulings it has.
function rules_on(text, language) {
  const marked = new RegExp(`\\*\\*${mark[language]}`, "gi");
  return text.split(/^(?=(?:#+ |- |\| )\**[A-Z]\d)/m).map((rule) => ({
    number: /^(?:#+ |- |\| )\**([A-Z]\d+(?:\.\d+)?)\b/.exec(rule)?.[1] ?? "",
    rulings: rule.replace(/\s+/g, " ").match(marked)?.length ?? 0,
  }));
}

// What is in a list without numbers, and under which headings: the rules that each entry names.
function entries_on(text) {
  return text.split(/^(?=#+ |- )/m).map((entry) => (entry.match(/\b[A-Z]\d+(?:\.\d+)?\b/g) ?? []).join(" "));
}

export function compare_page(language, page, english, other) {
  const problem = (text) => [`${language}: ${text}`];
  const [wanted, found] = [rules_on(english, "en"), rules_on(other, language)];
  const lost = wanted.filter(({ number }) => !found.some((rule) => rule.number === number));
  if (lost.length > 0) return problem(`${page} lacks ${lost.map(({ number }) => number).join(", ")}`);
  const numbers = (rules) => rules.map(({ number }) => number).join();
  if (numbers(wanted) !== numbers(found)) return problem(`the rules in ${page} are in another order`);
  const other_rulings = wanted.filter(({ rulings }, index) => rulings !== found[index].rulings);
  if (other_rulings.length > 0)
    return problem(
      `${page} has not as many rulings in ${other_rulings.map(({ number }) => number || "its beginning").join(", ")}`,
    );
  const [entries, theirs] = [entries_on(english), entries_on(other)];
  if (page !== "rulings.md" || entries.join() === theirs.join()) return [];
  const more = entries.length > theirs.length ? entries : theirs;
  const first = more.findIndex((_, index) => entries[index] !== theirs[index]);
  return problem(
    `${page} has ${theirs[first] ?? "nothing"} where English has ${entries[first] ?? "nothing"}`,
  );
}

// `folder`: docs/rules/, with the English pages; those of a language are in a folder below.
export function compare_rules(language, folder) {
  if (!mark[language]) return [`${language}: compare.mjs lacks its word for "Ruling"`];
  const pages = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
  return pages.flatMap((page) => {
    const theirs = `${folder}${language}/${page}`;
    if (!existsSync(theirs)) return [`${language}: no page ${page} of the rules`];
    const text = (path) => readFileSync(path, "utf8");
    return compare_page(language, page, text(folder + page), text(theirs));
  });
}
