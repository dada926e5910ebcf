// The sprites hold what lies in art/people, and nothing the server's content policy would refuse.
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sprite } from "./make_sprites.mjs";

const files = readdirSync("art/people").map((file) => file.replace(".svg", ""));

describe.each(["marks", "faces"] as const)("the sprite of %s", (which) => {
  const text = readFileSync(`art/${which}.svg`, "utf8");
  it("is up to date: run node art/make_sprites.mjs", () => {
    expect(text === sprite(which)).toBe(true);
  });
  it("has no styles of its own", () => {
    expect(text).not.toMatch(/<style|style=|<script/);
  });
});

it("every drawing is in one of them", () => {
  const both = readFileSync("art/marks.svg", "utf8") + readFileSync("art/faces.svg", "utf8");
  for (const name of files) expect(both).toContain(`<symbol id="${name}"`);
});
