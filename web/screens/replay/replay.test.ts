import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Analysis, AnalysisDone, Frame, MomentJudged } from "@/protocol/messages";
import { ApiError } from "@/table/api";
import { AnalysisRequest } from "./analysis.svelte";
import { index_at, path_of, round_starts, scale_for, spread, x_of, y_of } from "./curve";
import { steps_of } from "@/table/step";
import { hands_after, last_up_to } from "./frames";

const frames = [
  { is: "frame", number: 1, table: {} },
  { is: "frame", number: 2, events: [{ kind: "round-began" }], view: { round: 1, first: 0 }, hands: ["a"] },
  { is: "frame", number: 3 },
  { is: "frame", number: 4, events: [{ kind: "passed" }], view: { first: 2 }, hands: ["b"] },
] as unknown as Frame[];

describe("steps of a replay", () => {
  it("merge the views as they come", () => {
    const steps = steps_of(frames);
    expect(steps.map((step) => step.number)).toEqual([1, 2, 3, 4]);
    expect(steps[0]?.after).toBeNull();
    expect(steps[1]?.before).toBeNull();
    expect(steps[1]?.after).toEqual({ round: 1, first: 0 });
    expect(steps[2]?.after).toBe(steps[1]?.after);
    expect(steps[3]?.after).toEqual({ round: 1, first: 2 });
    expect(steps[2]?.events).toEqual([]);
  });

  it("know the hands after each", () => {
    expect([0, 1, 2, 3, 4, 9].map((number) => hands_after(frames, number))).toEqual([
      null,
      null,
      ["a"],
      ["a"],
      ["b"],
      ["b"],
    ]);
  });

  it("find the last number that is not above another", () => {
    expect([1, 2, 3, 4, 7, 9].map((most) => last_up_to([2, 4, 4, 7], most))).toEqual([-1, 0, 0, 2, 3, 3]);
    expect(last_up_to([], 3)).toBe(-1);
  });
});

describe("the curve", () => {
  const frame = { width: 140, height: 70, left: 30, right: 10, top: 5, bottom: 15 };
  const moment = (round: number, money: number[], wins: number[] = []): MomentJudged => ({
    number: 0,
    round,
    money,
    wins,
  });

  it("has round figures around all values", () => {
    expect(scale_for([moment(1, [100, 480])], [0, 1], "money").ticks).toEqual([0, 250, 500]);
    expect(scale_for([moment(1, [2300, 480])], [0, 1], "money").ticks).toEqual([
      0, 500, 1000, 1500, 2000, 2500,
    ]);
    expect(scale_for([moment(1, [-150, 900])], [0, 1], "money").ticks).toEqual([
      -250, 0, 250, 500, 750, 1000,
    ]);
    expect(scale_for([moment(1, [9000, 900])], [1], "money").high).toBe(1000);
    expect(scale_for([], [], "wins")).toEqual({ low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] });
  });

  it("fills the room there is", () => {
    const scale = { low: 0, high: 1000, ticks: [] };
    expect(x_of(0, 5, frame)).toBe(30);
    expect(x_of(4, 5, frame)).toBe(130);
    expect(y_of(0, scale, frame)).toBe(55);
    expect(y_of(1000, scale, frame)).toBe(5);
    expect(path_of([0, 500, 1000], scale, frame)).toBe("M30.0 55.0L80.0 30.0L130.0 5.0");
  });

  it("knows which moment is where", () => {
    expect([0, 30, 54, 56, 130, 500].map((x) => index_at(x, 5, frame))).toEqual([0, 0, 1, 1, 4, 4]);
  });

  it("keeps badges apart and inside", () => {
    expect(spread([10, 12, 40], 8, 0, 50)).toEqual([10, 18, 40]);
    expect(spread([48, 49], 8, 0, 50)).toEqual([42, 50]);
    expect(spread([5], 8, 0, 50)).toEqual([5]);
  });

  it("finds where rounds begin", () => {
    const moments = [0, 1, 1, 2, 2, 3].map((round) => moment(round, []));
    expect(round_starts(moments)).toEqual([
      { round: 1, index: 1 },
      { round: 2, index: 3 },
      { round: 3, index: 5 },
    ]);
  });
});

describe("asking for the analysis", () => {
  const done = { done: true } as AnalysisDone;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function asking(...answers: (Analysis | Error)[]) {
    const eyes: string[] = [];
    const request = new AnalysisRequest((whose) => {
      eyes.push(whose);
      const answer = answers.shift() ?? done;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    });
    return { request, eyes };
  }

  it("goes on until it is done", async () => {
    const { request, eyes } = asking({ done: false, judged: 3, of: 80, ahead: 1 }, done);
    expect(request.state.is).toBe("not-asked");
    request.start("open");
    await vi.advanceTimersByTimeAsync(1);
    expect(request.state).toEqual({ is: "under-way", judged: 3, of: 80, ahead: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(request.state).toEqual({ is: "done", found: done });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(eyes).toEqual(["open", "open"]);
  });

  it("waits where the line is down, and gives up where the server refuses", async () => {
    const offline = new ApiError("offline", 0, null, null);
    const { request } = asking(offline, new ApiError("busy", 429, { error: "busy" }, null));
    request.start("open");
    await vi.advanceTimersByTimeAsync(1);
    expect(request.state.is).toBe("under-way");
    await vi.advanceTimersByTimeAsync(2500);
    expect(request.state).toMatchObject({ is: "failed", problem: { code: "busy" } });
  });

  it("does not try for ever", async () => {
    const offline = new ApiError("offline", 0, null, null);
    const { request, eyes } = asking(...Array<Error>(9).fill(offline));
    request.start("open");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(request.state).toMatchObject({ is: "failed" });
    expect(eyes).toHaveLength(6);
  });

  it("forgets what was asked for other eyes", async () => {
    const { request, eyes } = asking({ done: false, judged: 0, of: 2, ahead: 0 }, done);
    request.start("open");
    request.start("1");
    await vi.advanceTimersByTimeAsync(5000);
    expect(eyes).toEqual(["open", "1"]);
    expect(request.state.is).toBe("done");
  });
});
