// The terminal: the first screen, help, and whole games of every box.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { pseudo_language } from "../../words/pseudo.mjs";
import { plain_word } from "./plain.ts";

const program =
  process.env.FOLSOM_PROGRAM_PSEUDO ??
  fileURLToPath(new URL("../../../build/release/cli/folsom_pseudo", import.meta.url));
const games = {
  base: ["--players", "4"],
  both: ["--horses", "--marshal", "--players", "8"],
  expert: ["--expert", "--players", "3"],
};
const columns = 80;

for (const [name, game] of Object.entries(games)) {
  test(`the terminal, ${name}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "folsom-pseudo-"));
    const kept = ["--seed", "pseudo", "--save", join(folder, "game.folsom")];
    const out = execFileSync(program, ["play", "--language", pseudo_language, ...kept, ...game], {
      input: `3\n?\nh\nr\nt\nl\n${"1\n".repeat(300)}`,
      env: { ...process.env, LC_ALL: "C.UTF-8", XDG_DATA_HOME: folder },
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    const lines = out.split("\n").filter((line) => !line.includes("folsom")); // commands and files
    const plain = lines.filter((line) => line.match(plain_word));
    expect.soft([...new Set(plain)], "in plain letters").toEqual([]);
    expect.soft(lines.filter((line) => [...line].length > columns)).toEqual([]);
  });
}
