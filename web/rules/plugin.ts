// The rules as modules of the page, one a language: `virtual:rules/uk` is its Rulebook. `virtual:rules` says how each is fetched.
import { existsSync } from "node:fs";
import type { Plugin } from "vite";
import { languages } from "../words/catalogues.mjs";
import { chapter_order } from "./book.ts";
import { read_rules, rules_folder } from "./read_rules.ts";

const index = "virtual:rules";
const prefix = "virtual:rules/";

function with_rules(): string[] {
  const is_whole = (code: string) =>
    chapter_order.every((id) => existsSync(`${rules_folder}${code}/${id}.md`));
  return languages().filter((code) => code === "en" || is_whole(code));
}

export function rules(): Plugin {
  return {
    name: "folsom-rules",
    resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) {
        const lines = with_rules().map((code) => `  ${code}: () => import("${prefix}${code}"),`);
        return `export const loaders = {\n${lines.join("\n")}\n};\n`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      const folder = language === "en" ? rules_folder : `${rules_folder}${language}/`;
      for (const chapter of chapter_order) this.addWatchFile(`${folder}${chapter}.md`);
      return `export default ${JSON.stringify(read_rules(language))};\n`;
    },
  };
}
