// The catalogues in ../../text/messages/LANGUAGE/*.json, read: a key is the file's name and the path in it.
import { readdirSync, readFileSync } from "node:fs";
import { folder } from "./folder.mjs";
import { pseudo_language, pseudo_of } from "./pseudo.mjs";

function flat(messages, path, into) {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") into.set(`${path}.${key}`, value);
    else flat(value, `${path}.${key}`, into);
  }
}

// The other way round: { board: { head: { … } } }, each file a member.
export function nested(messages) {
  const files = {};
  for (const [key, message] of messages) {
    const path = key.split(".");
    const last = path.pop();
    let at = files;
    for (const part of path) at = at[part] ??= {};
    at[last] = message;
  }
  return files;
}

export function languages() {
  const written = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
  return process.env.FOLSOM_PSEUDO ? [...written, pseudo_language] : written;
}

// key → message; `from`: the catalogues' folder.
export function catalogue(language, from = folder) {
  if (language === pseudo_language) return pseudo_of(catalogue("en", from));
  const all = new Map();
  for (const file of readdirSync(from + language).sort()) {
    if (!file.endsWith(".json")) continue;
    flat(JSON.parse(readFileSync(`${from}${language}/${file}`, "utf8")), file.slice(0, -5), all);
  }
  return all;
}
