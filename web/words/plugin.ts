// Turns the catalogues in ../text/messages/LANGUAGE/*.json (ICU MessageFormat) into functions when the page is
// built: nothing is parsed in the browser. A language comes in books, so that a screen waits only for its own words:
// `virtual:words/en/table` is one, { "file.key": text or function }. Which words are in which book: books.ts.
import { readdirSync } from "node:fs";
import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import type { Plugin } from "vite";
import { book_of, books, is_for_the_page } from "./books.ts";
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

// Most messages take no arguments: as text they are read at once, as functions each would be compiled.
// And figures are written by figures.ts.
function lighter(module: string): string {
  return module
    .replace(/^(\s*"[^"]+": )\(\) => /gm, "$1")
    .replace(
      /^import \{([^}]*)\bnumber\b,?([^}]*)\} from "@messageformat\/runtime";/m,
      (_, before: string, after: string) => {
        const others = `${before}${after}`.trim().replace(/,$/, "");
        const kept = others ? `import { ${others} } from "@messageformat/runtime";\n` : "";
        return `${kept}import { number } from "@/words/figures";`;
      },
    );
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
      return lighter(compileModule(new MessageFormat(written), book(language, name)));
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) {
        server.moduleGraph.invalidateAll();
        server.ws.send({ type: "full-reload" });
      }
    },
  };
}
