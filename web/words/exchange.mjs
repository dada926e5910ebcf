// Takes the catalogues to translators' programs and platforms, and back, as Format.JS JSON: a file for each language,
// { "file.key": { defaultMessage, description } }; the description says what describe.mjs knows.
//
//   npm run translations -- export [LANGUAGE …]     into build/translations; the first time for a new language, too
//   npm run translations -- import LANGUAGE FILE    into text/messages/LANGUAGE
//
// What comes back may also be { "file.key": "message" }, in any order, and need not have every key: what it does not have
// stays as it is, and of a file in which nothing has changed not a byte does.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "@messageformat/parser";
import ts from "typescript";
import { catalogue, languages, nested } from "./catalogues.mjs";
import { thing_of } from "./compare.mjs";
import { describe } from "./describe.mjs";
import { folder } from "./folder.mjs";
import { uses_of } from "./uses.mjs";

const out = fileURLToPath(new URL("../../build/translations/", import.meta.url));
const english = catalogue("en");

// For a language that there is not yet: English, to write over.
export function exported(language, from = folder) {
  const messages = existsSync(from + language) ? catalogue(language, from) : english;
  const { uses } = uses_of(english);
  const said = ([key, message]) => {
    const known = uses.has(key) ? key : `${thing_of(key)}.1`; // a way more than English has
    const told = { uses: new Map([[key, uses.get(known)]]), messages, language };
    return [key, { defaultMessage: message, description: describe(key, message, told) }];
  };
  return Object.fromEntries([...messages].map(said));
}

function message_of(entry) {
  return typeof entry === "string" ? entry : entry.defaultMessage;
}

// What is wrong with what came back; nothing of it is taken then.
export function faults_of(entries) {
  const things = new Set([...english.keys()].map(thing_of));
  return Object.entries(entries).flatMap(([key, entry]) => {
    if (!english.has(key) && (thing_of(key) === key || !things.has(thing_of(key))))
      return [`${key} is not in English`];
    try {
      parse(message_of(entry));
      return [];
    } catch (error) {
      return [`${key} cannot be read: ${String(error)}`];
    }
  });
}

// Blanks that hold stand in the files as they are told, \u00a0, unless the file shows them as they are.
function literal(message, text) {
  const plain = JSON.stringify(message);
  const blanks = /[\u00a0\u202f]/g;
  if (blanks.test(text)) return plain;
  return plain.replace(blanks, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// Where the messages of a file stand in it: key → the literal's begin and end.
function literals_in(text, name) {
  const file = ts.parseJsonText(`${name}.json`, text);
  const found = new Map();
  const walk = (object, path) => {
    for (const { name, initializer } of object.properties) {
      const key = `${path}.${name.text}`;
      if (ts.isObjectLiteralExpression(initializer)) walk(initializer, key);
      else found.set(key, { begin: initializer.getStart(file), end: initializer.end });
    }
  };
  walk(file.statements[0].expression, name);
  return found;
}

function with_changes(text, name, changed) {
  const places = [...literals_in(text, name)].filter(([key]) => changed.has(key)).reverse();
  return places.reduce(
    (whole, [key, { begin, end }]) =>
      whole.slice(0, begin) + literal(changed.get(key), text) + whole.slice(end),
    text,
  );
}

// English's order, with ways that English has not after those that it has.
function in_order(messages) {
  const order = new Map([...english.keys()].map((key, index) => [key, index]));
  const last = new Map([...english.keys()].map((key, index) => [thing_of(key), index]));
  const place = (key) => order.get(key) ?? last.get(thing_of(key)) + Number(key.split(".").pop()) / 1000;
  return new Map([...messages].sort(([one], [other]) => place(one) - place(other)));
}

// Takes the messages of one file: the text it has then. `old`: what it had, if there was one.
function taken(name, old, messages) {
  const before = old === undefined ? new Map() : literals_in(old, name);
  const values = new Map(
    [...before].map(([key, { begin, end }]) => [key, JSON.parse(old.slice(begin, end))]),
  );
  const changed = new Map([...messages].filter(([key, message]) => values.get(key) !== message));
  if ([...changed.keys()].every((key) => before.has(key))) return with_changes(old, name, changed);
  const whole = in_order(new Map([...values, ...changed]));
  return `${JSON.stringify(nested(whole)[name], null, 2)}\n`;
}

// By file: [[key, message], …]
function by_file(entries) {
  const files = new Map();
  for (const [key, entry] of Object.entries(entries)) {
    const [name] = key.split(".");
    files.set(name, [...(files.get(name) ?? []), [key, message_of(entry)]]);
  }
  return files;
}

export function imported(language, entries, into = folder) {
  mkdirSync(into + language, { recursive: true });
  for (const [name, messages] of by_file(entries)) {
    const path = join(into, language, `${name}.json`);
    const old = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    const now = taken(name, old, new Map(messages));
    if (now !== old) writeFileSync(path, now);
  }
}

function run([what, ...rest]) {
  if (what === "export") {
    mkdirSync(out, { recursive: true });
    for (const language of rest.length > 0 ? rest : languages())
      writeFileSync(`${out}${language}.json`, `${JSON.stringify(exported(language), null, 2)}\n`);
    return [];
  }
  const [language, file] = rest;
  if (what !== "import" || !/^[a-z]{2}$/.test(language ?? "") || !file)
    return ["export [LANGUAGE …], or import LANGUAGE FILE: see the top of words/exchange.mjs"];
  const entries = JSON.parse(readFileSync(file, "utf8"));
  const faults = faults_of(entries);
  if (faults.length === 0) imported(language, entries);
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = run(process.argv.slice(2));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exit(1);
}
