// The words themselves, and how figures are written.
import MessageFormat from "@messageformat/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { book_of } from "./book_of";
import { direction_of } from "./direction";
import { number } from "./figures";
import { catalogue, languages } from "./catalogues.mjs";
import {
  best_language,
  clock_time,
  day_and_time,
  has_words,
  in_line,
  list,
  long_time,
  money,
  set_language,
  t,
} from "./words.svelte";

describe.each(languages())("the words in %s", (language) => {
  const messages = [...catalogue(language)];
  const format = new MessageFormat(language);

  test("are there", () => expect(messages.length).toBeGreaterThan(500));

  test("can all be read", () => {
    for (const [key, message] of messages) expect(() => format.compile(message), key).not.toThrow();
  });

  test("have no straight apostrophe, which would hide braces, and no space at an end", () => {
    for (const [key, message] of messages) {
      expect(message, key).not.toContain("'");
      expect(message, key).toBe(message.trim());
    }
  });
});

test("a message is found by file and path, and takes arguments", () => {
  expect(t("names.action.fire.name")).toBe("Fire");
  expect(t("story.text.plays", { player: "Ann", who_obj: "Doc" })).toBe("Ann plays Doc.");
  expect(has_words("names.action.fire")).toBe(false);
});

test("a sentence that cannot be said is its key, and is complained of once", () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(t("story.text.plays")).toBe("story.text.plays");
  expect(t("story.text.plays")).toBe("story.text.plays");
  expect(t("no.such.words")).toBe("no.such.words");
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});

test("plurals", () => {
  expect(t("names.loot.purse.count", { count: 1 })).toBe("1 purse");
  expect(t("names.loot.purse.count", { count: 3 })).toBe("3 purses");
});

test("money is whole dollars", () => {
  expect(money(1150)).toBe("$1,150");
  expect(money(0)).toBe("$0");
  expect(money(-150)).toBe("-$150");
});

test("lists", () => {
  expect(list(["Ann"])).toBe("Ann");
  expect(list(["Ann", "Bob", "Carol"])).toBe("Ann, Bob and Carol");
});

test("clocks count down to nothing and round up: as long as time is left they show it", () => {
  expect(clock_time(220_000)).toBe("3:40");
  expect(clock_time(1)).toBe("0:01");
  expect(clock_time(-5)).toBe("0:00");
  expect(clock_time(3_725_000)).toBe("1:02:05");
});

test("long times are told in their largest unit", () => {
  expect(long_time(2 * 86_400_000 + 5000)).toBe("2 days");
  expect(long_time(3_600_000)).toBe("1 hour");
  expect(long_time(20_000)).toBe("20 seconds");
  expect(long_time(0)).toBe("0 seconds");
});

describe("languages", () => {
  afterEach(() => set_language("en"));

  test("English is there, and wins where nothing else fits", () => {
    expect(languages()).toContain("en");
    expect(best_language(["en-GB"])).toBe("en");
    expect(best_language(["tlh", "en"])).toBe("en");
    expect(best_language([])).toBe("en");
  });

  test("a language without words is refused, and nothing changes", async () => {
    expect(await set_language("tlh")).toBe(false);
    expect(t("names.action.fire.name")).toBe("Fire");
  });

  test("Arabic, Hebrew, Persian and Urdu are written from right to left", () => {
    for (const code of ["ar", "he", "fa", "ur"]) expect(direction_of(code)).toBe("rtl");
    for (const code of ["en", "uk", "ja", "zh", "ko"]) expect(direction_of(code)).toBe("ltr");
  });

  test("dates are written as the page speaks, not as the browser does", async () => {
    const noon = new Date(2026, 3, 1, 12, 30).getTime();
    expect(day_and_time(noon)).toMatch(/Apr 1, 2026.*12:30/);
    await set_language("de");
    expect(day_and_time(noon)).toMatch(/01\.04\.2026.*12:30/);
  });

  test("a name in the middle of a line is written small, but not a German noun", async () => {
    expect(in_line("Standard")).toBe("standard");
    await set_language("de");
    expect(in_line("Weiche")).toBe("Weiche");
  });
});

test("figures in messages", () => {
  expect(number("en", 7, 0)).toBe("7");
  expect(number("en", 999, 0)).toBe("999");
  expect(number("en", 1000, 0)).toBe("1,000");
  expect(number("en", 3, 1)).toBe("2");
  expect(number("en", -1, 0)).toBe("-1");
  expect(number("uk", 12_000, 0)).toBe("12\u00a0000");
  expect(number("it", 2200, 0)).toBe("2.200");
  expect(number("es", 2200, 0)).toBe("2200");
  expect(number("pl", 12_000, 0)).toBe("12\u00a0000");
});

describe("books", () => {
  test("a key is in the book of the longest beginning", () => {
    expect(book_of("names.level.sharp.name")).toBe("shell");
    expect(book_of("names.action.fire.name")).toBe("names");
    expect(book_of("boarding.start")).toBe("table");
    expect(book_of("story.show")).toBe("table");
    expect(book_of("story.shown.1")).toBe("story");
    expect(book_of("story.moved.ride.2")).toBe("story_of_boxes");
    expect(book_of("story.moved.walk.2")).toBe("story");
    expect(() => book_of("nowhere.at-all")).toThrow("nowhere.at-all");
  });

  test("words are there once their book is open", async () => {
    vi.resetModules();
    const fresh = await import("./words.svelte");
    expect(fresh.has_words("app.name")).toBe(true);
    expect(fresh.has_words("setup.problem.other")).toBe(false);
    await fresh.open_books("setup");
    expect(fresh.has_words("setup.problem.other")).toBe(true);
    expect(fresh.has_words("replay.loading")).toBe(false);
    await fresh.open_all_books();
    expect(fresh.has_words("replay.loading")).toBe(true);
  });
});
