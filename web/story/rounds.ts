// The story in chapters: the lines of each round together.
import type { StoryLine } from "@/game/line";

export interface Chapter {
  round: number; // 0: before the first
  lines: StoryLine[];
}

export function by_round(lines: readonly StoryLine[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    const last = chapters[chapters.length - 1];
    if (last && last.round === line.round) last.lines.push(line);
    else chapters.push({ round: line.round, lines: [line] });
  }
  return chapters;
}
