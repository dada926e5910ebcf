// The words of a language come in books, one or two for a screen: who opens the first screen does not wait for the
// words of a replay. The longest beginning that fits a key says which book it is in.
export const books = [
  "shell",
  "names",
  "table",
  "setup",
  "end",
  "replay",
  "learn",
  "rules",
  "explain",
] as const;
export type Book = (typeof books)[number];

const beginnings: Record<string, Book> = {
  "app.": "shell",
  "home.": "shell",
  "lobby.": "shell",
  "notices.": "shell",
  "setup.title": "shell", // in the window's title
  "setup.words.": "shell", // what is played at a table
  "setup.duration.": "shell",
  "replay.title": "shell",
  "rules.title": "shell", // a link on the first screen
  "names.error.": "shell",
  "names.level.": "shell",
  "names.refusal.": "shell",
  "names.": "names",
  "board.": "table",
  "boarding.": "table",
  "film.": "table",
  "stage.": "table",
  "story.": "table",
  "table.": "table",
  "setup.": "setup",
  "end.": "end",
  "replay.": "replay",
  "learn.page.title": "shell", // in the window's title, and links to it
  "learn.": "learn",
  "rules.": "rules",
  "explain.": "explain",
};
const longest_first = Object.entries(beginnings).sort(([a], [b]) => b.length - a.length);

// What the terminal or the server alone says is not sent to the page.
export function is_for_the_page(key: string): boolean {
  return !key.startsWith("terminal.") && !key.startsWith("notices.hook");
}

export function book_of(key: string): Book {
  const found = longest_first.find(([beginning]) => key.startsWith(beginning));
  if (!found) throw new Error(`No book has words for ${key}: see words/books.ts`);
  return found[1];
}
