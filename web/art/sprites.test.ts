// The sprites hold what lies in art/people, and nothing the server's content policy would refuse.
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { sprite } from "./make_sprites.mjs";
import { catalogue, languages } from "@/words/catalogues.mjs";
import { drawings_of, file_of, in_alphabet } from "./sprites";

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

it("every drawing is found in the file it is looked for in", () => {
  const stage = readdirSync("art/stage").filter((file) => file.endsWith(".svg"));
  const places = { marks: "art/marks.svg", faces: "art/faces.svg", stage: "art/stage/sprite/stage.svg" };
  for (const name of [...files, ...stage.map((file) => `stage-${file.replace(".svg", "")}`)]) {
    const found = drawings_of(readFileSync(places[file_of(name)], "utf8")).get(name);
    expect(found, name).toMatch(/^<(symbol|g) .*<\/(symbol|g)>$/);
  }
});

// G on the badge and "П" in the words would be two signs for one bandit.
it("badges have the letters of the alphabet that the words are written in", () => {
  const english = catalogue("en");
  for (const code of languages())
    for (const pawn of ["ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei", "shotgun"]) {
      const [own, latin] = [catalogue(code), english].map(
        (words) => words.get(`names.pawn.${pawn}.letter`) ?? "",
      );
      const alike: Record<string, string> = { Т: "T", М: "M" };
      const same = (alike[own ?? ""] ?? own) === latin;
      expect(in_alphabet(`badge-${pawn}`, code) === `badge-${pawn}`, `${code} ${pawn}`).toBe(same);
      expect(files).toContain(in_alphabet(`badge-${pawn}`, code));
    }
});
