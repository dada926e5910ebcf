// What the film shows and speaks of at this moment: the board draws it, the film says it.
import type { Action, Event, Pawn, RoundName, View } from "@/protocol/messages";

// An event that is being shown. `view` of the model is how things stood before it; the stage moves from there for `ms`
// milliseconds (0: at once), then the film sets the next view.
export interface Showing {
  event: Event;
  after: View; // how things stand when it has been shown
  ms: number;
  id: number; // another for each showing: restart the animation when it changes
}

// A card that is being carried out, and its place in the plan.
export interface CardShown {
  pawn: Pawn;
  action: Action;
  number?: number;
}

export interface Told {
  event: Event | null; // which is shown, or was the last
  card: CardShown | null; // being carried out
  at_end: RoundName | null; // what happens at the end of the round, while it does
  planning: boolean;
}
