// Turns the catalogues in ../words/LANGUAGE/*.json (ICU MessageFormat) into functions when the page is
// built: nothing is parsed in the browser. `virtual:words/en` is one language, { "file.key": text or function }.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";

// Not new URL("…", import.meta.url): in tests that would be made an address of the page.
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../words/");
const index = "virtual:words"; // who wants which language, each in a file of its own
const prefix = "virtual:words/";

type Messages = { [key: string]: string | Messages };

function flat(messages: Messages, path: string, into: Record<string, string>): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") into[`${path}.${key}`] = value;
    else flat(value, `${path}.${key}`, into);
  }
}

export function catalogue(language: string): Record<string, string> {
  const all: Record<string, string> = {};
  for (const file of readdirSync(folder + language).sort()) {
    if (!file.endsWith(".json")) continue;
    const messages = JSON.parse(readFileSync(`${folder}${language}/${file}`, "utf8")) as Messages;
    flat(messages, file.replace(/\.json$/, ""), all);
  }
  return all;
}

export function languages(): string[] {
  return readdirSync(folder).filter((name) => /^[a-z]{2}$/.test(name));
}

function loaders(): string {
  const others = languages().filter((language) => language !== "en");
  const lines = others.map((language) => `${language}: () => import("${prefix}${language}"),`);
  return `export const loaders = {\n${lines.join("\n")}\n};\n`;
}

// Most messages take no arguments: as text they are read at once, as functions each would be compiled.
function plain_as_text(module: string): string {
  return module.replace(/^(\s*"[^"]+": )\(\) => /gm, "$1");
}

export function words(): Plugin {
  return {
    name: "folsom-words",
    resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) return loaders();
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      for (const file of readdirSync(folder + language)) this.addWatchFile(`${folder}${language}/${file}`);
      return plain_as_text(compileModule(new MessageFormat(language), catalogue(language)));
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) {
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      }
    },
  };
}
