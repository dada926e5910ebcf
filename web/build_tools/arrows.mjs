// Which folder of the page may import which, as ARCHITECTURE.md says it: what is not named here may not be. A rule of
// eslint, so that every import is looked at, also of types and import(), and by the folder it leads to: patterns over
// its text (no-restricted-imports) take screens/table for table, and pass import() over. Tests may import anything.
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const below = {
  protocol: [],
  module: ["protocol"],
  words: [],
  art: ["words"],
  table: ["protocol"],
  game: ["protocol", "words"],
  rules: ["protocol", "words", "art"],
  sound: ["protocol", "game"],
  app: ["protocol", "words", "art", "table", "game", "sound"],
  explain: ["protocol", "words", "art", "game", "rules", "app"],
  story: ["protocol", "words", "art", "game", "sound", "app"],
  board: ["protocol", "words", "art", "game", "sound", "app", "explain"],
  film: ["protocol", "words", "table", "game", "sound", "app", "story"],
};
export const arrows = { ...below, screens: Object.keys(below), build_tools: ["words"] };

// "" for what lies beside the folders: the root of the page, which may import all of them.
function folder_of(file) {
  const [folder, ...rest] = relative(root, file).split(sep);
  return rest.length > 0 ? folder : "";
}

function target_of(source, file) {
  if (source.startsWith("@/")) return resolve(root, source.slice(2));
  return source.startsWith(".") ? resolve(dirname(file), source) : null;
}

const rule = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      against: "{{from}} may not import {{to}}: see build_tools/arrows.mjs and ARCHITECTURE.md.",
      unknown: "{{from}} has no row in build_tools/arrows.mjs: say there what it may import.",
    },
  },
  create(context) {
    const file = context.filename;
    const from = folder_of(file);
    function look({ source }) {
      const target = source?.type === "Literal" ? target_of(String(source.value), file) : null;
      const to = target && folder_of(target);
      if (!from || to === null || to === from) return;
      if (!arrows[from]) context.report({ node: source, messageId: "unknown", data: { from } });
      else if (!arrows[from].includes(to))
        context.report({ node: source, messageId: "against", data: { from, to: to || "the root" } });
    }
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportAllDeclaration: look,
      ExportNamedDeclaration: look,
    };
  },
};

export default {
  files: ["**/*.ts", "**/*.svelte", "**/*.mjs", "**/*.js"],
  ignores: ["tests/**", "**/*.test.ts", "**/samples/**"],
  plugins: { folsom: { rules: { arrows: rule } } },
  rules: { "folsom/arrows": "error" },
};
