// All words that people read: t("story.round.first", { who }). The messages are in ../text/messages/LANGUAGE/*.json,
// a key is the file's name and the path in it. Components that call t() follow a change of language.
import english from "virtual:words/en/shell";
import { loaders } from "virtual:words";
import { books, type Book } from "./books";
import { direction_of } from "./direction";
import { number } from "./figures";

export type Arguments = Record<string, string | number | boolean | undefined>;
type Message = string | ((args?: Arguments) => string);
// As a book has them (plugin.ts); with several ways to say it, a list with 0 for a way that stands by itself.
export type BookMessages = Record<string, Message | readonly (string | 0)[]>;
type Messages = Record<string, Message>;

let messages = $state.raw(by_key(english));
let current = $state("en");
let wished = "en"; // the language that was chosen last; it may still be on its way
let wanted: readonly Book[] = ["shell"];
let opened = $state.raw(wanted); // of those, what is in `messages`

export function t(key: string, args?: Arguments): string {
  const message = messages[key];
  try {
    const text = typeof message === "string" ? filled(message, args) : message?.(args);
    if (text?.includes("undefined")) complain(key, "an argument is missing");
    if (text !== undefined) return text;
    complain(key, "no words");
  } catch (error) {
    complain(key, error);
  }
  return key;
}

function filled(text: string, args: Arguments | undefined): string {
  if (!text.includes("{")) return text;
  if (!args) throw new Error("no arguments");
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]));
}

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown depends on it
const complained = new Set<string>();

// One sentence that cannot be said must not take the whole page with it: its key stands there instead. Said once, for
// a sentence may be asked for with every frame.
function complain(key: string, why: unknown): void {
  if (complained.has(key)) return;
  complained.add(key);
  console.error(`Words ${key}:`, why);
}

export function has_words(key: string): boolean {
  return key in messages;
}

export function language(): string {
  return current;
}

// All languages there are words in, as codes: "en", "uk" …
export function languages(): string[] {
  return Object.keys(loaders).sort();
}

// The first wish that there are words for; "en" where there is none.
export function best_language(wishes: readonly string[]): string {
  const known = languages();
  for (const wish of wishes) {
    const code = wish.toLowerCase().split("-")[0] ?? "";
    if (known.includes(code)) return code;
  }
  return "en";
}

// The ways to say a thing get a key each: key.1, key.2 …
function by_key(book: BookMessages): Messages {
  const found: Messages = {};
  for (const [key, message] of Object.entries(book)) {
    if (!Array.isArray(message)) found[key] = message as Message;
    else message.forEach((way: string | 0, index) => way !== 0 && (found[`${key}.${index + 1}`] = way));
  }
  return found;
}

async function fetch_books(language: string, these: readonly Book[]): Promise<Messages> {
  const found = these.map(async (book) => by_key((await loaders[language]?.[book]())?.default ?? {}));
  return Object.assign({}, ...(await Promise.all(found))) as Messages;
}

// A screen opens the books it reads from before it is shown.
export async function open_books(...these: readonly Book[]): Promise<void> {
  wanted = [...wanted, ...these.filter((book) => !wanted.includes(book))];
  while (these.some((book) => !opened.includes(book))) {
    const language = current;
    const found = await fetch_books(language, these);
    if (language !== current) continue; // it was changed meanwhile
    messages = { ...messages, ...found };
    opened = [...opened, ...these.filter((book) => !opened.includes(book))];
  }
}

export function are_open(these: readonly Book[]): boolean {
  return these.every((book) => opened.includes(book));
}

export function open_all_books(): Promise<void> {
  return open_books(...books);
}

// Loads the words and changes all that is on the screen. False where there are none.
export async function set_language(code: string): Promise<boolean> {
  if (!(code in loaders)) return false;
  wished = code;
  while (code !== current) {
    const these = wanted;
    const found = await fetch_books(code, these);
    if (wished !== code) return true; // another was chosen meanwhile, and wins
    if (these !== wanted) continue; // another screen was opened meanwhile
    messages = found;
    opened = these;
    current = code;
  }
  if (typeof document !== "undefined")
    Object.assign(document.documentElement, { lang: code, dir: direction_of(code) });
  return true;
}

// A name that stands alone with a capital, in the middle of a line: "standard". Where nouns have capitals it keeps its own.
const nouns_have_capitals = new Set(["de", "lb"]);

export function in_line(name: string): string {
  return nouns_have_capitals.has(current) ? name : name.toLocaleLowerCase(current);
}

// Dollars of 1899, whole ones: $1,150. Where the sign stands is a matter of the language, and so a message.
export function money(dollars: number): string {
  if (dollars < 0) return `-${money(-dollars)}`;
  return t("app.money", { amount: number(current, Math.round(dollars), 0) });
}

// "Ann, Bob and Carol"
export function list(items: readonly string[]): string {
  const locale = current === "en" ? "en-GB" : current; // no comma before the last
  return new Intl.ListFormat(locale, { style: "long", type: "conjunction" }).format(items);
}

// "Apr 1, 2026, 9:30 AM"
export function day_and_time(milliseconds: number): string {
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(milliseconds);
}

// A clock: "3:40", "1:02:05"; hours and days of slow games in words are the reader's own.
export function clock_time(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (part: number): string => String(part).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (hours === 0) return `${minutes}:${two(seconds % 60)}`;
  return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
}

// "2 days", "5 minutes": the largest unit that fits, for games over days.
export function long_time(milliseconds: number): string {
  const units = [
    ["day", 86_400_000],
    ["hour", 3_600_000],
    ["minute", 60_000],
    ["second", 1000],
  ] as const;
  const [unit, length] = units.find(([, each]) => milliseconds >= each) ?? units[3];
  const format = new Intl.NumberFormat(current, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.floor(milliseconds / length));
}
