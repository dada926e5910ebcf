// Finds where on the stage the things lie that can be chosen. What can be chosen says the server; here is only looked up
// where it is.
import type { Choice, Pawn } from "@/protocol/messages";
import type { Camera } from "./camera.svelte";
import { FIGURE, LETTER } from "./crowd";
import { has_note, note_down, TOKEN } from "./heaps";
import type { Layout } from "./layout";
import { ground_of, is_roof } from "./places";

export interface Option {
  choice: Choice;
  number: number; // its place in the question, from 1
}
export interface Target {
  key: string;
  is: "place" | "pawn" | "stack" | "hostage" | "prisoner";
  pawn?: Pawn;
  options: Option[]; // most have one
  x: number; // the middle, in units
  y: number; // the top
  width: number;
  height: number;
  roof?: boolean; // loot on one
  reach?: number; // how wide it may be to a finger without being another's
  note?: number; // how far down the note of a stack begins
}

export function pawn_of(choice: Choice): Pawn | null {
  return "pawn" in choice && choice.kind !== "free-prisoner" ? choice.pawn : null;
}

function place_target(option: Option, layout: Layout): Target | null {
  if (option.choice.kind !== "go") return null;
  const place = option.choice.place;
  const ground = ground_of(place, layout.cars, layout.stagecoach);
  if (!ground) return null;
  const roof = is_roof(place);
  const scale = place.startsWith("stagecoach") ? (layout.stagecoach?.scale ?? 1) : 1;
  const height = (roof ? 58 : place === "stagecoach" ? 52 : 78) * scale;
  const margin = roof ? 16 : 14;
  return {
    key: `place ${place}`,
    is: "place",
    options: [option],
    x: (ground.from + ground.to) / 2,
    y: ground.y - height + (roof ? 2 : 4),
    width: ground.to - ground.from + 2 * margin,
    height,
  };
}

function pawn_target(option: Option, layout: Layout): Target | null {
  const pawn = pawn_of(option.choice);
  const spot = layout.pawns.find((each) => each.pawn === pawn);
  if (!pawn || !spot) return null;
  return {
    key: `pawn ${pawn}`,
    is: "pawn",
    pawn,
    options: [option],
    x: spot.x,
    y: spot.y - FIGURE * spot.scale - LETTER - spot.lift,
    width: Math.max(Math.min(spot.step, 54), 30) + 6,
    height: FIGURE * spot.scale + LETTER + spot.lift + 4,
  };
}

function stack_target(option: Option, layout: Layout): Target | null {
  if (option.choice.kind !== "take" && option.choice.kind !== "drink") return null;
  const token = option.choice.token;
  const stack = layout.stacks.find((each) => each.tokens.includes(token));
  if (!stack) return null;
  return {
    key: `stack ${stack.stack}`,
    is: "stack",
    options: [option],
    x: stack.x,
    y: stack.y - (TOKEN * stack.scale) / 2 - 3,
    width: stack.width + 6,
    height: TOKEN * stack.scale + 6,
    reach: stack.reach,
    note: has_note(stack) ? (TOKEN * stack.scale) / 2 + 3 + note_down(stack) : undefined,
    roof: is_roof(stack.place),
  };
}

function label_target(option: Option, layout: Layout): Target | null {
  const choice = option.choice;
  if (choice.kind === "take-hostage" && layout.stagecoach)
    return {
      key: choice.hostage,
      is: "hostage",
      options: [option],
      x: layout.stagecoach.x,
      y: 0,
      width: 0,
      height: 0,
    };
  if (choice.kind === "free-prisoner")
    return { key: choice.pawn, is: "prisoner", options: [option], x: 0, y: 0, width: 0, height: 0 };
  return null;
}

function target_of(option: Option, layout: Layout): Target | null {
  return (
    place_target(option, layout) ??
    stack_target(option, layout) ??
    label_target(option, layout) ??
    pawn_target(option, layout)
  );
}

// From the tail to the engine, inside before the roof. Of tokens that look the same the first stands for all.
export function targets_of(choices: Choice[], layout: Layout): Target[] {
  const targets = new Map<string, Target>();
  choices.forEach((choice, index) => {
    const found = target_of({ choice, number: index + 1 }, layout);
    if (!found) return;
    const before = targets.get(found.key);
    if (!before) targets.set(found.key, found);
    else if (found.is === "pawn") before.options.push(...found.options);
  });
  return [...targets.values()].sort((a, b) => a.x - b.x || b.y - a.y);
}

// Choices are told apart by their text.
export function is_same_choice(a: Choice | null | undefined, b: Choice): boolean {
  return a !== null && a !== undefined && a.text === b.text && a.kind === b.kind;
}

const EDGE = 16; // pixels at the side where somebody is but half seen

// Out of sight, or so near to the edge that it is hard to hit.
export function is_away(target: Target, camera: Pick<Camera, "sees">, unit: number): boolean {
  return !camera.sees(target.x, target.pawn ? EDGE / unit : undefined);
}

// How many cars away something is, as a reader of the train counts: ahead is towards the engine.
export function cars_ahead(x: number, from_x: number, layout: Layout): number {
  const index = (at: number) => {
    const found = layout.cars.findIndex((box) => at < box.x + box.width);
    return found < 0 ? layout.cars.length - 1 : found;
  };
  return index(x) - index(from_x);
}
