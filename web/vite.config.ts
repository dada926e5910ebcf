import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build_tools/compress.ts";
import { service_worker } from "./app/service_worker_plugin.ts";
import { words } from "./words/plugin.ts";

const server = process.env.FOLSOM_SERVER ?? "http://127.0.0.1:8899";

export default defineConfig({
  plugins: [words(), svelte(), service_worker(), compress()],
  resolve: {
    alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") },
    // Vitest would take Svelte's server build.
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy allows scripts and styles from files only
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] }, // the catalogues lie beside this folder
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: { include: ["**/*.test.ts"], exclude: ["node_modules/**", "tests/**"], environment: "node" },
});
