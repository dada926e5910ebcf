// The rules in the reader's language. They are fetched when somebody wants to read them, and again when the language changes.
import { loaders } from "virtual:rules";
import { language } from "@/words/words.svelte";
import type { Rulebook } from "./book";

// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing that is shown depends on it
const books = new Map<string, Promise<Rulebook>>();

// In which they are read: the reader's, else English.
export function language_of_rules(): string {
  return language() in loaders ? language() : "en";
}

// Follows the language: read inside an effect or a derived value.
export function rulebook(): Promise<Rulebook> {
  const code = language_of_rules();
  const known = books.get(code);
  if (known) return known;
  const coming = (loaders[code]?.() ?? Promise.reject(new Error(`No rules in ${code}`))).then(
    (file) => file.default,
  );
  coming.catch(() => books.delete(code)); // the next one who asks tries again
  books.set(code, coming);
  return coming;
}
