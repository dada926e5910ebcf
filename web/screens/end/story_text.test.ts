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
  expect(text).toContain("\nBot 6 plays the Marshal.\n");
  expect(text).toContain("The game: second edition, abilities and events · Horses & Stagecoach · Marshal");
  const titles = headings(text);
  expect(titles.slice(0, 3)).toEqual([
    "Who’s on the train",
    "Before the first round",
    "Round 1 of 5: Reflexes",
  ]);
  expect(titles.slice(-3)).toEqual(["The end of the line", "Final score", "The law wins"]);
  expect(text).toContain("\nBelle: $4,000 (Purses $1,000, Jewels $1,500, Ransoms $1,500).\n");
  expect(text).toContain("\nThe Marshal’s goal “Arrest Django”: reached.\n");
  expect(text.endsWith("The next train will carry a quieter class of passenger.\n")).toBe(true);
});

test("a bandit who has the most gets away with it", () => {
  const text = story_of("four");
  expect(headings(text).at(-1)).toBe("Doc gets away with it");
  expect(text).toContain("\nDoc: $2,500 (Purses $500, Jewels $1,000, Gunslinger $1,000).\n");
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
