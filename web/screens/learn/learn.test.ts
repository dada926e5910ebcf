// @vitest-environment happy-dom
// The coach and the film take turns; what was done is kept; and which lesson comes next.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LessonPlayed } from "@/protocol/messages";
import { climb, table_view } from "@/film/samples/two_cards";
import { Lesson } from "./lesson.svelte";
import { chapters_of, ends_chapter, next_of, type Listed } from "./lesson_list";
import { place_of_coach } from "./places";
import { progress, read_kept } from "./progress.svelte";

const table = {
  phase: "playing",
  setup: {},
  seats: [
    { kind: "bot", bandit: "ghost" },
    { kind: "person", bandit: "doc" },
  ],
};
const choices = ["play robbery", "play fire"].map((text) => ({
  kind: "play",
  text,
  action: text.slice(5),
  owner: "doc",
}));

const frame = (number: number, more: object = {}) => ({
  is: "frame",
  number,
  view: number === 1 ? table_view : {},
  events: number === 1 ? [] : [climb],
  ...more,
});
const line = (after: number, key: string) => ({ after, key: `learn.test.${key}` });

// Two words before the first decision; robbery is right and ends the lesson, fire is a mistake.
function play(chosen: readonly string[]): LessonPlayed {
  const [first] = chosen;
  const start = {
    frames: [frame(1), frame(2), frame(3)],
    coach: [line(1, "hello"), line(2, "look"), line(3, "now")],
  };
  const right = { frames: [...start.frames, frame(4)], coach: [...start.coach, line(4, "done")] };
  const wrong = { frames: [...start.frames, frame(4), frame(5)], coach: [...start.coach, line(5, "ouch")] };
  const { frames, coach } = first === undefined ? start : first === "play fire" ? wrong : right;
  return {
    lesson: "test",
    viewer: 1,
    table,
    frames: frames.map((one, at) => ({
      ...one,
      ask: first === undefined && at === frames.length - 1 ? { question: 3, choices } : null,
    })),
    coach,
    hoped: first === undefined ? ["play robbery"] : [],
    decided: chosen.length,
    decisions: 1,
    mistake: first === "play fire",
    done: first === "play robbery",
  } as unknown as LessonPlayed;
}

const asked: string[][] = [];
const ask = (chosen: readonly string[]) => {
  asked.push([...chosen]);
  return Promise.resolve(play(chosen));
};
const [robbery, fire] = choices as unknown as [never, never];

