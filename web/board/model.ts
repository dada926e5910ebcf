// What the board is given to draw. It knows no rule: what can be chosen comes from the server, word for word.
import type { Ask, Choice, Pile, Score, SeatClock, SeatNumber, Table, View } from "@/protocol/messages";
import type { Showing, Told } from "@/game/showing";
import type { Goes } from "./plan/goes";

export interface BoardModel {
  table: Table;
  view: View; // as shown: the film may be behind what the server said
  showing: Showing | null;
  settled?: boolean; // nothing is on its way: what is asked is asked now. Where it is not said: while nothing is shown
  told?: Told; // what the film speaks of
  viewer: SeatNumber | null; // through whose eyes; null: a spectator's
  own_seats: SeatNumber[];
  ask: Ask | null; // what the viewer can choose now
  chosen: Choice | null; // sent, and not yet answered
  hinted?: string[]; // texts of choices that a coach points at
  clocks: SeatClock[]; // as of `clocks_at` (performance.now())
  clocks_at: number;
  present: SeatNumber[]; // whose people are connected
  hands: Pile[] | null; // in a replay with open eyes
  score: Score | null;
  goes?: Goes; // what everybody did in this round, as far as it is shown: add_events() of plan/goes.ts
}

// `told`: what is said of it instead of its own words; empty: nothing, for it is a part of something.
export type OnChoose = (choice: Choice, told?: string) => void;

// What can be done about the choice that was made last.
export interface SecondThoughts {
  choice: number; // which one would be taken back: the frame that brought it
  until: string | null; // whoever is asked next ends it; null: bots
  alone: boolean; // what bots answer goes back with it; otherwise they wait for five seconds
  take_back: () => void;
  let_stand: () => void;
}
