// Finds rules by words. Endings of words change in most languages, so a word that is found nowhere is tried without its last letters.
import { plain_text, type Rulebook } from "./book";

export interface Found {
  id: string; // the rule's number, its section's, or the chapter: where to go
  number: string | null;
  title: string; // of the section
  chapter: string;
  text: string;
}

const most = 40; // nobody reads more

// Without capitals and accents: "ÉLAN" finds "élan", and "elan" does. Lengths stay, so that places in a text do too.
export function folded(text: string): string {
  return [...text]
    .map((letter) => {
      const bare = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
      return bare.length === letter.length ? bare : letter.toLowerCase();
    })
    .join("")
    .replace(/['’ʼ]/g, "’");
}

export function words_of(query: string): string[] {
  return folded(query)
    .split(/[^\p{L}\p{N}.$’+-]+/u)
    .map((word) => word.replace(/^[.’-]+|[.’-]+$/g, ""))
    .filter((word) => word.length > 0);
}

function entries(book: Rulebook): Found[] {
  return book.flatMap(({ id, title: chapter, sections }) =>
    sections.flatMap(({ number, title, blocks }) =>
      blocks.map((block) => ({
        id: block.number ?? number ?? id,
        number: block.number ?? number,
        title,
        chapter,
        text: plain_text(block.html),
      })),
    ),
  );
}

// What stands in a heading, early in a text or as a word of its own counts more than what is only mentioned.
function worth(found: Found, words: readonly string[]): number {
  const [title, text] = [folded(found.title), folded(found.text)];
  const whole = new Set([...words_of(found.text), ...words_of(found.title)]);
  const of_word = (word: string): number => {
    if (found.number && folded(found.number) === word) return 100;
    const alone = whole.has(word) ? 6 : 0; // "shot" is not "Shotgun"
    if (text.startsWith(word) || title.includes(word)) return 10 + alone;
    const early = text.indexOf(word);
    return (early >= 0 && early < 40 ? 5 : 1) + alone;
  };
  return words.reduce((sum, word) => sum + of_word(word), 0);
}

function holds(found: Found, words: readonly string[]): boolean {
  const text = folded(`${found.number ?? ""} ${found.title} ${found.text}`);
  return words.every((word) => text.includes(word));
}

function shorter(word: string): string {
  return word.length > 7 ? word.slice(0, -3) : word.length > 4 ? word.slice(0, -2) : word;
}

export interface Result {
  words: string[]; // as they were found, to mark them
  found: Found[];
}

export function search(book: Rulebook, query: string): Result {
  const all = entries(book);
  let words = words_of(query);
  if (words.length === 0) return { words, found: [] };
  let found = all.filter((one) => holds(one, words));
  if (found.length === 0) {
    words = words.map(shorter);
    found = all.filter((one) => holds(one, words));
  }
  const ranked = found
    .map((one, index) => ({ one, index, worth: worth(one, words) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index);
  return { words, found: ranked.slice(0, most).map(({ one }) => one) };
}

export interface Piece {
  text: string;
  marked: boolean;
}

const around = 90; // letters before the first word that was found

// A piece of a text around the first word that was found, cut where words are.
export function excerpt(text: string, words: readonly string[], length = 240): Piece[] {
  const low = folded(text);
  const places = words.map((word) => low.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  let from = first > around ? text.indexOf(" ", first - around) + 1 : 0;
  if (from > first) from = 0;
  let to = Math.min(text.length, from + length);
  if (to < text.length) to = Math.max(text.lastIndexOf(" ", to), first + 1);
  const pieces: Piece[] = from > 0 ? [{ text: "… ", marked: false }] : [];
  let at = from;
  while (at < to) {
    const hits = words
      .map((word) => ({ word, at: low.indexOf(word, at) }))
      .filter((hit) => hit.at >= 0 && hit.at < to);
    const next = hits.sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (!next) break;
    if (next.at > at) pieces.push({ text: text.slice(at, next.at), marked: false });
    pieces.push({ text: text.slice(next.at, next.at + next.word.length), marked: true });
    at = next.at + next.word.length;
  }
  if (at < to) pieces.push({ text: text.slice(at, to), marked: false });
  if (to < text.length) pieces.push({ text: " …", marked: false });
  return pieces;
}
