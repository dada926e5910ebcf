// The whole story as text: its parts in order, the count of the server, and nothing of the end before it is there.
import { describe, expect, test } from "vitest";
import { Film } from "@/film/film.svelte";
import { games, read_game } from "@/film/samples/games";
import { whole_story } from "./story_text";

function story_of(game: (typeof games)[number], lines_left_out = 0): string {
  const { table, steps } = read_game(game);
  const film = new Film({ table: () => table, live: false });
  film.load(steps);
  film.seek(film.length);
  const { lines, shown } = film;
  film.close();
  return whole_story(lines.slice(0, lines.length - lines_left_out), table, shown);
}

const headings = (text: string): string[] => {
  const lines = text.split("\n");
  return lines.filter((_, index) => /^-+$/.test(lines[index + 1] ?? ""));
};

test("eight at the table, with everything", () => {
  const text = story_of("eight-open");
  expect(text).toMatch(/^The story of a train robbery\n=+\n\nWho’s on the train\n-+\nAnn plays Cheyenne\.\n/);
  expect(text).toContain("\nBot 7 plays the Marshal.\n");
  expect(text).toContain("The game: second edition, abilities and events · Horses & Stagecoach · Marshal");
  const titles = headings(text);
  expect(titles.slice(0, 3)).toEqual([
    "Who’s on the train",
    "Before the first round",
    "Round 1 of 5: Braking",
  ]);
  expect(titles.slice(-3)).toEqual(["The end of the line", "Final score", "Ghost gets away with it"]);
  expect(text).toContain("\nCheyenne: $1,250 (Purses $750, Wanted posters $500).\n");
  expect(text).toContain("\nThe Marshal’s goal “Arrest Belle”: reached.\n");
  expect(text.endsWith("By the time they count the purses, nobody remembers a man in white.\n")).toBe(true);
});

test("two bandits each are named together", () => {
  expect(story_of("two-each")).toContain("\nAnn plays Cheyenne and Belle.\n");
});

describe.each(games)("the game %s", (game) => {
  test("breaks off before the end, without a word of the score", () => {
    const text = story_of(game, 40);
    expect(headings(text)).not.toContain("Final score");
    expect(text.endsWith("\n\nHere the story breaks off. The train is still rolling.\n")).toBe(true);
    expect(story_of(game).startsWith(text.slice(0, text.length - 100))).toBe(true);
  });
});
