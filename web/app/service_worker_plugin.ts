// Builds app/service_worker.ts into /sw.js, with the names of the page's scripts, styles and letters, which are known only
// when everything else is built.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const entry = fileURLToPath(new URL("./service_worker.ts", import.meta.url));

// In one file, and not as a module: not every browser takes such workers.
async function built(files: string[], version: string): Promise<string> {
  const outcome = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { shell_files: JSON.stringify(files), shell_version: JSON.stringify(version) },
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "worker" } },
  })) as Rollup.RollupOutput[];
  return outcome[0]?.output[0].code ?? "";
}

export function service_worker(): Plugin {
  return {
    name: "folsom-service-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => /\.(js|css|woff2)$/.test(name))
        .map((name) => `/${name}`)
        .sort();
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      this.emitFile({ type: "asset", fileName: "sw.js", source: await built(files, version) });
    },
  };
}
