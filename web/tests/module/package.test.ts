// The npm package as somebody has it who installs it.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as Folsom from "@/module/node";
import { natively, root, run } from "./both.ts";

const folder = mkdtempSync(join(tmpdir(), "folsom-package-"));
const installed = join(folder, "node_modules/folsom");
const call = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: "utf8" });
let folsom: Folsom.Folsom;
let Refused: typeof Folsom.Refused;

beforeAll(async () => {
  execFileSync("npm", ["run", "--silent", "package"], { cwd: `${root}web` });
  const version = run("--version").match(/[0-9.]+/)?.[0];
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  call("npm", "install", "--silent", "--offline", "--no-audit", `${root}build/folsom-${version}.tgz`);
  const package_: typeof Folsom = await import(join(installed, "module/node.js"));
  Refused = package_.Refused;
  folsom = await package_.open();
});
afterAll(() => rmSync(folder, { recursive: true }));

const setup = { bandits: ["ghost", "doc", "belle"] } as const;
const begin = (seed: string) => folsom.begin({ ...setup, bandits: [...setup.bandits] }, seed);

test("the rules are the program's", () => expect(folsom.signature).toBe(run("signature").trim()));

test("a setup is compiled, or refused with a reason", () => {
  expect(folsom.compile("seating two-each\nplayers 3\n")).toMatchObject({ seats: 3, sides: 3, cars: 5 });
  expect(() => folsom.compile({ players: 99 })).toThrow(Refused);
  expect(() => folsom.begin("bandits ghost")).toThrow(expect.objectContaining({ code: "refused-setup" }));
});

test("a game from the deal to the score, and its record elsewhere", () => {
  const game = begin("package");
  let steps = 0;
  for (let status = game.status; !status.over; ++steps) {
    const seat = status.asked[0] ?? -1;
    const choices = game.choices(seat);
    expect(choices.length).toBeGreaterThan(0);
    status = game.apply(seat, (choices[steps % choices.length] ?? choices[0])?.text ?? "");
  }
  expect(game.status.step).toBe(steps);
  const record = game.record();
  const [loaded, again, score] = natively([
    JSON.stringify({ do: "load", record }),
    JSON.stringify({ do: "record" }),
    JSON.stringify({ do: "score" }),
  ]).map((line) => JSON.parse(line));
  expect(loaded.error).toBeUndefined();
  expect(again.text).toBe(record);
  expect(game.score()).toEqual(score.score);
  expect(folsom.load(record).record()).toBe(record);
});

test("what a seat sees, is told and could imagine", () => {
  const game = begin("eyes");
  const imagined = folsom.load(game.imagine(1, "a dream"), "x");
  expect(imagined.view(1)).toEqual(game.view(1));
  expect(imagined.position()).not.toBe(game.position());
  expect(game.view("spectator").own).toBeUndefined();
  const told = game.events(1);
  expect(game.events(1, told.next).events).toEqual([]);
  for (const event of told.events.filter(({ kind }) => kind === "drew")) {
    expect("pile" in event).toBe("seat" in event && event.seat === 1);
  }
});

test("bots choose and say why; an undone choice is undone", () => {
  const game = begin("thoughts");
  const seat = game.status.asked[0] ?? -1;
  const before = game.position();
  const thought = game.think(seat, { bot: "legend@100", seed: "a" });
  expect(game.think(seat, { bot: "legend@100", seed: "a" })).toEqual(thought);
  expect(game.choices(seat)).toContainEqual(thought);
  const { prospects, playouts } = game.assess(seat, { playouts: 200, seed: "a" });
  expect(playouts).toBe(200);
  expect(prospects.map(({ choice, text }) => ({ choice, text }))).toEqual(game.choices(seat));
  game.apply(seat, thought.choice);
  expect(() => game.apply(seat, "jump")).toThrow(expect.objectContaining({ code: "bad-choice" }));
  game.undo();
  expect(game.position()).toBe(before);
  game.close();
});

test("the example in Node plays its games", () => {
  const said = call("node", join(installed, "examples/match.mjs"), "3").trim().split("\n");
  expect(said.map((line) => line.split(":")[0])).toEqual(["legend@200", "greedy", "greedy"]);
  const wins = said.map((line) => Number(/: (\d+) of 3$/.exec(line)?.[1]));
  expect(wins.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(3);
});

test("the types are those of what it does, also for the program in the README", () => {
  const program = /```js\n([\s\S]*?)```/.exec(readFileSync(join(installed, "README.md"), "utf8"))?.[1] ?? "";
  const compile = (text: string) => {
    writeFileSync(join(folder, "program.mts"), text);
    call(`${root}web/node_modules/.bin/tsc`, "-p", ".");
  };
  const compilerOptions = { strict: true, noEmit: true, target: "es2022", module: "nodenext", types: [] };
  const config = { compilerOptions, files: ["program.mts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
  compile(program);
  expect(() => compile(program.replace("game.record()", "game.records()"))).toThrow();
});
