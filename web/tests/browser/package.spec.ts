// The npm package's example in a page: a game to its end, in the module alone. `npm run package` makes the package.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = `${root}build/npm`;
const program = process.env.FOLSOM_PROGRAM ?? `${root}build/release/cli/folsom`;
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
};

test("the example in a page has the program's rules and is played to its end", async ({ page }) => {
  const server = createServer((request, response) => {
    const file = folder + new URL(request.url ?? "/", "http://x").pathname;
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader("Content-Type", types[extname(file)] ?? "text/plain");
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/examples/page.html`);
  const question = page.locator("#question");
  await expect(question).toContainText("Round 1");
  const signature = await page.evaluate(async () => {
    const { open } = await import("/module/page.js" as string);
    return (await open()).signature;
  });
  expect(signature).toBe(execFileSync(program, ["signature"], { encoding: "utf8" }).trim());
  server.close(); // everything is there already
  // Always the first choice, in the page's own time.
  await page.evaluate(() => {
    const first = () => document.querySelector<HTMLButtonElement>("#choices button");
    for (let choices = 0; choices < 500 && first(); ++choices) first()?.click();
  });
  await expect(question).toHaveText(/^It's over: \$\d+, \$\d+, \$\d+\.$/);
});
