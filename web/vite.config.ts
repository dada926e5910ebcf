import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compress } from "./build_tools/compress.ts";
import { preloads } from "./build_tools/preloads.ts";
import { rules } from "./rules/plugin.ts";
import { service_worker } from "./app/service_worker_plugin.ts";
import { words } from "./words/plugin.ts";

const server = process.env.FOLSOM_SERVER ?? "http://127.0.0.1:8899";

// Fetched when they are wanted: how things move, the table in words, what opens over the table.
const later =
  /^board\/(told\/|stage\/(acts|fights|signs|puppets|paths)\.ts|seats\/SeatDetails\.|plan\/RoundDetails\.)|^(story\/StoryLog|sound\/tunes|table\/lesson_line)\./;

// What every screen needs, what all dialogs need, and what all screens with a train need: else they would come in a dozen
// small files.
function chunk_of(id: string): string | undefined {
  const path = id.replace(fileURLToPath(new URL(".", import.meta.url)), "");
  if (path.endsWith(".css") || later.test(path)) return undefined;
  if (path === "game/table_names.ts") return "shell"; // a few lines
  if (path === "table/past.ts") return undefined; // one screen's
  if (/^(board|film|story|game)\/|^(app\/Sheet|screens\/end\/write_story)\./.test(path)) return "board";
  if (/^app\/(Dialog|SettingsForm|FormLine|Select|Switch)\.svelte$/.test(path)) return "forms";
  if (/^screens\/.*\/(levels|promises|setup_words)\.ts$/.test(path)) return "shell"; // a few lines each
  if (/svelte\/|^(app|art|table|words)\/|^App\.svelte|virtual:words\/en\/shell|messageformat/.test(path))
    return "shell";
  return undefined;
}

export default defineConfig({
  plugins: [words(), rules(), svelte(), preloads(), service_worker(), compress()],
  resolve: {
    alias: { "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, "") },
    // Vitest would take Svelte's server build.
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the server's policy allows scripts and styles from files only
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunk_of } },
  },
  server: {
    fs: { allow: [".."] }, // the catalogues lie beside this folder
    proxy: { "/api": { target: server, ws: true, changeOrigin: true, headers: { origin: server } } },
  },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**", "tests/**"],
    environment: "node",
    testTimeout: 20_000, // a busy machine is no mistake
    setupFiles: ["words/open_all.ts"],
  },
});
