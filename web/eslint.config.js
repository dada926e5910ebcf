import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import arrows from "./build_tools/arrows.mjs";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "protocol/messages.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // Drawings are our own files, put into the page as they are.
      "svelte/no-at-html-tags": "off",
      "no-undef": "off", // TypeScript knows better
    },
  },
  arrows,
);
