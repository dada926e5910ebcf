// Compares the words in ../words/en with the page's sources: which keys are used and have no words, which words
// nobody uses, and whether other languages have the same keys and arguments. `npm run words`
//
// A key is used where it stands as a whole ("board.your-turn"), or where a template makes it
// (`names.pawn.${pawn}.name`: every key that fits). Keys made in other ways are told in `made` below.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@messageformat/parser";

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, "../");
const words = join(here, "../../words/");
const passed_over =
  /(^|\/)(node_modules|dist|tests|samples|protocol)\/|^words\/books\.ts$|\.test\.ts$|\.d\.ts$/;

// Files whose plain literals are the ends of keys: story.ts says plain("moved.walk") for story.moved.walk.1 …
const made = [
  { file: /^story\/story\.ts$/, prefix: "story." },
  { file: /^story\/names\.ts$/, prefix: "names.place." },
];

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

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The keys that stand in a source, and the patterns of those that are made there.
function used_in(path, text, files) {
  const starts = `(?:${files.join("|")})\\.`;
  const literal = new RegExp(`["'\`](${starts}[\\w.-]+)["'\`]`, "g");
  const template = new RegExp(`\`(${starts}[^\`\\s]*\\$\\{[^\`]*)\``, "g");
  const keys = [...text.matchAll(literal)]
    .map((match) => match[1])
    .filter((key) => !/\.(ts|css|svg|json)$/.test(key));
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

export function arguments_in(message) {
  const names = new Set();
  const visit = (parts) => {
    for (const part of parts) {
      if (part.arg) names.add(part.arg);
      for (const one of part.cases ?? []) visit(one.tokens);
    }
  };
  visit(parse(message));
  return names;
}

// A name comes in forms, and each language takes the one it needs: {who} in English may be {who_to} elsewhere.
const role_of = (name) => name.replace(/^(who|whom|sender|player)_(obj|of|to|by|gender)$/, "$1");

function compare(language, english, problems) {
  const other = catalogue(language);
  const ways = (key) => /\.\d+$/.test(key); // a language may have more or fewer ways to say something
  for (const [key, message] of english) {
    if (!other.has(key) && !ways(key)) problems.push(`${language}: no words for ${key}`);
    const own = other.get(key);
    if (!own) continue;
    const roles = new Set([...arguments_in(message)].map(role_of));
    for (const name of arguments_in(own))
      if (!ways(key) && !roles.has(role_of(name)))
        problems.push(`${language}: ${key} has an unknown {${name}}`);
  }
  for (const key of other.keys())
    if (!english.has(key) && !ways(key)) problems.push(`${language}: ${key} is not in English`);
}

export function check() {
  const english = catalogue("en");
  const files = [...new Set([...english.keys()].map((key) => key.split(".")[0]))];
  const used = new Set();
  const problems = [];
  for (const path of sources()) {
    const { keys, patterns, ends } = used_in(path, readFileSync(web + path, "utf8"), files);
    for (const key of keys) {
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
  const unused = [...english.keys()].filter((key) => !used.has(key));
  for (const language of readdirSync(words))
    if (/^[a-z]{2}$/.test(language) && language !== "en") compare(language, english, problems);
  return { problems, unused };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems, unused } = check();
  for (const problem of problems) console.error(problem);
  for (const key of unused) console.error(`nobody uses ${key}`);
  if (problems.length + unused.length > 0) process.exit(1);
  console.log("Every key has its words, and all words are used.");
}
