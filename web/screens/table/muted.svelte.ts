// Whom somebody does not want to hear at a table. The server forgets it with the connection, so it is kept here while
// the table is open, whichever panel the chat is read in.
import type { SeatNumber } from "@/protocol/messages";
import type { Following } from "@/table/following.svelte";

export class Muted {
  seats = $state.raw<readonly SeatNumber[]>([]);

  set(seat: SeatNumber, on: boolean): void {
    const others = this.seats.filter((other) => other !== seat);
    this.seats = on ? [...others, seat] : others;
  }
}

const all = new WeakMap<Following, Muted>();

export function muted_at(following: Following): Muted {
  let muted = all.get(following);
  if (!muted) all.set(following, (muted = new Muted()));
  return muted;
}
