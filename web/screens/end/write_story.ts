// Writes the whole story down as text. What only the end needs is fetched then.
import type { Table, View } from "@/protocol/messages";
import { open_books } from "@/words/words.svelte";
import type { StoryLine } from "@/game/line";

export async function write_story(
  lines: readonly StoryLine[],
  table: Table,
  view: View | null,
): Promise<string> {
  const [{ whole_story }] = await Promise.all([import("./story_text"), open_books("end", "story")]);
  return whole_story(lines, table, view);
}
