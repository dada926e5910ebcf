// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { Frame } from "@/protocol/messages";
import { fetch_past, past_of } from "./past";
import type { Line } from "./socket";

const deal = { round: 1, plan: [], over: false };
const frames = [
  { is: "frame", number: 1, table: { seats: [] } },
  { is: "frame", number: 2, view: deal, events: [{ kind: "round-began", round: 1 }] },
  { is: "frame", number: 3 },
  { is: "frame", number: 4, view: { plan: [{ seat: 0 }] }, events: [{ kind: "played", seat: 0 }] },
] as unknown as Frame[];

class FakeLine implements Line {
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;
  closed = false;
  constructor(readonly url: string) {}
  send(): void {
    throw new Error("nobody asks for anything");
  }
  close(): void {
    this.closed = true;
  }
  says(...messages: unknown[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function ask(viewer: number | null, until: number): { line: FakeLine; past: ReturnType<typeof fetch_past> } {
  let line = new FakeLine("");
  const past = fetch_past("abc", viewer, until, (url) => (line = new FakeLine(url)));
  return { line, past };
}

describe("the past of a table", () => {
  it("is followed from the deal on", () => {
    const { steps, events } = past_of(frames, true);
    expect(steps.map((step) => step.number)).toEqual([2, 3, 4]);
    expect(steps[0]?.before).toBeNull();
    expect(steps[2]?.before).toBe(steps[0]?.after);
    expect(steps[2]?.after).toEqual({ ...deal, plan: [{ seat: 0 }] });
    expect(events.map((event) => event.kind)).toEqual(["round-began", "played"]);
  });

  it("has no views where the deal is not in it", () => {
    const { steps, events } = past_of(frames.slice(2), false);
    expect(steps).toEqual([]);
    expect(events).toHaveLength(1);
  });

  it("is asked for through the same eyes, and no further than the snapshot", async () => {
    const { line, past } = ask(2, 4);
    expect(line.url).toContain("/api/1/tables/abc/socket?seat=2&from=0");
    line.says({ is: "welcome", viewer: 2 }, ...frames, { is: "frame", number: 5 });
    expect(line.closed).toBe(true);
    expect((await past).steps).toHaveLength(3);
  });

  it("begins with the last two hundred frames of a long game", async () => {
    const { line, past } = ask(0, 304);
    expect(line.url).toContain("from=104");
    line.says({ is: "welcome", viewer: 0 }, { is: "frame", number: 304, events: [{ kind: "rest" }] });
    expect(await past).toEqual({ steps: [], events: [{ kind: "rest" }], until: 304 });
  });

  it("is nothing where the server gives other eyes or a snapshot, or says nothing", async () => {
    const nothing = { steps: [], events: [], until: 4 };
    const other = ask(0, 4);
    other.line.says({ is: "welcome", viewer: 1 }, ...frames);
    expect(await other.past).toEqual(nothing);
    const snapshot = ask(0, 4);
    snapshot.line.says({ is: "welcome", viewer: 0 }, { is: "table", number: 4 });
    expect(await snapshot.past).toEqual(nothing);
    vi.useFakeTimers();
    const silent = ask(0, 4);
    vi.advanceTimersByTime(3000);
    vi.useRealTimers();
    expect(await silent.past).toEqual(nothing);
    expect(silent.line.closed).toBe(true);
  });
});
