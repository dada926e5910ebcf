// What somebody has set for himself on this device. Kept in the browser's storage where there is one; a page
// that may not store anything works all the same.
import type { Level, Role } from "@/protocol/messages";
import { best_language, set_language } from "@/words/words.svelte";
import { speeds, type Speed } from "./film_speeds";
import { apply_looks } from "./looks";

export interface Settings {
  name: string;
  language: string; // a code, or "" for the system's
  theme: "system" | "light" | "dark";
  contrast: "system" | "usual" | "more";
  palette: "usual" | "safe"; // safe: told apart by everybody's eyes
  text_size: 100 | 125 | 150 | 200; // per cent
  text_view: boolean; // the table in words
  motion: "system" | "full" | "less";
  film_speed: Speed;
  take_back: boolean; // bots wait for whoever may want to take a choice back
  sound: boolean;
  volume: number; // 0 to 1
  voice: boolean; // the narrator: the story is read aloud
  letter_keys: boolean; // D, F, Z…: some readers and some fingers do not get on with them
  level: Level; // of bots, as last chosen
  bandit: Role | ""; // whom somebody likes to play against bots; "": anybody
  box: "base" | "horses" | "marshal" | "both"; // and with which expansion
  notices: boolean; // when it is one's turn; the browser has to allow it too
  notices_offered: boolean; // and he said no
  hold_told: boolean; // that a card is read by holding it
}

export const usual_settings: Settings = {
  name: "",
  language: "",
  theme: "system",
  contrast: "system",
  palette: "usual",
  text_size: 100,
  text_view: false,
  motion: "system",
  film_speed: 1,
  take_back: true,
  sound: false,
  volume: 0.6,
  voice: false,
  letter_keys: true,
  level: "sharp",
  bandit: "",
  box: "base",
  notices: false,
  notices_offered: false,
  hold_told: false,
};

const place = "folsom.settings";
const allowed: { [Key in keyof Settings]: (value: unknown) => boolean } = {
  name: (value) => typeof value === "string" && value.length <= 48,
  language: (value) => typeof value === "string" && /^([a-z]{2})?$/.test(value),
  theme: (value) => value === "system" || value === "light" || value === "dark",
  contrast: (value) => value === "system" || value === "usual" || value === "more",
  palette: (value) => value === "usual" || value === "safe",
  text_size: (value) => value === 100 || value === 125 || value === 150 || value === 200,
  text_view: (value) => typeof value === "boolean",
  motion: (value) => value === "system" || value === "full" || value === "less",
  film_speed: (value) => speeds.includes(value as Speed),
  take_back: (value) => typeof value === "boolean",
  sound: (value) => typeof value === "boolean",
  volume: (value) => typeof value === "number" && value >= 0 && value <= 1,
  voice: (value) => typeof value === "boolean",
  letter_keys: (value) => typeof value === "boolean",
  level: (value) => ["random", "tenderfoot", "greedy", "sharp", "legend"].includes(String(value)),
  bandit: (value) =>
    ["", "ghost", "doc", "tuco", "cheyenne", "belle", "django", "mei", "marshal"].includes(String(value)),
  box: (value) => ["base", "horses", "marshal", "both"].includes(String(value)),
  notices: (value) => typeof value === "boolean",
  notices_offered: (value) => typeof value === "boolean",
  hold_told: (value) => typeof value === "boolean",
};

// What was stored by another version of the page may be anything: each value is taken only if it is one.
export function read_settings(text: string | null): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    // as usual
  }
  const good = Object.entries(stored).filter(([key, value]) => allowed[key as keyof Settings]?.(value));
  return { ...usual_settings, ...Object.fromEntries(good) };
}

function stored_text(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const settings = $state<Settings>(read_settings(stored_text()));

export function set_setting<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  settings[key] = value;
  try {
    localStorage.setItem(place, JSON.stringify(settings));
  } catch {
    // then it holds until the page is closed
  }
  apply_looks(settings);
}

export function wants_less_motion(): boolean {
  if (settings.motion !== "system") return settings.motion === "less";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Until its words are there the page speaks English.
export async function apply_language(): Promise<void> {
  const code = settings.language || best_language(navigator.languages);
  if (!(await set_language(code).catch(() => false))) await set_language("en");
}

// What is set in one window holds in all of this browser. Not the name: it may just be being typed here.
export function follow_other_windows(): void {
  window.addEventListener("storage", (event) => {
    if (event.key !== place) return;
    Object.assign(settings, { ...read_settings(event.newValue), name: settings.name });
    apply_looks(settings);
    void apply_language();
  });
}
