// What the film speaks of at this moment. Banner, seats, plan and story all ask this, so that they say one thing.
import type { Told } from "@/game/showing";
import type { Event, View } from "@/protocol/messages";
import type { Moment } from "./moments";
import type { StoryLine } from "@/game/line";
import type { StoryContext } from "@/story/context";

// `after`: what the story knows when it has told the event.
export function told(event: Event | null, after: StoryContext): Told {
  return { event, card: after.card, at_end: after.event, planning: after.planning };
}

// The past: nobody is asked any more.
export function unasked(view: View | null): View | null {
  if (!view || (view.asked.length === 0 && !view.question)) return view;
  return { ...view, asked: [], question: undefined };
}

// The last line of the story; or, where a card has just been turned up, that: what comes of it is told when it comes.
export function line_told(lines: StoryLine[], moments: readonly Moment[], told_to: number): StoryLine | null {
  const last = lines.at(-1) ?? null;
  const moment = moments.find(({ index, kind }) => index === told_to - 1 && kind === "card");
  if (!moment || last?.id === moment.index) return last;
  return { id: moment.index, round: moment.round, text: moment.label, who: moment.who };
}
