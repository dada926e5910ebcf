// npm run module: the WebAssembly module in Node, beside the program. Build both first.
import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "") } },
  test: {
    root: fileURLToPath(new URL("module", import.meta.url)),
    include: ["*.test.ts"],
    environment: "node",
    testTimeout: 120_000, // a busy machine is no mistake
    hookTimeout: 120_000,
  },
});
