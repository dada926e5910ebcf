// The rules as the page reads them: chapters of docs/rules in the reader's language, with the numbers of the rules.
export interface Block {
  number: string | null; // of a rule; null for text between rules
  html: string; // made when the page is built, from our own pages
}

export interface Section {
  number: string | null; // "B4"; null where a heading has none
  title: string;
  blocks: Block[];
}

export interface Chapter {
  id: string; // "base": the page's name
  title: string;
  sections: Section[];
}

export type Rulebook = Chapter[];

// In the order in which somebody would read them.
export const chapter_order = [
  "in-short",
  "base",
  "variants",
  "horses-and-stagecoach",
  "marshal-and-prisoners",
  "mei",
  "interactions",
  "rulings",
  "editions",
  "components",
] as const;

export type ChapterId = (typeof chapter_order)[number];

// Where something stands: the chapter, and the element to go to.
export interface Spot {
  chapter: Chapter;
  anchor: string | null;
}

// "B4.3" looks like a rule's number, "base" does not.
export const is_number = (text: string): boolean => /^[A-Z]\d{1,2}(\.\d{1,2})?$/.test(text);

function has_number(chapter: Chapter, number: string): boolean {
  return chapter.sections.some(
    (section) =>
      section.number === number ||
      section.blocks.some((block) => block.number === number || block.html.includes(`id="${number}"`)),
  );
}

// An address names a chapter or a rule. Null where there is no such thing.
export function find_spot(book: Rulebook, id: string): Spot | null {
  const chapter = id === "" ? book[0] : book.find((one) => one.id === id);
  if (chapter) return { chapter, anchor: null };
  const with_it = book.find((one) => has_number(one, id));
  return with_it ? { chapter: with_it, anchor: id } : null;
}

// The words of a piece of HTML, for searching and for short texts.
export function plain_text(html: string): string {
  return html
    .replace(/<\/?(?:a|b|em|strong|code)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, " ")
    .trim();
}

// One rule by its number: what it says, and under which heading. A section's number finds its first blocks.
export function find_rule(book: Rulebook, number: string): { title: string; html: string } | null {
  for (const { sections } of book)
    for (const section of sections) {
      const block = section.blocks.find((one) => one.number === number);
      if (block) return { title: section.title, html: block.html };
      if (section.number === number)
        return { title: section.title, html: section.blocks.map(({ html }) => html).join("") };
    }
  return null;
}
