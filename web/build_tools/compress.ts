// Writes packed copies beside what is built, so that the server has nothing to pack while people wait.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const packable = /\.(html|js|css|svg|json|webmanifest)$/;
const smallest = 600; // bytes; below that a header costs more than is saved

function files_under(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files_under(path) : [path];
  });
}

export function compress(): Plugin {
  let folder = "";
  return {
    name: "folsom-compress",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith("/")) folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        for (const path of files_under(folder)) {
          const content = readFileSync(path);
          if (!packable.test(path) || content.length < smallest) continue;
          writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
        }
      },
    },
  };
}
