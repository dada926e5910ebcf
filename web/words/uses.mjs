// Which sources of the page and of the program use which messages. A key is used where it stands as a whole
// ("board.your-turn"), or where a template makes it (`names.pawn.${pawn}.name`: every key that fits; in C++ the beginning
// of one, "terminal.keys."). Keys made in other ways are told in `made` below.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const passed_over =
  /(^|\/)(node_modules|dist|tests|samples|protocol)\/|^web\/words\/books\.ts$|\.test\.ts$|\.d\.ts$/;
// The page's sources, and the program's, which speaks from the same words.
const speaking = [
  { folder: "web/", sources: /\.(ts|svelte)$/ },
  ...["cli/", "text/i18n/", "text/story/", "server/"].map((folder) => ({ folder, sources: /\.(cpp|h)$/ })),
];
const lessons = "game/lessons/";

// Files whose plain literals are the ends of keys.
const made = [{ file: /^web\/game\/names\.ts$/, prefix: "names.place." }];

function files_in({ folder, sources }) {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = folder + entry.name + (entry.isDirectory() ? "/" : "");
    if (passed_over.test(path)) return [];
    if (entry.isDirectory()) return files_in({ folder: path, sources });
    return sources.test(path) ? [path] : [];
  });
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

// The keys that stand in a source, and the patterns of those that are made there.
function keys_in(path, text, files) {
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
function keys_in_lessons() {
  const found = [];
  for (const file of readdirSync(`${root}${lessons}texts`)) {
    const path = `${lessons}texts/${file}`;
    const text = readFileSync(root + path, "utf8");
    const id = text.match(/^lesson: (.+)$/m)[1];
    const chapter = text.match(/^chapter: (.+)$/m)[1];
    const keys = [`learn.${id}.title`, `learn.${id}.about`, `learn.chapter.${chapter}`];
    for (const match of text.matchAll(/^(?:coach|decide): (.+)$|: (?:right|fine|mistake) ([\w.-]+)/gm)) {
      const key = match[1] ?? match[2];
      keys.push(key.includes(".") ? `learn.${key}` : `learn.${id}.${key}`);
    }
    found.push(...keys.map((key) => [key, path]));
  }
  const outcomes = `${lessons}outcome.cpp`;
  const text = readFileSync(root + outcomes, "utf8");
  return [...found, ...[...text.matchAll(/"(learn\.[\w.-]+)"/g)].map((match) => [match[1], outcomes])];
}

// `english`: key → message. Gives the sources of each key that is used, and what is used and has no words, or what else
// `look` finds in a source.
export function uses_of(english, look = () => []) {
  const all = [...english.keys()];
  const files = [...new Set(all.map((key) => key.split(".")[0]))];
  const uses = new Map();
  const problems = [];
  const add = (key, path) => uses.set(key, (uses.get(key) ?? new Set()).add(path));
  for (const path of speaking.flatMap(files_in)) {
    const text = readFileSync(join(root, path), "utf8");
    problems.push(...look(text).map((problem) => `${path}: ${problem}`));
    const { keys, patterns, ends } = keys_in(path, text, files);
    for (const key of keys) {
      if (key.endsWith(".")) {
        patterns.push(`^${escaped(key)}.+$`);
        continue;
      }
      const begins = all.some((one) => one.startsWith(`${key}.`)); // its ways, or its parts
      if (english.has(key)) add(key, path);
      else if (begins) patterns.push(`^${escaped(key)}\\..+$`);
      else problems.push(`${path}: no words for ${key}`);
    }
    for (const end of ends) patterns.push(`^${escaped(end)}(\\.\\d+)?$`);
    for (const pattern of patterns) {
      const fits = all.filter((key) => new RegExp(pattern).test(key));
      if (fits.length === 0 && !ends.length) problems.push(`${path}: no words fit ${pattern}`);
      for (const key of fits) add(key, path);
    }
  }
  for (const [key, path] of keys_in_lessons()) {
    if (english.has(key)) add(key, path);
    else problems.push(`${path}: no words for ${key}`);
  }
  return { uses, problems };
}
