// The keys of the table, in one place. The board has those of the cards (figures, D, F, B, Z), the film its own
// (Space, arrows, Home, End, S), every screen has ? for the list of keys; the rest is here.
export type TableKey = "story" | "plan" | "train" | "opponents" | "chat" | "sound" | "words" | "menu";

const keys: Record<string, TableKey> = {
  Escape: "menu",
  l: "story",
  p: "plan",
  t: "train",
  o: "opponents",
  c: "chat",
  m: "sound",
  w: "words",
};

// For the list of keys, in the order they are shown.
export const key_list: { keys: string[]; means: string; letter?: boolean }[] = [
  { keys: ["Tab", "Shift Tab"], means: "tab" },
  { keys: ["Enter"], means: "press" },
  { keys: ["1", "9"], means: "choose" },
  { keys: ["D"], means: "draw", letter: true },
  { keys: ["F"], means: "face-down", letter: true },
  { keys: ["B"], means: "idea", letter: true },
  { keys: ["Z"], means: "take-back", letter: true },
  { keys: ["Space"], means: "pause" },
  { keys: ["ArrowLeft", "ArrowRight"], means: "step" },
  { keys: ["Home", "End"], means: "ends" },
  { keys: ["S"], means: "speed", letter: true },
  { keys: ["L"], means: "story", letter: true },
  { keys: ["P"], means: "plan", letter: true },
  { keys: ["T"], means: "train", letter: true },
  { keys: ["O"], means: "opponents", letter: true },
  { keys: ["C"], means: "chat", letter: true },
  { keys: ["M"], means: "sound", letter: true },
  { keys: ["W"], means: "words", letter: true },
  { keys: ["F1"], means: "explain" },
  { keys: ["?"], means: "keys" },
  { keys: ["Escape"], means: "menu" },
];

export function table_key(key: string): TableKey | null {
  return keys[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
