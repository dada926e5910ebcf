// Compares the words in ../text/messages/en with the sources of the page and of the terminal: which keys are used and have no words, which words
// nobody uses, and whether other languages say the same (compare.mjs). `npm run words`
//
// A key is used where it stands as a whole ("board.your-turn"), or where a template makes it
// (`names.pawn.${pawn}.name`: every key that fits; in C++ the beginning of one, "terminal.keys."). Keys made in other
// ways are told in `made` below.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compare, compare_rules, plurals_missing } from "./compare.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "../");
const words = join(here, "../../text/messages/");
const lessons = join(here, "../../game/lessons/");
const rules = join(here, "../../docs/rules/");
const passed_over =
  /(^|\/)(node_modules|dist|tests|samples|protocol)\/|^words\/books\.ts$|\.test\.ts$|\.d\.ts$/;

// Files whose plain literals are the ends of keys.
const made = [{ file: /^game\/names\.ts$/, prefix: "names.place." }];

function flat(messages, path, into) {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") into.set(`${path}.${key}`, value);
    else flat(value, `${path}.${key}`, into);
  }
}

export function catalogue(language) {
  const all = new Map();
  for (const file of readdirSync(words + language).sort()) {
    if (!file.endsWith(".json")) continue;
    flat(JSON.parse(readFileSync(`${words}${language}/${file}`, "utf8")), file.slice(0, -5), all);
  }
  return all;
}

function sources(folder = "") {
  return readdirSync(web + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name + (entry.isDirectory() ? "/" : "");
    if (passed_over.test(path)) return [];
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(path) ? [path] : [];
  });
}

// The program's, which speaks from the same words.
function cpp_sources(folder) {
  if (!existsSync(web + folder)) return [];
  return readdirSync(web + folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return cpp_sources(`${folder}${entry.name}/`);
    return /\.(cpp|h)$/.test(entry.name) ? [folder + entry.name] : [];
  });
}
const spoken_in_cpp = ["../cli/", "../text/i18n/", "../text/story/", "../server/"];

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The keys that stand in a source, and the patterns of those that are made there.
function used_in(path, text, files) {
  const starts = `(?:${files.join("|")})\\.`;
  const literal = new RegExp(`["'\`](${starts}[\\w.-]+)["'\`]`, "g");
  const template = new RegExp(`\`(${starts}[^\`\\s]*\\$\\{[^\`]*)\``, "g");
  const keys = [...text.matchAll(literal)]
    .map((match) => match[1])
    .filter((key) => !/\.(ts|css|svg|json|h)$/.test(key));
  const patterns = [...text.matchAll(template)].map(
    (match) =>
      `^${match[1]
        .split(/\$\{[^}]*\}/)
        .map(escaped)
        .join(".+")}$`,
  );
  const endings = made.filter(({ file }) => file.test(path)).map(({ prefix }) => prefix);
  const ends = endings.length ? [...text.matchAll(/["'`]([\w.-]+)(?=["'`])/g)].map((match) => match[1]) : [];
  return { keys, patterns, ends: endings.flatMap((prefix) => ends.map((end) => prefix + end)) };
}

// The keys of the lessons: what the coach says, and what each lesson and chapter is called.
function used_in_lessons() {
  const used = [];
  for (const file of readdirSync(lessons + "texts")) {
    const text = readFileSync(`${lessons}texts/${file}`, "utf8");
    const id = text.match(/^lesson: (.+)$/m)[1];
    used.push(`learn.${id}.title`, `learn.${id}.about`, `learn.chapter.${text.match(/^chapter: (.+)$/m)[1]}`);
    for (const match of text.matchAll(/^(?:coach|decide): (.+)$|: (?:right|fine|mistake) ([\w.-]+)/gm)) {
      const key = match[1] ?? match[2];
      used.push(key.includes(".") ? `learn.${key}` : `learn.${id}.${key}`);
    }
  }
  const outcomes = readFileSync(`${lessons}outcome.cpp`, "utf8");
  return [...used, ...[...outcomes.matchAll(/"(learn\.[\w.-]+)"/g)].map((match) => match[1])];
}

export function check() {
  const english = catalogue("en");
  const files = [...new Set([...english.keys()].map((key) => key.split(".")[0]))];
  const used = new Set();
  const problems = [];
  for (const path of [...sources(), ...spoken_in_cpp.flatMap(cpp_sources)]) {
    const { keys, patterns, ends } = used_in(path, readFileSync(web + path, "utf8"), files);
    for (const key of keys) {
      if (key.endsWith(".")) {
        patterns.push(`^${escaped(key)}.+$`);
        continue;
      }
      used.add(key);
      const begins = [...english.keys()].some((one) => one.startsWith(`${key}.`)); // its ways, or its parts
      if (!english.has(key) && !begins) problems.push(`${path}: no words for ${key}`);
      if (!english.has(key) && begins) patterns.push(`^${escaped(key)}\\..+$`);
    }
    for (const end of ends) patterns.push(`^${escaped(end)}(\\.\\d+)?$`);
    for (const pattern of patterns) {
      const fits = [...english.keys()].filter((key) => new RegExp(pattern).test(key));
      if (fits.length === 0 && !ends.length) problems.push(`${path}: no words fit ${pattern}`);
      for (const key of fits) used.add(key);
    }
  }
  for (const key of used_in_lessons()) {
    used.add(key);
    if (!english.has(key)) problems.push(`lessons: no words for ${key}`);
  }
  const unused = [...english.keys()].filter((key) => !used.has(key));
  for (const language of readdirSync(words))
    if (/^[a-z]{2}$/.test(language) && language !== "en")
      problems.push(...compare(language, english, catalogue(language)), ...compare_rules(language, rules));
  for (const [key, message] of english)
    for (const name of plurals_missing("en", message))
      problems.push(`en: ${key} has no plural for "${name}"`);
  return { problems, unused };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, unused } = check();
  for (const problem of problems) console.error(problem);
  for (const key of unused) console.error(`nobody uses ${key}`);
  if (problems.length + unused.length > 0) process.exit(1);
  console.log("Every key has its words, and all words are used.");
}
