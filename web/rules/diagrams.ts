// Little pictures of trains for rules that are easier to see than to read. They need no words: the rule beside them has them.
import type { Pawn } from "@/protocol/messages";

export type Level = "roof" | "inside";
export type At = readonly [car: number, level: Level];

export interface Arrow {
  from: At;
  to: At;
  kind: "go" | "fire" | "no"; // no: it cannot be done
}

// Cars from the front: 0 is the locomotive.
export interface Diagram {
  cars: number;
  people: readonly { pawn: Pawn; at: At; faded?: boolean }[]; // faded: where somebody comes to be
  loot?: readonly { drawing: string; at: At }[];
  horses?: readonly number[]; // beside these cars
  arrows: readonly Arrow[];
}

const inside = (car: number): At => [car, "inside"];
const roof = (car: number): At => [car, "roof"];

export const diagrams: Readonly<Record<string, Diagram>> = {
  "B4.3": {
    cars: 5,
    people: [
      { pawn: "doc", at: inside(2) },
      { pawn: "tuco", at: roof(0) },
    ],
    arrows: [
      { from: inside(2), to: inside(1), kind: "go" },
      { from: inside(2), to: inside(3), kind: "go" },
      { from: roof(0), to: roof(1), kind: "go" },
      { from: roof(0), to: roof(2), kind: "go" },
      { from: roof(0), to: roof(3), kind: "go" },
    ],
  },
  "B4.4": {
    cars: 3,
    people: [
      { pawn: "belle", at: inside(1) },
      { pawn: "ghost", at: roof(2) },
    ],
    arrows: [
      { from: inside(1), to: roof(1), kind: "go" },
      { from: roof(2), to: inside(2), kind: "go" },
    ],
  },
  "B4.5": {
    cars: 4,
    people: [
      { pawn: "marshal", at: inside(1) },
      { pawn: "doc", at: inside(2) },
    ],
    arrows: [
      { from: inside(1), to: inside(0), kind: "go" },
      { from: inside(1), to: inside(2), kind: "go" },
    ],
  },
  "B4.6": {
    cars: 3,
    people: [{ pawn: "cheyenne", at: inside(1) }],
    loot: [
      { drawing: "token-purse", at: inside(1) },
      { drawing: "token-gem", at: roof(1) },
    ],
    arrows: [],
  },
  "B4.8": {
    cars: 5,
    people: [
      { pawn: "tuco", at: inside(2) },
      { pawn: "doc", at: inside(1) },
      { pawn: "belle", at: inside(4) },
      { pawn: "ghost", at: roof(3) },
    ],
    arrows: [
      { from: inside(2), to: inside(1), kind: "fire" },
      { from: inside(2), to: inside(4), kind: "no" },
      { from: inside(2), to: roof(3), kind: "no" },
    ],
  },
  "B4.9": {
    cars: 5,
    people: [
      { pawn: "ghost", at: roof(1) },
      { pawn: "tuco", at: roof(3) },
      { pawn: "cheyenne", at: roof(3) },
      { pawn: "doc", at: roof(4) },
    ],
    arrows: [
      { from: roof(1), to: roof(3), kind: "fire" },
      { from: roof(1), to: roof(4), kind: "no" },
    ],
  },
  "B4.10": {
    cars: 4,
    people: [
      { pawn: "django", at: inside(1) },
      { pawn: "belle", at: inside(1) },
      { pawn: "belle", at: inside(2), faded: true },
    ],
    loot: [{ drawing: "token-purse", at: inside(1) }],
    arrows: [{ from: inside(1), to: inside(2), kind: "go" }],
  },
  "B5.1": {
    cars: 4,
    people: [
      { pawn: "marshal", at: inside(1) },
      { pawn: "doc", at: inside(2) },
      { pawn: "doc", at: roof(1), faded: true },
    ],
    arrows: [
      { from: inside(2), to: inside(1), kind: "go" },
      { from: inside(1), to: roof(1), kind: "go" },
    ],
  },
  "B6.2": {
    cars: 4,
    people: [
      { pawn: "ghost", at: roof(0) },
      { pawn: "mei", at: roof(1) },
    ],
    arrows: [
      { from: roof(0), to: roof(3), kind: "go" },
      { from: roof(1), to: roof(3), kind: "go" },
    ],
  },
  "B6.3": {
    cars: 4,
    people: [
      { pawn: "ghost", at: roof(1) },
      { pawn: "mei", at: roof(3) },
    ],
    arrows: [
      { from: roof(1), to: roof(0), kind: "go" },
      { from: roof(3), to: roof(2), kind: "go" },
    ],
  },
  "B8.3": {
    cars: 3,
    people: [
      { pawn: "tuco", at: inside(1) },
      { pawn: "doc", at: roof(1) },
    ],
    arrows: [{ from: inside(1), to: roof(1), kind: "fire" }],
  },
  "B8.6": {
    cars: 4,
    people: [
      { pawn: "django", at: inside(1) },
      { pawn: "belle", at: inside(2) },
      { pawn: "belle", at: inside(3), faded: true },
    ],
    arrows: [
      { from: inside(1), to: inside(2), kind: "fire" },
      { from: inside(2), to: inside(3), kind: "go" },
    ],
  },
  M9: {
    cars: 4,
    people: [{ pawn: "mei", at: inside(2) }],
    arrows: [
      { from: inside(2), to: roof(1), kind: "go" },
      { from: inside(2), to: roof(2), kind: "go" },
      { from: inside(2), to: roof(3), kind: "go" },
    ],
  },
  "H3.2": {
    cars: 5,
    people: [
      { pawn: "doc", at: roof(4) },
      { pawn: "doc", at: inside(1), faded: true },
    ],
    horses: [4],
    arrows: [{ from: roof(4), to: inside(1), kind: "go" }],
  },
};
