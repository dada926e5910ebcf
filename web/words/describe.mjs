// What a translator wants to know of a message: where it is seen, how long it may be, what its placeholders are. It is
// put together from the sources that use it (uses.mjs), limits.json, places.json and placeholders.json.
import { readFileSync } from "node:fs";
import { parse } from "@messageformat/parser";
import { forms_needed, thing_of, visit } from "./compare.mjs";
import { folder } from "./folder.mjs";
import { limit_of } from "./limits.mjs";

const read = (name) => JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
export const places = read("places");
export const { roles, forms, others } = read("placeholders");
const most_places = 3;
const plural_forms = ["zero", "one", "two", "few", "many", "other"];
const pictures = "docs/screens/";

// A phone's, where there is least room.
export const picture = (name) => `${pictures}${name}-phone.webp`;

export function place_of(source) {
  const [longest] = Object.keys(places)
    .filter((begin) => source.startsWith(begin))
    .sort((one, other) => other.length - one.length);
  return longest;
}

function seen_at(sources) {
  const found = [...new Set([...sources].map(place_of))].map((place) => places[place]);
  const told = found.slice(0, most_places).map(({ seen, pictures = [] }) => {
    const files = pictures.map(picture).join(", ");
    return files ? `${seen} (${files})` : seen;
  });
  return `Seen: ${told.join("; ")}${found.length > most_places ? "; and elsewhere" : ""}.`;
}

// { is, like } of a placeholder, by its name: "who_obj" is the role "who" in the form "obj".
export function placeholder_of(name) {
  if (others[name]) return others[name];
  const [role, form = ""] = name.split("_");
  if (!roles[role] || !forms[form]) return undefined;
  const { is, like } = roles[role];
  return { is: `${is}; ${forms[form].is}`, like: like.includes(".") ? `${like}.${forms[form].key}` : like };
}

function placeholders_in(parts) {
  const found = new Map(); // name → whether it counts or chooses
  visit(parts, ({ arg, type }) => found.set(arg, found.get(arg) ?? type));
  return found;
}

function explained([name], messages) {
  const { is, like } = placeholder_of(name) ?? {};
  return `{${name}}: ${is} (${messages.get(like) ?? like})`;
}

function notes_on(key, message, messages, kinds, language) {
  const notes = [];
  const thing = thing_of(key);
  if (thing !== key) {
    const ways = [...messages.keys()].filter((one) => one.startsWith(`${thing}.`)).length;
    notes.push(
      `One of ${ways} ways to say the same, with the same facts; a language may have more or fewer.`,
    );
  }
  if (kinds.includes("plural")) {
    const needed = new Set(forms_needed(language));
    notes.push(`Plural: ${plural_forms.filter((form) => needed.has(form)).join(", ")}.`);
  }
  if (/^names\.(pawn|player|companion|action|loot|place|bullet)\./.test(key))
    notes.push("Which form goes where: text/messages/glossary.md, section 3.");
  return notes;
}

// `uses`: key → sources; `messages`: those of `language`, of which examples are taken.
export function describe(key, message, { uses, messages, language }) {
  const parts = parse(message);
  const found = placeholders_in(parts);
  const most = limit_of(key);
  return [
    seen_at(uses.get(key) ?? []),
    ...(most === undefined ? [] : [`At most ${most} letters.`]),
    ...[...found].map((one) => explained(one, messages)),
    ...notes_on(key, message, messages, [...found.values()], language),
  ].join("\n");
}
