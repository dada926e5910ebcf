// The keys of the table, in one place. Figures, D, F and B belong to the hand and the question, which know the cards.
import { is_for_table } from "@/board/shortcuts";

export type TableKey =
  | "take-back"
  | "pause"
  | "back"
  | "on"
  | "first"
  | "latest"
  | "speed"
  | "story"
  | "plan"
  | "train"
  | "opponents"
  | "chat"
  | "sound"
  | "keys"
  | "menu";

const named: Record<string, TableKey> = {
  " ": "pause",
  ArrowLeft: "back",
  ArrowRight: "on",
  Home: "first",
  End: "latest",
  "?": "keys",
  F1: "keys",
  Escape: "menu",
};
const letters: Record<string, TableKey> = {
  z: "take-back",
  s: "speed",
  l: "story",
  p: "plan",
  t: "train",
  o: "opponents",
  c: "chat",
  m: "sound",
};

// For the list of keys, in the order it is shown; "hand" are those of the board.
export const key_list: { keys: string[]; means: string; letter?: boolean }[] = [
  { keys: ["1", "9"], means: "choose" },
  { keys: ["D"], means: "draw", letter: true },
  { keys: ["F"], means: "face-down", letter: true },
  { keys: ["B"], means: "idea", letter: true },
  { keys: ["Z"], means: "take-back", letter: true },
  { keys: ["Space"], means: "pause" },
  { keys: ["←", "→"], means: "step" },
  { keys: ["Home", "End"], means: "ends" },
  { keys: ["S"], means: "speed", letter: true },
  { keys: ["L"], means: "story", letter: true },
  { keys: ["P"], means: "plan", letter: true },
  { keys: ["T"], means: "train", letter: true },
  { keys: ["O"], means: "opponents", letter: true },
  { keys: ["C"], means: "chat", letter: true },
  { keys: ["M"], means: "sound", letter: true },
  { keys: ["?"], means: "keys" },
  { keys: ["Esc"], means: "menu" },
];

function presses_something(event: KeyboardEvent): boolean {
  const target = event.target;
  return target instanceof Element && target.closest("button, a, summary, [role=button]") !== null;
}

export function table_key(event: KeyboardEvent, with_letters: boolean): TableKey | null {
  if (!is_for_table(event)) return null;
  if (event.key === " " && presses_something(event)) return null;
  return named[event.key] ?? (with_letters ? letters[event.key.toLowerCase()] : undefined) ?? null;
}
