// Planted mistakes, which `npm run check` has to find; and the table of ARCHITECTURE.md, which says the same.
import { readFileSync } from "node:fs";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";
import { arrows } from "./arrows.mjs";

const eslint = new ESLint();

async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId, fatal }) => fatal || ruleId === "folsom/arrows")
    .map(({ message }) => message);
}

describe("an import against the arrows is found", () => {
  const in_svelte = (script: string) => `<script lang="ts">\n  ${script}\n</script>\n`;
  const planted: [string, string, string][] = [
    ["board/planted.ts", 'export { told } from "@/film/told";', "board may not import film"],
    ["board/stage/planted.ts", 'export * from "../../story/say";', "board may not import story"],
    ["film/planted.ts", 'import type { BoardModel } from "@/board/model";', "film may not import board"],
    ["story/Planted.svelte", in_svelte('import "@/screens/end/count";'), "story may not import screens"],
    ["app/Planted.svelte", in_svelte('void import("@/explain/place");'), "app may not import explain"],
    ["game/planted.ts", 'import "../main";', "game may not import the root"],
    ["gadgets/planted.ts", 'import "@/words/books";', "gadgets has no row"],
  ];
  it.each(planted)("in %s: %s", async (file, code, said) => {
    expect(await complaints(file, code)).toEqual([expect.stringContaining(said)]);
  });
});

describe("what follows the arrows is let through", () => {
  it.each([
    ["board/planted.ts", 'import "@/game/people"; import "./model"; import "node:fs";'],
    ["screens/rules/planted.ts", 'import "../table/title"; void import("@/film/keys");'],
    ["story/planted.test.ts", 'import "@/film/told";'],
    ["planted.ts", 'import "@/screens/end/count";'],
  ])("in %s: %s", async (file, code) => {
    expect(await complaints(file, code)).toEqual([]);
  });
});

it("has no way back from any folder to itself", () => {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of arrows[from] ?? []) if (!seen.has(to)) reached(to, seen.add(to));
    return seen;
  };
  for (const folder of Object.keys(arrows)) expect(reached(folder), folder).not.toContain(folder);
});

it("is what ARCHITECTURE.md says", () => {
  const page = readFileSync("../ARCHITECTURE.md", "utf8");
  const said: Record<string, string[]> = {};
  for (const [, folder = "", may = ""] of page.matchAll(/^\| `web\/(\w+)` \| \| ([^|]+) \|/gm))
    said[folder] =
      may === "all of `web` above" ? Object.keys(said) : may === "nothing" ? [] : may.split(", ");
  const sorted = (all: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(all).map(([folder, may]) => [folder, [...may].sort()]));
  expect(sorted(said)).toEqual(sorted(arrows));
});
