// How fast a live film runs: as it was chosen, and quicker where it is so far behind the table that somebody waits. Never
// so quick that a card could not be read.
import { speeds, type Speed } from "@/app/film_speeds";
import type { Step } from "@/table/step";

const patience_ms = {
  asked: 1200, // the viewer is waited for
  playing: 1600, // and soon will be again
  watching: 40_000,
};
const most_hurry = 2.5;
const card_stands_ms = 600; // from one card that is turned up to what begins anew after it, however much it hurries

export function next_speed(speed: Speed): Speed {
  return speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
}

export class Pace {
  #waits: keyof typeof patience_ms = "watching";
  #hurry = 1;
  #turned_up_at = -Infinity;

  get is_asked(): boolean {
    return this.#waits === "asked";
  }

  note({ frame, after, jump }: Step): void {
    const plays = typeof after?.viewer === "number";
    if (frame.ask !== undefined || jump)
      this.#waits = frame.ask && plays ? "asked" : plays ? "playing" : "watching";
  }

  turned_up(): void {
    this.#turned_up_at = performance.now();
  }

  // So long the card that was turned up last has still to stand. Who wants films to be quicker than plain reads quicker.
  stands_ms(speed: Speed): number {
    return card_stands_ms / Math.max(1, speed) - (performance.now() - this.#turned_up_at);
  }

  caught_up(): void {
    this.#hurry = 1;
  }

  // How many times quicker than plain. Whoever reads slowly has more patience, and is hurried from there.
  rate(speed: Speed, left_ms: number): number {
    const slow = Math.min(1, speed);
    // Once it hurries it does so to the end: otherwise it would slow down all the way and never arrive.
    this.#hurry = Math.max(this.#hurry, (left_ms / speed / patience_ms[this.#waits]) * slow);
    return Math.min(speed * this.#hurry, speed < 1 ? 1 : Math.max(speed, most_hurry));
  }
}
