// Puts the drawings of art/people into two sprites, which the page fetches once each: what everybody sees at
// once (icons, tokens, badges), and the faces and figures. Run `node art/make_sprites.mjs` after a change.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sprites = {
  marks: ["badge-", "icon-", "token-", "wanted-"],
  faces: ["portrait-", "figure-"],
};

// A symbol keeps what is inherited from its root: how lines are drawn.
function symbol(name, text) {
  const [, attributes, inner] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text);
  const kept = [...attributes.matchAll(/ (viewBox|fill|stroke[\w-]*)="[^"]*"/g)].map((match) => match[0]);
  const short = inner.replace(/\s*\n\s*/g, "").trim();
  return `<symbol id="${name}"${kept.join("")}>${short}</symbol>`;
}

export function sprite(which) {
  const names = readdirSync(`${folder}people`)
    .filter((file) => file.endsWith(".svg") && sprites[which].some((start) => file.startsWith(start)))
    .sort();
  const symbols = names.map((file) =>
    symbol(file.replace(".svg", ""), readFileSync(`${folder}people/${file}`, "utf8")),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const which of Object.keys(sprites)) writeFileSync(`${folder}${which}.svg`, sprite(which));
