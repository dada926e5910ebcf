// The choices of a question as they are offered: in the order of the train, none twice.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Ask, Choice, Table, View } from "@/protocol/messages";
import { choice_label } from "./labels";
import { count_alike, offered } from "./offered";

interface Sample {
  table: Table;
  view: View;
  ask: Ask | null;
}
const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Sample;
const texts = (ask: Ask) => ask.choices.map(({ text }) => text);
const samples = readdirSync("board/samples").map((file) => ({ file, sample: read(`board/samples/${file}`) }));

describe.each(samples.filter(({ sample }) => sample.ask))("the choices of $file", ({ sample }) => {
  const ask = sample.ask as Ask;
  it("are among the server's, word for word", () => {
    for (const choice of offered(ask, sample.view).choices) expect(ask.choices).toContain(choice);
  });
  it("have different labels", () => {
    const labels = offered(ask, sample.view)
      .choices.filter(({ kind }) => kind !== "play")
      .map((choice) => choice_label(choice, sample));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it("purses that look the same are one choice, and say how many they are", () => {
  const { view, ask } = read("board/samples/robbery.json");
  const choices = offered(ask as Ask, view).choices;
  expect(choices.map(({ text }) => text)).toEqual(["take purse4", "take purse8"]);
  expect((["purse4", "purse8"] as const).map((token) => count_alike(token, view))).toEqual([1, 4]);
});

it("places are numbered from the left as they stand on the train, and to decline comes last", () => {
  const { view, ask } = read("board/samples/move.json");
  const decline: Choice = { text: "decline", kind: "decline" };
  const asked: Ask = { question: 1, choices: [decline, ...(ask as Ask).choices] };
  expect(texts(asked)).toEqual(["decline", "go loco", "go car2"]); // the engine pulls at the right
  expect(texts(offered(asked, view))).toEqual(["go car2", "go loco", "decline"]);
});

it("people are numbered from the left, both shots at one of them together", () => {
  const { view, ask } = read("board/samples/marshal-fire.json");
  const pawns = offered(ask as Ask, view).choices.map((choice) => ("pawn" in choice ? choice.pawn : ""));
  expect(pawns).toHaveLength(4);
  expect(pawns[0]).toBe(pawns[1]);
  expect(pawns[2]).toBe(pawns[3]);
});
