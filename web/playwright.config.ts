// Whole games in Debian's Chromium against the real server. See tests/README.md.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "../build/browser",
  fullyParallel: true,
  workers: Number(process.env.FOLSOM_WORKERS ?? 2),
  // What fails once and not again shows something that depends on the machine: look at it. On the integration machine it is
  // told as flaky and does not stop everything else.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    screenshot: "only-on-failure",
    trace: "off",
    video: "off",
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] },
  },
});
