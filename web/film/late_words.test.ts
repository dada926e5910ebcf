// The words of the story come when there is something to tell; the table doesn't wait for them.
import { expect, test, vi } from "vitest";
import { moved_view, step, table_view, two_cards } from "./samples/two_cards";

test("a line has no text until its words are there, and then what it would have had", async () => {
  vi.resetModules();
  const words = await import("@/words/words.svelte");
  const { Film } = await import("./film.svelte");
  await words.open_books("names", "table");
  expect(words.are_open(["story"])).toBe(false);
  const film = new Film({ table: () => null, live: true });
  film.set_instant(true);
  film.add(step(1, [], table_view, { jump: true }));
  film.add(step(2, two_cards, moved_view));
  expect(film.lines.map(({ text }) => text)).toEqual(["", ""]);
  await vi.waitFor(() => expect(words.are_open(["story"])).toBe(true));
  expect(film.lines[0]?.text).toContain("Ghost");
  expect(film.lines[1]?.text).toContain("Doc");
  expect(words.are_open(["story_of_boxes"])).toBe(false);
  film.close();
});
