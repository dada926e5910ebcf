// Tells the browser with the first answer what a screen is made of. Without it the page would find out step by step:
// the script, then the screen's script, then its drawings, each a way there and back. For every kind of link there is a
// copy of index.html: /t/index.html for /t/…, which the server takes for all addresses under it.
import type { OutputAsset, OutputBundle, OutputChunk } from "rollup";
import type { Plugin } from "vite";

interface Needs {
  screens: string[]; // components that are fetched when they are wanted
  files: RegExp[]; // drawings and faces of letters that are seen first
}
const needs: Record<string, Needs> = {
  "index.html": { screens: ["screens/home/Home.svelte"], files: [/podkova-latin-500/] },
  "t/index.html": {
    screens: ["screens/table/TableGate.svelte", "screens/table/TableScreen.svelte"],
    files: [/\/marks-/, /\/faces-/, /podkova-latin-500/],
  },
  "r/index.html": { screens: ["screens/replay/ReplayScreen.svelte"], files: [/podkova-latin-500/] },
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

function links(bundle: OutputBundle, { screens, files }: Needs, html: string): string[] {
  const chunks = new Set<string>();
  for (const screen of screens) {
    const chunk = Object.values(bundle).find(
      (item) => is_chunk(item) && item.moduleIds.some((id) => id.endsWith(`/${screen}`)),
    );
    if (!chunk) throw new Error(`${screen} is not a screen of its own any more: see build_tools/preloads.ts`);
    with_imports(bundle, chunk.fileName, chunks);
  }
  const styles = [...chunks].flatMap((name) => {
    const chunk = bundle[name] as OutputChunk;
    return [...(chunk.viteMetadata?.importedCss ?? [])];
  });
  const others = files.map((pattern) => {
    const name = Object.keys(bundle).find((file) => pattern.test(`/${file}`));
    if (!name) throw new Error(`There is no file ${pattern}: see build_tools/preloads.ts`);
    const kind = name.endsWith(".woff2") ? `as="font" type="font/woff2"` : `as="fetch"`;
    return `<link rel="preload" href="/${name}" ${kind} crossorigin>`;
  });
  return [
    ...[...new Set(styles)].map((name) => [name, `<link rel="preload" href="/${name}" as="style" crossorigin>`]),
    ...[...chunks].map((name) => [name, `<link rel="modulepreload" href="/${name}" crossorigin>`]),
  ]
    .filter(([name]) => !html.includes(`/${name}"`))
    .map(([, link]) => link ?? "")
    .concat(others);
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
        for (const [fileName, wanted] of Object.entries(needs)) {
          const inside = links(bundle, wanted, html)
            .map((link) => `    ${link}\n`)
            .join("");
          const source = html.replace("  </head>", `${inside}  </head>`);
          if (fileName === "index.html") index.source = source;
          else this.emitFile({ type: "asset", fileName, source });
        }
      },
    },
  };
}
