// The words of a language come in books, one or two for a screen: who opens the first screen does not wait for the
// words of a replay. Which words are in which: book_of.ts.
export const books = [
  "shell",
  "settings",
  "names",
  "table",
  "story",
  "story_of_boxes",
  "setup",
  "end",
  "replay",
  "learn",
  "rules",
  "explain",
] as const;
export type Book = (typeof books)[number];
