// Reads the pages of docs/rules when the page is built: Markdown into chapters, sections and numbered rules. Every number that
// is named in a text becomes a link to that rule.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import MarkdownIt from "markdown-it";
import { chapter_order, plain_text, type Chapter, type Rulebook, type Section } from "./book.ts";

export const rules_folder = join(dirname(fileURLToPath(import.meta.url)), "../../docs/rules/");
// Quotation marks and apostrophes as they are printed.
const markdown = new MarkdownIt({ html: false, typographer: true }).disable("replacements");
type Token = ReturnType<typeof markdown.parse>[number];

const number_at_start = /^([A-Z]\d{1,2}(?:\.\d{1,2})?)(?=[\s.:]|$)\s*/;

function rendered(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {});
}

// The tokens from an opening one to the one that closes it.
function length_of(tokens: Token[], from: number): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    depth += tokens[at]?.nesting ?? 0;
    if (depth === 0) return at - from + 1;
  }
  return tokens.length - from;
}

// Takes the number from the beginning of a text, as "B4.3" from "B4.3 **Move.** …".
function take_number(inline: Token | undefined): string | null {
  const first = inline?.children?.find((child) => child.type === "text" && child.content !== "");
  const found = first && number_at_start.exec(first.content);
  if (!first || !found?.[1]) return null;
  first.content = first.content.slice(found[0].length);
  return found[1];
}

function add_list(list: Token[], section: Section): void {
  let plain: Token[] = [];
  for (let at = 1; at < list.length - 1;) {
    const item = list.slice(at, at + length_of(list, at));
    const number = take_number(item.find((token) => token.type === "inline"));
    if (number) section.blocks.push({ number, html: rendered(item.slice(1, -1)) });
    else plain = [...plain, ...item];
    at += item.length;
  }
  const [open, close] = [list[0], list[list.length - 1]];
  if (plain.length > 0 && open && close)
    section.blocks.push({ number: null, html: rendered([open, ...plain, close]) });
}

// A row that begins with a number can be gone to.
function with_anchors(table: string): string {
  return table.replace(/<tr>\n<td>([A-Z]\d{1,2})\b/g, '<tr id="$1" tabindex="-1">\n<td>$1');
}

function read_chapter(id: string, text: string): Chapter {
  const chapter: Chapter = { id, title: "", sections: [] };
  const tokens = markdown.parse(text, {});
  let section: Section = { number: null, title: "", blocks: [] };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at];
    const part = tokens.slice(at, at + length_of(tokens, at));
    at += part.length;
    if (token?.type === "heading_open") {
      const inline = part[1];
      const number = take_number(inline);
      const title = plain_text(rendered(inline ? [inline] : [])).replace(/^E /, "");
      if (token.tag === "h1") chapter.title = title;
      else chapter.sections.push((section = { number, title, blocks: [] }));
      continue;
    }
    if (chapter.sections.length === 0) chapter.sections.push(section); // said before the first heading
    if (token?.type === "bullet_list_open") add_list(part, section);
    else section.blocks.push({ number: null, html: with_anchors(rendered(part)) });
  }
  return chapter;
}

function numbers_in(book: Rulebook): Set<string> {
  const numbers = new Set<string>();
  for (const { sections } of book)
    for (const { number, blocks } of sections) {
      if (number) numbers.add(number);
      for (const block of blocks) {
        if (block.number) numbers.add(block.number);
        for (const [, row = ""] of block.html.matchAll(/ id="([^"]+)"/g)) numbers.add(row);
      }
    }
  return numbers;
}

// Between the tags of a text, every number of a rule that exists leads to it.
function with_links(html: string, numbers: Set<string>): string {
  const link = (number: string): string =>
    numbers.has(number) ? `<a href="/rules#${number}" data-rule="${number}">${number}</a>` : number;
  return html.replace(/(^|>)([^<]+)/g, (_, before: string, text: string) => {
    return before + text.replace(/(?<![\w$])[A-Z]\d{1,2}(\.\d{1,2})?(?![\w])/g, link);
  });
}

// Links to other pages of docs/rules lead to the chapters here.
function with_chapters(html: string): string {
  return html
    .replace(/href="([a-z-]+)\.md"/g, 'href="/rules#$1"')
    .replace(/<a href="\.\.[^"]*">(.*?)<\/a>/g, "$1");
}

export function read_rules(language: string): Rulebook {
  const folder = language === "en" ? rules_folder : `${rules_folder}${language}/`;
  const book = chapter_order.map((id) => read_chapter(id, readFileSync(`${folder}${id}.md`, "utf8")));
  const numbers = numbers_in(book);
  for (const { sections } of book)
    for (const { blocks } of sections)
      for (const block of blocks) block.html = with_chapters(with_links(block.html, numbers));
  return book;
}
