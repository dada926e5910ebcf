// The words on the page, from the same catalogues: a sentence that is written anew breaks no test.
import MessageFormat from "@messageformat/core";
import { catalogue, languages as all_languages } from "../../../words/catalogues.mjs";

export const languages = all_languages();

// Those that say the same with the most letters.
export function longest_languages(count: number): string[] {
  const letters = (code: string) => [...catalogue(code).values()].join("").length;
  return [...languages].sort((a, b) => letters(b) - letters(a)).slice(0, count);
}

let messages = catalogue("en");
let format = new MessageFormat("en");

// From here on the page is expected to speak this language.
export function speak(language: string): void {
  messages = new Map([...catalogue("en"), ...catalogue(language)]);
  format = new MessageFormat(language);
}

export function say(key: string, args: Record<string, string | number> = {}): string {
  const message = messages.get(key);
  if (message === undefined) throw new Error(`No words for ${key}`);
  return format.compile(message)(args) as string;
}
