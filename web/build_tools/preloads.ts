// Tells the browser with the first answer what a screen is made of. Without it the page would find out step by step:
// the script, then the screen's script, then its drawings, each a way there and back. For every kind of link there is a
// copy of index.html: /t/index.html for /t/…, which the server takes for all addresses under it; and one for every
// language, index.uk.html, which it takes for who reads that. All this comes after what the first picture needs.
import type { OutputAsset, OutputBundle, OutputChunk } from "rollup";
import type { Plugin } from "vite";
import { direction_of } from "../words/direction.ts";
import { catalogue, languages } from "../words/catalogues.mjs";

// Components that are fetched when they are wanted, and the words they read. Drawings and letters come after the
// scripts: in the way of those they would make everybody wait.
const needs: Record<string, string[]> = {
  "index.html": ["/screens/home/Home.svelte"],
  "t/index.html": [
    "/screens/table/TableGate.svelte",
    "virtual:words/LANGUAGE/names",
    "virtual:words/LANGUAGE/table",
    "/screens/table/TableScreen.svelte",
  ],
  "r/index.html": ["/screens/replay/ReplayScreen.svelte"],
  "new/index.html": ["/screens/setup/SetupScreen.svelte"],
  "lobby/index.html": ["/screens/lobby/Lobby.svelte"],
  "learn/index.html": [], // the list of lessons or one of them
  "rules/index.html": ["/screens/rules/RulesScreen.svelte"],
  "move/index.html": ["/screens/move/MoveSeat.svelte"],
};

function is_chunk(item: OutputAsset | OutputChunk | undefined): item is OutputChunk {
  return item?.type === "chunk";
}

// A chunk with everything it imports.
function with_imports(bundle: OutputBundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (found.has(name) || !is_chunk(chunk)) return;
  found.add(name);
  for (const other of chunk.imports) with_imports(bundle, other, found);
}

function links(bundle: OutputBundle, modules: string[], html: string): string[] {
  const chunks = new Set<string>();
  for (const module of modules) {
    const found = Object.values(bundle).find(
      (item) => is_chunk(item) && item.moduleIds.some((id) => id.endsWith(module)),
    );
    if (!found) throw new Error(`Nothing of the page has ${module} in it: see build_tools/preloads.ts`);
    with_imports(bundle, found.fileName, chunks);
  }
  const styles = [...chunks].flatMap((name) => [
    ...((bundle[name] as OutputChunk).viteMetadata?.importedCss ?? []),
  ]);
  return [
    ...[...new Set(styles)].map((name) => [
      name,
      `<link rel="preload" href="/${name}" as="style" crossorigin fetchpriority="low">`,
    ]),
    ...[...chunks].map((name) => [
      name,
      `<link rel="modulepreload" href="/${name}" crossorigin fetchpriority="low">`,
    ]),
  ]
    .filter(([name]) => !html.includes(`/${name}"`))
    .map(([, link]) => link ?? "");
}

// English words of the shell are in the shell; those of another language come by themselves.
function modules_in(language: string, modules: string[]): string[] {
  const these = modules.map((module) => module.replace("LANGUAGE", language));
  return language === "en" ? these : [`virtual:words/${language}/shell`, ...these];
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

// What stands in the file itself: search engines and readers without scripts see no more.
function spoken(html: string, language: string): string {
  const words = catalogue(language);
  return html
    .replace('<html lang="en">', `<html lang="${language}" dir="${direction_of(language)}">`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${escaped(words.get("app.description") ?? "")}`)
    .replace("picture.jpg?lang=en", `picture.jpg?lang=${language}`)
    .replace(/(<p>)Rob a train[^<]*/, `$1${escaped(words.get("app.description") ?? "")}`)
    .replace(/(<p>)Folsom needs[^<]*/, `$1${escaped(words.get("app.no-script") ?? "")}`);
}

export function preloads(): Plugin {
  return {
    name: "folsom-preloads",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const index = bundle["index.html"] as OutputAsset;
        const html = String(index.source);
        for (const language of languages())
          for (const [name, wanted] of Object.entries(needs)) {
            const inside = links(bundle, modules_in(language, wanted), html)
              .map((link) => `    ${link}\n`)
              .join("");
            const source = spoken(html, language).replace("  </head>", `${inside}  </head>`);
            const fileName = language === "en" ? name : name.replace(".html", `.${language}.html`);
            if (fileName === "index.html") index.source = source;
            else this.emitFile({ type: "asset", fileName, source });
          }
      },
    },
  };
}
