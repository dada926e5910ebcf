// A lesson behind a table, with answers written by hand: what is given on when, what is taken back, and what happens when
// the server does not answer.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LessonPlayed, ServerMessage } from "@/protocol/messages";
import { ApiError } from "./api";
import type { Status } from "./connection";
import { Following } from "./following.svelte";
import { LessonLine } from "./lesson_line";

const table = { phase: "playing", seats: [{ kind: "bot" }, { kind: "person", name: "doc", bandit: "doc" }] };
const asked = (question: number) => ({ question, choices: [{ kind: "draw", text: "draw" }] });
const frames = [
  { is: "frame", number: 1, view: { round: 1, turn: { number: 1 }, asked: [0] }, events: [] },
  { is: "frame", number: 2, view: { asked: [1] }, events: [] },
  { is: "frame", number: 3, view: { turn: null, asked: [0], resolved: 1 }, events: [] },
  { is: "frame", number: 4, view: { resolved: 2 }, table: { phase: "over", score: {} }, events: [] },
];

// After no choice the first two frames; after one all four.
function answer(choices: readonly string[]): LessonPlayed {
  const count = choices.length === 0 ? 2 : 4;
  const last = count - 1;
  return {
    lesson: "the-plan",
    viewer: 1,
    table,
    frames: frames.slice(0, count).map((frame, at) => ({ ...frame, ask: at === last ? asked(count) : null })),
    coach: [],
    hoped: [],
    decided: choices.length,
    decisions: 2,
    mistake: false,
    done: false,
  } as unknown as LessonPlayed;
}

function open(
  ask: (choices: readonly string[]) => Promise<LessonPlayed> = (c) => Promise.resolve(answer(c)),
) {
  const heard: ServerMessage[] = [];
  const statuses: Status["is"][] = [];
  let line: LessonLine | undefined;
  const following = new Following((listener) => {
    line = new LessonLine(
      {
        message: (message) => {
          heard.push(message);
          listener.message(message);
        },
        status: (status) => {
          statuses.push(status.is);
          listener.status(status);
        },
      },
      ask,
      () => undefined,
      () => "Ann",
    );
    return line;
  });
  return { following, line: line as unknown as LessonLine, heard, statuses };
}

describe("a lesson behind a table", () => {
  it("is a table like others: one's seat, its name, frames as far as they are wanted", async () => {
    const { following, line, heard } = open();
    await line.begin([]);
    expect(heard.map(({ is }) => is)).toEqual(["welcome", "table"]);
    expect(following.own_seats).toEqual([1]);
    expect(following.table?.seats[1]?.name).toBe("Ann");
    line.show_to(1);
    expect(following.number).toBe(1);
    expect(following.ask).toBeNull();
    line.show_to(2);
    expect(following.view).toEqual({ round: 1, turn: { number: 1 }, asked: [1] });
    expect(following.ask?.question).toBe(2);
  });

  it("goes on with a choice, and back to before it", async () => {
    const { following, line, heard } = open();
    await line.begin([]);
    line.show_to(2);
    const before = following.view;
    await following.choose({ kind: "draw", text: "draw" });
    expect(line.choices).toEqual(["draw"]);
    line.show_to(4);
    expect(following.view).toEqual({ round: 1, asked: [0], resolved: 2 });
    expect(following.table?.phase).toBe("over");

    await line.back_to(0);
    expect(line.choices).toEqual([]);
    expect(heard.at(-1)).toMatchObject({ is: "frame", taken_back: 3 });
    expect(following.view).toEqual(before);
    expect(following.table?.phase).toBe("playing");
    expect(following.table?.score).toBeUndefined();
    expect(following.ask?.question).toBe(2);
  });

  it("begins anew where what was kept does not fit any more", async () => {
    const { line } = open((choices) =>
      choices.length > 0
        ? Promise.reject(new ApiError("bad-choice", 422, { error: "bad-choice", choice: 0 }, null))
        : Promise.resolve(answer(choices)),
    );
    expect(await line.begin(["play punch"])).toBe(false);
    expect(line.choices).toEqual([]);
  });

  it("says that there is no such lesson", async () => {
    const { line, following } = open(() => Promise.reject(new ApiError("no-such-lesson", 404, null, null)));
    await line.begin([]);
    expect(following.status).toEqual({ is: "gone", code: "no-such-lesson" });
  });

  it("hands on what the server refuses, and nothing has changed", async () => {
    const { line, following } = open((choices) =>
      choices.length > 0
        ? Promise.reject(
            new ApiError("bad-choice", 422, { error: "bad-choice", choice: 0, why: "not-asked" }, null),
          )
        : Promise.resolve(answer(choices)),
    );
    await line.begin([]);
    line.show_to(2);
    await expect(following.choose({ kind: "draw", text: "draw" })).rejects.toMatchObject({
      code: "bad-choice",
      why: "not-asked",
    });
    expect(line.choices).toEqual([]);
    expect(following.ask?.question).toBe(2);
    expect(following.chosen).toBeNull();
  });

  describe("when the line is lost", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it("asks again, later or when told to, and what was chosen is not lost", async () => {
      let down = false;
      let asked = 0;
      const { line, following, statuses } = open((choices) => {
        asked += 1;
        return down
          ? Promise.reject(new ApiError("offline", 0, null, null))
          : Promise.resolve(answer(choices));
      });
      await line.begin([]);
      line.show_to(2);
      down = true;
      const chosen = following.choose({ kind: "draw", text: "draw" });
      await vi.advanceTimersByTimeAsync(0);
      expect(statuses).toEqual(["open", "lost"]);
      await vi.advanceTimersByTimeAsync(400); // the first wait is at most that long
      expect(asked).toBe(3);
      expect(following.chosen?.text).toBe("draw");
      down = false;
      following.retry();
      await chosen;
      expect(following.status.is).toBe("open");
      expect(line.choices).toEqual(["draw"]);
    });
  });
});
