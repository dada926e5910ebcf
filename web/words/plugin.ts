// Turns the catalogues in ../text/messages/LANGUAGE/*.json (ICU MessageFormat) into functions when the page is
// built: nothing is parsed in the browser. A language comes in books, so that a screen waits only for its own words:
// `virtual:words/en/table` is one, { "file.key": text or function }. Which words are in which book: book_of.ts.
import { readdirSync } from "node:fs";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";
import { book_of, is_for_the_page } from "./book_of.ts";
import { books } from "./books.ts";
import { catalogue, languages } from "./catalogues.mjs";
import { folder } from "./folder.mjs";
import { pseudo_language } from "./pseudo.mjs";

const index = "virtual:words"; // how each book of each language is fetched
const prefix = "virtual:words/";

function loaders(): string {
  const of_language = (language: string) =>
    books.map((book) => `    ${book}: () => import("${prefix}${language}/${book}"),`).join("\n");
  const lines = languages().map((language) => `  ${language}: {\n${of_language(language)}\n  },`);
  return `export const loaders = {\n${lines.join("\n")}\n};\n`;
}

function book(language: string, name: string): Record<string, string> {
  const all = [...catalogue(language)].filter(([key]) => is_for_the_page(key));
  return Object.fromEntries(all.filter(([key]) => book_of(key) === name));
}

// Most messages are text with {names} to fill in, or without: as text they are read at once and pack well, as functions
// each would be compiled. What says one thing in several ways, key.1, key.2 …, comes as a list.
const plain = /^[^{}]*(\{\w+\}[^{}]*)*$/;

function as_text(messages: Record<string, string>): string {
  const texts: Record<string, string | (string | null)[]> = {};
  for (const [key, message] of Object.entries(messages)) {
    if (!plain.test(message)) continue;
    const [, name, way] = /^(.*)\.(\d+)$/.exec(key) ?? [];
    if (name === undefined) texts[key] = message;
    else ((texts[name] ??= []) as (string | null)[])[Number(way) - 1] = message;
  }
  return JSON.stringify(texts, (_, value: unknown) =>
    Array.isArray(value) ? Array.from(value, (one) => one ?? 0) : value,
  );
}

// And figures are written by figures.ts.
function own_figures(module: string): string {
  return module.replace(
    /^import \{([^}]*)\bnumber\b,?([^}]*)\} from "@messageformat\/runtime";/m,
    (_, before: string, after: string) => {
      const others = `${before}${after}`.trim().replace(/,$/, "");
      const kept = others ? `import { ${others} } from "@messageformat/runtime";\n` : "";
      return `${kept}import { number } from "@/words/figures";`;
    },
  );
}

function compiled(language: string, messages: Record<string, string>): string {
  const others = Object.fromEntries(Object.entries(messages).filter(([, message]) => !plain.test(message)));
  const functions = own_figures(compileModule(new MessageFormat(language), others));
  return `${functions.replace("export default", "const functions =")}\nexport default { ...functions, ...${as_text(messages)} };`;
}

export function words(): Plugin {
  return {
    name: "folsom-words",
    resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) return loaders();
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [language = "", name = ""] = id.slice(prefix.length + 1).split("/");
      const written = language === pseudo_language ? "en" : language; // from which it is made, and whose plurals it has
      for (const file of readdirSync(folder + written)) this.addWatchFile(`${folder}${written}/${file}`);
      return compiled(written, book(language, name));
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) {
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      }
    },
  };
}
