import { describe, expect, test } from "vitest";
import type { Event, View } from "@/protocol/messages";
import { step_of, steps_of } from "./step";

const passed: Event = { kind: "passed", seat: 0 };
const view = { round: 1, turn: 1, go: 1, plan: [] } as unknown as View;

describe("a frame", () => {
  test("leads from event to event, and then to what the game asks next", () => {
    const frame = {
      is: "frame" as const,
      number: 2,
      events: [passed, passed],
      patches: [{ plan: { "0": { seat: 0, face_down: true } } }, {}],
      view: { go: 2 },
    };
    const step = step_of(frame, view);
    const laid = { ...view, plan: [{ seat: 0, face_down: true }] };
    expect(step.before).toBe(view);
    expect(step.views).toEqual([laid, laid]);
    expect(step.after).toEqual({ ...laid, go: 2 });
    expect(view.plan).toEqual([]);
  });

  test("of the deal tells its events over the whole view", () => {
    const [first, deal, said] = steps_of([
      { is: "frame", number: 1 },
      { is: "frame", number: 2, events: [passed], view: { round: 1 } },
      { is: "frame", number: 3, chat: { seat: 0, text: "Ho" } },
    ]);
    expect(first?.after).toBeNull();
    expect(deal?.before).toBeNull();
    expect(deal?.views).toEqual([{ round: 1 }]);
    expect(said?.after).toBe(deal?.after);
  });
});
