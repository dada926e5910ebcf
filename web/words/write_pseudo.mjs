// Writes the catalogues of the pseudo-language as files, for the terminal: node words/write_pseudo.mjs FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, nested } from "./catalogues.mjs";
import { pseudo_language } from "./pseudo.mjs";

const [, , into] = process.argv;
mkdirSync(into, { recursive: true });
for (const [name, messages] of Object.entries(nested(catalogue(pseudo_language))))
  writeFileSync(join(into, `${name}.json`), JSON.stringify(messages, null, 2));
