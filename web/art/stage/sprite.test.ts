import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const here = "art/stage/"; // tests run in web/
const sprite = readFileSync(`${here}sprite/stage.svg`, "utf8");

it("is made from the drawings as they are", () => {
  expect(execFileSync("node", [`${here}sprite.mjs`, "--print"], { encoding: "utf8" })).toBe(sprite);
});

it("has nothing that the server's policy or a translator would stumble over", () => {
  expect(sprite).not.toMatch(/style=|<style|<text|<script|<image/);
});

it("tells shells and rooms apart, so that the light can", () => {
  const wagon = /<g id="stage-wagon-a">[\s\S]*?<g id="stage-wagon-b">/.exec(sprite)?.[0] ?? "";
  expect(wagon).toContain("var(--o-clay");
  expect(wagon).toContain("var(--i-");
  expect(wagon).not.toMatch(/var\(--clay/);
});

it("names every clip once", () => {
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of sprite.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
});
