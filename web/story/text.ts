// A story as plain text, to keep or to send: a title, and sections with theirs.
import { t } from "@/words/words.svelte";
import type { StoryLine } from "@/game/line";

// The key of the line with which a whole story ends.
export const end_of_story = "over.title";

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

// Rounds, robberies and events are the sections; a heading's scene is their first line.
export function sections_of(lines: readonly StoryLine[]): Section[] {
  const sections: Section[] = [];
  for (const { text, detail, heading } of lines) {
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
