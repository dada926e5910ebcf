// npm run screens: pictures of every screen for docs/screens. No test: what it makes is to be looked at.
import { defineConfig } from "@playwright/test";
import plain from "../playwright.config.ts";

export default defineConfig({
  ...plain,
  testDir: "pictures",
  outputDir: "../../build/pictures",
  timeout: 180_000,
});
