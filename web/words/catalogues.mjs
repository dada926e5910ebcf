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

export function languages() {
  const written = readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
  return process.env.FOLSOM_PSEUDO ? [...written, pseudo_language] : written;
}

// key → message
export function catalogue(language) {
  if (language === pseudo_language) return pseudo_of(catalogue("en"));
  const all = new Map();
  for (const file of readdirSync(folder + language).sort()) {
    if (!file.endsWith(".json")) continue;
    flat(JSON.parse(readFileSync(`${folder}${language}/${file}`, "utf8")), file.slice(0, -5), all);
  }
  return all;
}
