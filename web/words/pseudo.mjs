// A language that nobody speaks: English with accents, about a third longer, in brackets. What is in plain letters on a
// screen was not taken from the catalogues, and what does not fit would not fit in German either. Placeholders and what
// they choose between stay. It is made only where it is asked for: see CONTRIBUTING, "Adding a language".
import { parse } from "@messageformat/parser";
import { limit_of, room_of } from "./limits.mjs";

export const pseudo_language = "xx";

const accents = new Map(
  Object.entries({
    ...{
      a: "á",
      c: "ç",
      d: "đ",
      e: "é",
      g: "ğ",
      h: "ĥ",
      i: "í",
      k: "ķ",
      l: "ļ",
      n: "ñ",
      o: "ö",
      r: "ř",
      s: "š",
    },
    ...{ t: "ţ", u: "ü", w: "ŵ", y: "ý", z: "ž" },
  }),
);
const vowel = /[aeiouy]/i;

function accented(letter) {
  const small = accents.get(letter.toLowerCase()) ?? letter;
  return letter === letter.toLowerCase() ? small : small.toUpperCase();
}

// With this many letters more: vowels are said for longer, one after the other.
function stretched(text, more) {
  const letters = [...text];
  const vowels = letters.filter((letter) => vowel.test(letter)).length;
  let seen = 0;
  return letters
    .map((letter) => {
      if (!vowel.test(letter)) return accented(letter);
      const times = Math.floor(((seen + 1) * more) / vowels) - Math.floor((seen * more) / vowels);
      seen += 1;
      return accented(letter) + accented(letter.toLowerCase()).repeat(times);
    })
    .join("");
}

// What is said in a message, between its placeholders: where it begins, as it stands there, and whether nothing is said
// before it.
function said_in(parts) {
  const first = parts.find(({ type }) => type === "content");
  return parts.flatMap((part) => {
    if (part === first || part.type === "content")
      return [{ at: part.ctx.offset, text: part.ctx.text, is_first: part === first }];
    return (part.cases ?? []).flatMap(({ tokens }) => said_in(tokens));
  });
}

function with_pieces(message, pieces, change) {
  let done = 0;
  let whole = "";
  for (const piece of pieces) {
    whole += message.slice(done, piece.at) + change(piece);
    done = piece.at + piece.text.length;
  }
  return whole + message.slice(done);
}

// At most so many letters: up to that it is made longer.
export function pseudo(message, most = Infinity) {
  const pieces = said_in(parse(message));
  const room = most - room_of(message);
  const brackets = room >= 2 && pieces.length > 0;
  const left = Math.max(0, room - (brackets ? 2 : 0));
  const more = ({ text, is_first }) =>
    left < Infinity ? (is_first ? left : 0) : Math.ceil(text.replace(/\P{L}/gu, "").length / 3);
  const text = with_pieces(message, pieces, (piece) => stretched(piece.text, more(piece)));
  return brackets ? `[${text}]` : text;
}

// `english`: key → message.
export function pseudo_of(english) {
  return new Map([...english].map(([key, message]) => [key, pseudo(message, limit_of(key))]));
}
