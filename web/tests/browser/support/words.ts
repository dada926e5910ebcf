// The words on the page, from the same catalogues: a sentence that is written anew breaks no test.
import MessageFormat from "@messageformat/core";
import { catalogue } from "../../../words/plugin.ts";

const messages = catalogue("en");
const format = new MessageFormat("en");

export function say(key: string, args: Record<string, string | number> = {}): string {
  const message = messages[key];
  if (message === undefined) throw new Error(`No words for ${key}`);
  return format.compile(message)(args) as string;
}

// For words whose arguments do not matter: "Round {number} of 5" becomes /^Round .+ of 5$/.
export function says(key: string): RegExp {
  const message = messages[key];
  if (message === undefined) throw new Error(`No words for ${key}`);
  if (/\{\w+, /.test(message)) throw new Error(`${key} has plurals: name its arguments`);
  const parts = message.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^\\s*${parts.join(".+")}\\s*$`);
}
