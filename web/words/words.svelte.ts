// All words that people read: t("board.your-turn", { name }). The messages are in ../words/LANGUAGE/*.json,
// a key is the file's name and the path in it. Components that call t() follow a change of language.
import english from "virtual:words/en";

export type Arguments = Record<string, string | number | boolean | undefined>;
type Messages = Record<string, (args?: Record<string, unknown>) => string>;

// eslint-disable-next-line prefer-const -- another language takes its place
let messages = $state.raw<Messages>(english);

export function t(key: string, args?: Arguments): string {
  const message = messages[key];
  if (!message) {
    if (import.meta.env.DEV) console.error(`No words for ${key}`);
    return key;
  }
  return message(args);
}

export function has_words(key: string): boolean {
  return key in messages;
}