describe("a lesson", () => {
  let lesson: Lesson;
  const begin = async () => {
    lesson = new Lesson("test", ask);
    await vi.advanceTimersByTimeAsync(0);
  };
  const listen = async () => {
    await lesson.go_on();
    await vi.runAllTimersAsync();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    progress.forget("test");
  });
  afterEach(() => {
    lesson.close();
    vi.useRealTimers();
  });

  it("shows nothing before the coach was heard, and asks when all is said", async () => {
    await begin();
    expect([lesson.phase, lesson.said]).toEqual(["listening", "learn.test.hello"]);
    expect(lesson.following.number).toBe(1);
    expect(lesson.model?.ask).toBeNull();
    await lesson.go_on();
    // While the film runs he has said what he said.
    expect([lesson.phase, lesson.said]).toEqual(["watching", "learn.test.hello"]);
    await vi.runAllTimersAsync();
    expect([lesson.phase, lesson.said]).toEqual(["listening", "learn.test.look"]);
    await listen();
    expect([lesson.phase, lesson.said]).toEqual(["choosing", "learn.test.now"]);
    expect(lesson.model?.ask?.choices).toHaveLength(2);
  });

  it("skips the film when told to", async () => {
    await begin();
    await lesson.go_on();
    await lesson.go_on();
    expect(lesson.phase).toBe("listening");
  });

  it("points at what is hoped for only when asked, or after a mistake", async () => {
    await begin();
    await listen();
    await listen();
    expect(lesson.model?.hinted).toEqual([]);
    await lesson.choose(fire);
    expect(lesson.phase).toBe("watching"); // it is shown first
    await vi.runAllTimersAsync();
    expect([lesson.phase, lesson.said]).toEqual(["mistaken", "learn.test.ouch"]);
    expect([lesson.mistakes, lesson.decided, lesson.following.number]).toEqual([1, 0, 5]);
    await listen();
    expect([lesson.phase, lesson.said]).toEqual(["choosing", "learn.test.now"]);
    expect(lesson.following.number).toBe(3);
    expect(lesson.model?.hinted).toEqual(["play robbery"]);
    expect(asked).toEqual([[], ["play fire"], []]);
  });

  it("gives a hint to who wants one", async () => {
    await begin();
    await listen();
    await listen();
    lesson.show_hint();
    expect(lesson.hinted_choices).toEqual([robbery]);
  });

  it("is over when its last words were heard, and that is kept", async () => {
    await begin();
    await listen();
    await listen();
    await lesson.choose(robbery);
    await vi.runAllTimersAsync();
    expect([lesson.phase, lesson.said]).toEqual(["listening", "learn.test.done"]);
    await listen();
    expect(lesson.phase).toBe("over");
    lesson.note_end();
    expect(progress.done("test")).toBe(0);
    expect(progress.under_way("test")).toBeNull();
  });

  it("goes on where one was, without showing all again", async () => {
    progress.keep("test", ["play fire"], 2);
    await begin();
    expect([lesson.phase, lesson.said]).toEqual(["mistaken", "learn.test.ouch"]);
    expect(lesson.mistakes).toBe(2);
    await listen();
    expect([lesson.phase, lesson.said]).toEqual(["choosing", "learn.test.now"]);
  });
});

describe("what is kept", () => {
  it("is read back", () => {
    const kept = { done: { "the-plan": 1 }, under_way: { fire: { choices: ["draw"], mistakes: 2 } } };
    expect(read_kept(JSON.stringify(kept))).toEqual(kept);
  });
  it("may be anything: only what makes sense is taken", () => {
    const nothing = { done: {}, under_way: {} };
    for (const text of [null, "", "{", "null", "7", '{"done":[],"under_way":5}'])
      expect(read_kept(text)).toEqual(nothing);
    const odd = {
      done: { a: -1, b: "x", c: 0 },
      under_way: { d: { choices: [1] }, e: { choices: ["draw"] } },
    };
    expect(read_kept(JSON.stringify(odd))).toEqual({
      done: { c: 0 },
      under_way: { e: { choices: ["draw"], mistakes: 0 } },
    });
  });
  it("keeps the best", () => {
    progress.finish("best", 3);
    progress.finish("best", 1);
    progress.finish("best", 2);
    expect(progress.done("best")).toBe(1);
    expect(progress.is_new).toBe(false);
  });
});

describe("the list of lessons", () => {
  const lessons: Listed[] = [
    { id: "a", chapter: "one", decisions: 1 },
    { id: "b", chapter: "one", decisions: 1 },
    { id: "c", chapter: "two", decisions: 1 },
  ];
  it("has chapters, and an order", () => {
    expect(chapters_of(lessons).map(({ id, lessons: these }) => [id, these.length])).toEqual([
      ["one", 2],
      ["two", 1],
    ]);
    expect(next_of(lessons, "b")?.id).toBe("c");
    expect(next_of(lessons, "c")).toBeNull();
    expect(next_of(lessons, "x")).toBeNull();
    expect(["a", "b", "c", "x"].map((id) => ends_chapter(lessons, id))).toEqual([false, true, true, false]);
  });
});

it("the coach sits where there is room", () => {
  const at = (size: string) => place_of_coach(...(size.split("x").map(Number) as [number, number]));
  expect(["1440x900", "1024x768", "390x844", "390x664", "844x390", "667x375"].map(at)).toEqual([
    "beside",
    "above",
    "top",
    "head",
    "side",
    "lying",
  ]);
  expect(place_of_coach(390, 844, 32)).toBe("head"); // large letters
});
