// Puts the drawings of the stage into one file, sprite/stage.svg, which the page fetches once and
// lays into the document. Run it after a drawing was changed: node web/art/stage/sprite.mjs
// (with --print it only prints what it would write)
//
// A drawing's groups say what light falls on them: `out` is the shell, `in` the lamp-lit room. Rules that begin at the
// stage do not reach into copies made with <use>, inherited variables do. So here the inks of the
// two groups get names of their own (--o-brick, --i-brick), and light.css changes those.
import { readdirSync, readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const inks =
  /var\(--((?:paper|brick|mustard|sage|teal|dusk|plum|sand|clay|iron)(?:-[23dlt])?|ink(?:-2)?|night|lamp|glass|glow),/g;

// What light falls where: walks over the tags and keeps a stack of the groups.
function name_inks(svg) {
  const stack = [""];
  return svg.replace(/<[^>]+>/g, (tag) => {
    if (tag.startsWith("</g")) {
      stack.pop();
      return tag;
    }
    let light = stack.at(-1);
    const names = /^<g[^>]* class="([^"]*)"/.exec(tag)?.[1].split(" ") ?? [];
    if (names.includes("out")) light = "o-";
    if (names.includes("in")) light = "i-";
    if (/^<g[\s>]/.test(tag) && !tag.endsWith("/>")) stack.push(light);
    return light ? tag.replace(inks, `var(--${light}$1,`) : tag;
  });
}

function drawing(path, name) {
  const svg = readFileSync(path, "utf8");
  if (/style=|<style|<text/.test(svg)) throw new Error(`${path} has styles or words in it`);
  const inner = name_inks(svg.replace(/<!--.*?-->/gs, ""))
    .replace(/^[^<]*<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/ class="(?!cast")[^"]*"/g, "")
    .replace(/>\s+</g, "><")
    .replace(/\s*\n\s*/g, " ") // a drawing is a line of its own
    .trim();
  return `<g id="stage-${name}">${inner}</g>`;
}

const parts = [];
for (const file of readdirSync(here).sort())
  if (file.endsWith(".svg")) parts.push(drawing(here + file, file.slice(0, -4)));

const sprite = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">\n${parts.join("\n")}\n</svg>\n`;
if (process.argv.includes("--print")) process.stdout.write(sprite);
else {
  mkdirSync(`${here}sprite`, { recursive: true });
  writeFileSync(`${here}sprite/stage.svg`, sprite);
}
