// The catalogues in ../../text/messages/LANGUAGE/*.json, read: a key is the file's name and the path in it.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// Not new URL("…", import.meta.url): in tests that would be made an address of the page.
export const folder = join(dirname(fileURLToPath(import.meta.url)), "../../text/messages/");

function flat(messages, path, into) {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") into.set(`${path}.${key}`, value);
    else flat(value, `${path}.${key}`, into);
  }
}

export function languages() {
  return readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
}

// key → message
export function catalogue(language) {
  const all = new Map();
  for (const file of readdirSync(folder + language).sort()) {
    if (!file.endsWith(".json")) continue;
    flat(JSON.parse(readFileSync(`${folder}${language}/${file}`, "utf8")), file.slice(0, -5), all);
  }
  return all;
}
