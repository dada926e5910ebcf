// The whole story as text: its parts in order, the count of the server, and nothing of the end before it is there.
import { describe, expect, test } from "vitest";
import { Film } from "@/film/film.svelte";
import { games, read_game } from "@/film/samples/games";
import { money, t } from "@/words/words.svelte";
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
  const { table } = read_game("eight-open");
  const marshal = table.seats.findIndex(({ bandit }) => bandit === "marshal") + 1;
  expect(text).toMatch(/^The story of a train robbery\n=+\n\nWho’s on the train\n-+\nAnn plays Cheyenne\.\n/);
  expect(text).toContain(`\nBot ${marshal} plays the Marshal.\n`);
  expect(text).toContain("The game: second edition, abilities and events · Horses & Stagecoach · Marshal");
  const titles = headings(text);
  expect(titles.slice(0, 2)).toEqual(["Who’s on the train", "Before the first round"]);
  expect(titles.filter((title) => /^Round \d of 5: /.test(title))).toHaveLength(5);
  expect(titles.slice(-3, -1)).toEqual(["The end of the line", "Final score"]);
  const goals = table.score?.goals ?? [];
  expect(goals.length).toBeGreaterThan(0);
  for (const { goal, reached } of goals) {
    const name = t(`names.goal.${goal}.name`);
    expect(text).toContain(`\nThe Marshal’s goal “${name}”: ${reached ? "reached" : "missed"}.\n`);
  }
  const richest = Math.max(...(table.score?.sides ?? []).map(({ total }) => total));
  expect(text).toContain(`: ${money(richest)} (`);
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
