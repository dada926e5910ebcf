// What a frame leads to: the view after each of its events, and after all that it brings.
import type { Event, Frame, View } from "@/protocol/messages";
import { apply_patch } from "./patch";

export interface Step {
  number: number;
  events: Event[];
  views: (View | null)[]; // after each of the events; who is asked next comes with `after`
  before: View | null;
  after: View | null;
  frame: Frame;
  jump: boolean; // a snapshot took the place of everything: nothing leads from before to after
}

export function step_of(frame: Frame, before: View | null): Step {
  const { number, events = [], patches } = frame;
  let view = before;
  const shown = patches?.map((patch) => (view = apply_patch<View>(view, patch)));
  const after = frame.view ? apply_patch<View>(view, frame.view) : view;
  // The deal brings a whole view: its events are told over that.
  return { number, events, views: shown ?? events.map(() => after), before, after, frame, jump: false };
}

export function steps_of(frames: readonly Frame[]): Step[] {
  let view: View | null = null;
  return frames.map((frame) => {
    const step = step_of(frame, view);
    view = step.after;
    return step;
  });
}
