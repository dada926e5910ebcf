// Who is waited for, in the banner.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Question, QuestionPhase } from "@/protocol/messages";
import type { BoardModel } from "../model";
import { headline } from "./headline";

const sample = JSON.parse(readFileSync("board/samples/eight.json", "utf8")) as BoardModel;
const waiting = (asked: number[]): string =>
  headline({ ...sample, ask: null, chosen: null, showing: null, view: { ...sample.view, asked } }).title;
const names = (seats: number[]) => seats.map((seat) => waiting([seat]).replace(" is thinking", ""));

const brief = (asked: number[]) =>
  headline({ ...sample, ask: null, chosen: null, showing: null, view: { ...sample.view, asked } }).brief;

test("where there is little room, two are counted", () => {
  expect(brief([1])).toBe(waiting([1]));
  expect(brief([1, 2])).toBe("2 players are thinking");
});

test("up to three are named, more are counted", () => {
  const [first, second, third] = names([1, 2, 3]);
  expect(waiting([1])).toBe(`${first} is thinking`);
  expect(waiting([1, 2, 3])).toBe(`${first}, ${second} and ${third} are thinking`);
  expect(waiting([1, 2, 3, 4])).toBe("4 players are thinking");
});

test("before the first round the banner doesn't say the same thing twice", () => {
  const view = { ...sample.view, round: 0, turn: undefined, asked: [] };
  const { title, detail, short } = headline({ ...sample, ask: null, chosen: null, settled: false, view });
  expect(title).toBe("The train is pulling out");
  expect(detail).not.toBe(title);
  expect(short).not.toBe(title);
});

// The banner takes the phase from the question, whatever lies on the table.
test("in which phase something is asked, the question says", () => {
  const robbery = JSON.parse(readFileSync("board/samples/robbery.json", "utf8")) as BoardModel;
  const question = robbery.view.question as Question;
  const short = (phase: QuestionPhase) =>
    headline({ ...robbery, view: { ...robbery.view, question: { ...question, phase } } }).short;
  expect(short("stealing")).toContain("card 13 of 15");
  expect(short("round-end")).toBe("Round 4 of 5");
});
