// Tells the browser with the first answer what a screen is made of. Without it the page would find out step by step:
// the script, then the screen's script, then its drawings, each a way there and back. For every kind of link there is a
// copy of index.html: /t/index.html for /t/…, which the server takes for all addresses under it. All this comes after
// what the first picture needs.
import type { OutputAsset, OutputBundle, OutputChunk } from "rollup";
import type { Plugin } from "vite";

// Components that are fetched when they are wanted, and the words they read. Drawings and letters come after the
// scripts: in the way of those they would make everybody wait.
const needs: Record<string, string[]> = {
  "index.html": ["/screens/home/Home.svelte"],
  "t/index.html": [
    "/screens/table/TableGate.svelte",
    "virtual:words/en/names",
    "virtual:words/en/table",
    "/screens/table/TableScreen.svelte",
  ],
  "r/index.html": ["/screens/replay/ReplayScreen.svelte"],
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
