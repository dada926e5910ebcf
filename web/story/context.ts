// What has to be known of the events before in order to tell the next one.
import type { CardShown } from "@/game/showing";
import type { Event, Pawn, RoundName, Table, View } from "@/protocol/messages";
import { is_roof } from "@/game/names";

export interface StoryContext {
  table: Pick<Table, "seats" | "setup" | "panting_horses" | "commitment"> | null;
  before: View | null; // the table before the event, and after it
  after: View | null;
  round: number;
  said: Readonly<Record<string, number>>; // how often something was said in this round, by its key
  planning: boolean; // turns are being played
  drinking: boolean; // the next cards are drawn for a drink
  filled: boolean; // hands have been filled in this round
  event: RoundName | null; // what happens at the round's end, while it does
  fled: Partial<Record<Pawn, "marshal" | "shotgun">>; // who has just run from whom
  card: CardShown | null; // which is being carried out
}

export function first_context(table: StoryContext["table"]): StoryContext {
  return {
    table,
    before: null,
    after: null,
    round: 0,
    said: {},
    planning: false,
    drinking: false,
    filled: false,
    event: null,
    fled: {},
    card: null,
  };
}

// What the next event needs to know of those before; `key` is what this one was told with.
export function next_context(context: StoryContext, event: Event, key?: string): StoryContext {
  const said = key === undefined ? context.said : { ...context.said, [key]: (context.said[key] ?? 0) + 1 };
  const next: StoryContext = { ...context, before: context.after, said };
  switch (event.kind) {
    case "round-began":
      return {
        ...next,
        round: event.round,
        said: {},
        planning: false,
        filled: false,
        event: null,
        fled: {},
        card: null,
      };
    case "turn-began":
      return { ...next, planning: true, drinking: false, filled: true };
    case "drank":
      return { ...next, drinking: true };
    case "drew":
    case "played":
      return { ...next, drinking: false };
    case "robbery-began":
      return { ...next, planning: false, event: null };
    case "card-turned-up": {
      const { pawn, action, number } = event;
      return { ...next, fled: {}, card: { pawn, action, number } };
    }
    case "reflex-played":
      return { ...next, fled: {}, card: { pawn: event.pawn, action: event.action } };
    case "idea-copied":
      return { ...next, card: { ...context.card, pawn: event.pawn, action: event.action } };
    case "event-began":
      return { ...next, event: event.event, fled: {}, card: null };
    case "stagecoach-moved":
      return { ...next, event: null, fled: {} };
    case "moved":
      if (event.manner !== "flee") return next;
      return { ...next, fled: { ...next.fled, [event.pawn]: is_roof(event.from) ? "shotgun" : "marshal" } };
    default:
      return next;
  }
}
