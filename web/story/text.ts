// A story as plain text, to keep or to send: a title, and sections with theirs.
import { t } from "@/words/words.svelte";
import type { StoryLine } from "@/game/line";
import { end_of_story } from "./sentences";

export interface Section {
  title: string;
  lines: string[];
}

function underlined(title: string, with_sign: string): string {
  return `${title}\n${with_sign.repeat([...title].length)}\n`;
}

export function as_text(title: string, sections: readonly Section[]): string {
  const parts = sections.map((section) => underlined(section.title, "-") + section.lines.join("\n"));
  return `${[underlined(title, "=").trimEnd(), ...parts].join("\n\n")}\n`;
}

// What is turned over when the train has arrived is shown before the game is over: it is read after that heading.
function end_before_count(lines: readonly StoryLine[]): StoryLine[] {
  const end = lines.findIndex(({ key }) => key === end_of_story);
  const heading = lines[end];
  if (!heading) return [...lines];
  let first = end;
  while (shown_at_the_end.has(lines[first - 1]?.key ?? "")) first -= 1;
  return [...lines.slice(0, first), heading, ...lines.slice(first, end), ...lines.slice(end + 1)];
}
const shown_at_the_end = new Set(["story.shown", "story.goal-shown.end"]);

// Rounds, robberies and events are the sections; a heading's scene is their first line.
export function sections_of(lines: readonly StoryLine[]): Section[] {
  const sections: Section[] = [];
  for (const { text, detail, heading } of end_before_count(lines)) {
    if (heading) {
      sections.push({ title: text, lines: detail ? [detail] : [] });
      continue;
    }
    const last = sections[sections.length - 1];
    const line = detail ? `${text} ${detail}` : text;
    if (last) last.lines.push(line);
    else sections.push({ title: t("story.before"), lines: [line] });
  }
  return sections;
}
