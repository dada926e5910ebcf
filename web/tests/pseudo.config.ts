// npm run pseudo: every screen and the terminal in a language that nobody speaks (words/pseudo.mjs).
import { defineConfig } from "@playwright/test";
import plain from "../playwright.config.ts";

export default defineConfig({
  ...plain,
  testDir: "pseudo",
  outputDir: "../../build/pseudo/failed",
  timeout: 180_000,
});
