// How long a message may be, where there is little room for it: ../../text/messages/limits.json has the most letters for
// keys, in which * is any part; the longest key that fits counts. A wide letter counts as two, a placeholder as none, and
// of several cases the longest.
import { readFileSync } from "node:fs";
import { parse } from "@messageformat/parser";
import { folder } from "./folder.mjs";

const limits = Object.entries(JSON.parse(readFileSync(`${folder}limits.json`, "utf8")))
  .sort(([one], [other]) => other.length - one.length)
  .map(([key, most]) => ({
    key,
    fits: new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`),
    most,
  }));

export function limit_of(key) {
  return limits.find(({ fits }) => fits.test(key))?.most;
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

function length_of(text) {
  return [...letters.segment(text)].reduce((sum, { segment }) => sum + (wide.test(segment) ? 2 : 1), 0);
}

function longest_of(parts) {
  return parts.reduce((sum, { type, value, cases }) => {
    if (type === "content") return sum + length_of(value);
    return sum + Math.max(0, ...(cases ?? []).map(({ tokens }) => longest_of(tokens)));
  }, 0);
}

export function room_of(message) {
  return longest_of(parse(message));
}

// `messages`: key → message.
export function too_long(messages) {
  return [...messages].flatMap(([key, message]) => {
    const most = limit_of(key);
    if (most === undefined || room_of(message) <= most) return [];
    return [`${key} is longer than ${most} letters: ${message}`];
  });
}

// Limits of messages that there are not.
export function limits_of_nothing(messages) {
  return limits
    .filter(({ fits }) => ![...messages.keys()].some((key) => fits.test(key)))
    .map(({ key }) => key);
}
