// The story: every event told as a line, in the words of ../../words.
import type { Event } from "@/protocol/messages";
import type { StoryContext } from "./context";
import type { StoryLine } from "@/game/line";
import { pawn_of_event } from "@/game/names";
import { sentence } from "./sentences";

export function tell(event: Event, context: StoryContext, id = 0): StoryLine | null {
  const said = sentence(event, context);
  if (!said) return null;
  const round = event.kind === "round-began" ? event.round : context.round;
  const who = said.heading ? undefined : (said.who ?? pawn_of_event(event, context.after ?? context.before));
  return { id, round, ...said, ...(who ? { who } : {}) };
}
