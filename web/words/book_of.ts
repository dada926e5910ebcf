// Which book a message is in, needed when the page is built: the longest beginning that fits its key says so.
import of_boxes from "./story_of_boxes.json";
import type { Book } from "./books.ts";

const beginnings: Record<string, Book> = {
  "app.": "shell",
  "app.settings.": "settings",
  "app.settings.title": "shell", // the button
  "app.settings.language": "shell",
  "home.": "shell",
  "lobby.": "shell",
  "notices.": "shell",
  "notices.setting": "settings",
  "notices.offer": "table",
  "setup.title": "shell", // in the window's title
  "setup.words.": "shell", // what is played at a table
  "setup.words.never-away": "names", // a table's options, where they are all told
  "setup.words.away": "names",
  "setup.words.listed": "names",
  "setup.words.private": "names",
  "setup.words.live": "names",
  "setup.words.days": "names",
  "setup.duration.": "shell",
  "replay.title": "shell",
  "rules.title": "shell", // a link on the first screen
  "names.error.": "shell",
  "names.level.": "shell",
  "names.pawn.ghost.name": "shell", // whom one plays against bots
  "names.pawn.doc.name": "shell",
  "names.pawn.tuco.name": "shell",
  "names.pawn.cheyenne.name": "shell",
  "names.pawn.belle.name": "shell",
  "names.pawn.django.name": "shell",
  "names.pawn.mei.name": "shell",
  "names.pawn.marshal.name": "shell",
  "names.": "names",
  "board.": "table",
  "boarding.": "table",
  "film.": "table",
  "stage.": "table",
  "story.": "story",
  "story.title": "table", // what stands around it
  "story.card": "table",
  "story.quiet": "table",
  "story.show": "table",
  "story.shown.": "story",
  "story.hide": "table",
  "story.empty": "table",
  "story.before": "table",
  "story.round-label": "table",
  "story.jump": "table",
  "story.copy": "table",
  "story.copied": "table",
  "story.save": "table",
  "story.file": "table",
  "story.missed.": "table",
  // What only tables with one of the boxes tell; tests/story holds the list to it.
  ...Object.fromEntries(of_boxes.map((message) => [`${message}.`, "story_of_boxes" as const])),
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
  return !key.startsWith("terminal.") && !key.startsWith("notices.hook") && !key.startsWith("links.");
}

export function book_of(key: string): Book {
  const found = longest_first.find(([beginning]) => key.startsWith(beginning));
  if (!found) throw new Error(`No book has words for ${key}: see words/book_of.ts`);
  return found[1];
}
