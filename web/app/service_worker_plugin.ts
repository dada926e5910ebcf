// Builds app/service_worker.ts into /sw.js, with the names of the page's scripts and styles, which are known only when
// everything else is built.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transformWithEsbuild, type Plugin } from "vite";

const source = fileURLToPath(new URL("./service_worker.ts", import.meta.url));

export function service_worker(): Plugin {
  return {
    name: "folsom-service-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const { code } = await transformWithEsbuild(readFileSync(source, "utf8"), source, {
        minify: true,
        format: "iife",
        target: "es2022",
        define: { shell_files: JSON.stringify(files), shell_version: JSON.stringify(version) },
      });
      this.emitFile({ type: "asset", fileName: "sw.js", source: code });
    },
  };
}
