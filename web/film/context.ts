// What the film knows of the events before the next one: where in the game it stands.
import type { CardShown } from "@/game/showing";
import type { Event, RoundName, Table, View } from "@/protocol/messages";

export interface FilmContext {
  table: Pick<Table, "seats" | "setup" | "panting_horses"> | null;
  before: View | null; // the table before the event, and after it
  after: View | null;
  round: number;
  planning: boolean; // turns are being played
  event: RoundName | null; // what happens at the round's end, while it does
  card: CardShown | null; // which is being carried out
}

export function first_context(table: FilmContext["table"]): FilmContext {
  return { table, before: null, after: null, round: 0, planning: false, event: null, card: null };
}

export function next_context(context: FilmContext, event: Event): FilmContext {
  const next: FilmContext = { ...context, before: context.after };
  switch (event.kind) {
    case "round-began":
      return { ...next, round: event.round, planning: false, event: null, card: null };
    case "turn-began":
      return { ...next, planning: true };
    case "stealing-began":
      return { ...next, planning: false, event: null };
    case "card-turned-up": {
      const { pawn, action, number } = event;
      return { ...next, card: { pawn, action, number } };
    }
    case "reflex-played":
      return { ...next, card: { pawn: event.pawn, action: event.action } };
    case "idea-copied":
      return { ...next, card: { ...context.card, pawn: event.pawn, action: event.action } };
    case "event-began":
      return { ...next, event: event.event, card: null };
    case "stagecoach-moved":
      return { ...next, event: null };
    default:
      return next;
  }
}
