// What the film speaks of at this moment. Banner, seats, plan and story all ask this, so that they say one thing.
import type { Told } from "@/game/showing";
import type { Event, View } from "@/protocol/messages";
import type { Moment, MomentKind } from "./moments";
import type { StoryLine } from "@/game/line";
import type { FilmContext } from "./context";

// `after`: what the story knows when it has told the event.
export function told(event: Event | null, after: FilmContext): Told {
  return { event, card: after.card, at_end: after.event, planning: after.planning };
}

// The past: nobody is asked any more.
export function unasked(view: View | null): View | null {
  if (!view || (view.asked.length === 0 && !view.question)) return view;
  return { ...view, asked: [], question: undefined };
}

const passing = new Set<MomentKind>(["card", "plan", "turn"]);

// The last line of the story; or, where a card has just been turned up, that: what comes of it is told when it comes. What a
// turn was spent on is told when it is over: until then its last card is.
export function line_told(lines: StoryLine[], moments: readonly Moment[], told_to: number): StoryLine | null {
  const last = lines.at(-1) ?? null;
  const moment = moments.filter(({ index, kind }) => index < told_to && passing.has(kind)).at(-1);
  if (!moment || (last && last.id >= moment.index)) return last;
  const { index, kind, round, label, who } = moment;
  if (kind !== "card") return { id: index, round, text: label, who, passing: true };
  return index === told_to - 1 ? { id: index, round, text: label, who } : last;
}
