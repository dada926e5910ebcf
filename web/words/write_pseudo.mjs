// Writes the catalogues of the pseudo-language as files, for the terminal: node words/write_pseudo.mjs FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "./catalogues.mjs";
import { pseudo_language } from "./pseudo.mjs";

// As the files have them.
function nested(messages) {
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

const [, , into] = process.argv;
mkdirSync(into, { recursive: true });
for (const [name, messages] of Object.entries(nested(catalogue(pseudo_language))))
  writeFileSync(join(into, `${name}.json`), JSON.stringify(messages, null, 2));
