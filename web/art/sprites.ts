// The drawings come in three files. A drawing is laid into the page when it is first asked for, where <use> finds it:
// inside the page it follows the page's colours and light, as an image could not; and what nobody looks at costs nothing.
import type { Attachment } from "svelte/attachments";
import { language } from "@/words/words.svelte";
import faces from "./faces.svg?url";
import marks from "./marks.svg?url";
import stage from "./stage/sprite/stage.svg?url";

const addresses = { marks, faces, stage };
type File = keyof typeof addresses;

interface Order {
  names: Set<string>; // asked for, not in the page yet
  done: Promise<void>;
}
const asked = new Set<string>();
const orders = new Map<File, Order>();
const files = new Map<File, Promise<Map<string, string>>>();
const fetched = new Map<File, Map<string, string>>(); // of those, what is here
const laying = new Set<Promise<void>>();
let container: SVGSVGElement | null = null;

export function file_of(name: string): File {
  if (name.startsWith("stage-")) return "stage";
  return /^(portrait|figure)-/.test(name) ? "faces" : "marks";
}

// Each drawing is a line of its file, by its id.
export function drawings_of(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^<(?:symbol|g) id="([^"]+)".*$/gm)].map((found) => [found[1] ?? "", found[0]]),
  );
}

// Whoever knows what will be asked for can have it fetched while something else is waited for.
export function fetch_drawings(...wanted: File[]): void {
  for (const file of wanted) void drawings_in(file).catch(() => undefined); // told when they are asked for
}

// Fetched once; after a failure the next one who asks tries again.
function drawings_in(file: File): Promise<Map<string, string>> {
  let coming = files.get(file);
  if (!coming) {
    coming = fetch_file(file);
    coming.then(
      (drawings) => fetched.set(file, drawings),
      () => files.delete(file),
    );
    files.set(file, coming);
  }
  return coming;
}

async function fetch_file(file: File): Promise<Map<string, string>> {
  const answer = await fetch(addresses[file]);
  if (!answer.ok) throw new Error(`No drawings of ${file}: ${answer.status}`);
  return drawings_of(await answer.text());
}

function container_in_page(): SVGSVGElement {
  if (container) return container;
  container = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  container.setAttribute("class", "sprite");
  container.setAttribute("aria-hidden", "true");
  document.body.prepend(container);
  return container;
}

async function lay_in(file: File, names: Set<string>): Promise<void> {
  await Promise.resolve(); // all that one change of the page asks for go in together
  try {
    const drawings = await drawings_in(file);
    const lines = [...names].map((name) => drawings.get(name) ?? "");
    container_in_page().insertAdjacentHTML("beforeend", lines.join(""));
  } catch (error) {
    for (const name of names) asked.delete(name);
    console.error(error);
  }
  orders.delete(file);
}

function order(name: string): void {
  asked.add(name);
  const file = file_of(name);
  const before = orders.get(file);
  if (before) {
    before.names.add(name);
    return;
  }
  const names = new Set([name]);
  orders.set(file, { names, done: lay_in(file, names) });
}

// Bandits' letters are those of the reader's alphabet: names.pawn.X.letter in ../../text/messages.
const other_letters = /^badge-(ghost|doc|cheyenne|belle|django|shotgun)$/;

function script_of(language: string): string | undefined {
  return new Intl.Locale(language).maximize().script;
}

export function in_alphabet(name: string, language: string): string {
  return other_letters.test(name) && script_of(language) === "Cyrl" ? `${name}-cyrillic` : name;
}

// What <use href> takes for a drawing: <use href={drawn("badge-doc")} />. It follows the language.
export function drawn(wanted: string): string {
  const name = in_alphabet(wanted, language());
  if (!asked.has(name)) order(name);
  return `#${name}`;
}

// {@attach laid_in("stage-wagon-a")} on an <svg>: the drawing itself, not a copy of one that lies elsewhere in the page. For
// what is seen once: a copy made with <use> costs as much again.
export function laid_in(name: string): Attachment<SVGElement> {
  return (svg) => {
    let wanted = true;
    const lay = (drawings: Map<string, string>): void => {
      if (wanted) svg.innerHTML = (drawings.get(name) ?? "").replace(/ id="[^"]*"/, "");
    };
    const file = file_of(name);
    const here = fetched.get(file);
    if (here) lay(here);
    else {
      const later: Promise<void> = drawings_in(file)
        .then(lay, (error: unknown) => console.error(error))
        .finally(() => laying.delete(later));
      laying.add(later);
    }
    return () => {
      wanted = false;
      svg.replaceChildren();
    };
  };
}

// When all that was asked for so far is in the page, or cannot be had.
export async function all_drawn(): Promise<void> {
  await Promise.all([...[...orders.values()].map(({ done }) => done), ...laying]);
}
