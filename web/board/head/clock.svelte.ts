// What is left of everybody's time, counted down from the server's last word.
import type { SeatClock, SeatNumber } from "@/protocol/messages";

export interface TimeLeft {
  ms: number;
  bank: boolean; // the decision's own time is used up
}

export function time_left(
  clocks: readonly SeatClock[],
  clocks_at: number,
  seat: SeatNumber,
  now: number,
): TimeLeft | null {
  const clock = clocks.find((one) => one.seat === seat);
  if (!clock) return null;
  const left = clock.left_ms - Math.max(0, now - clocks_at);
  if (left > 0) return { ms: left, bank: false };
  return { ms: Math.max(0, clock.bank_ms + left), bank: true };
}

// The time of this page, fresh four times a second while somebody's clock runs.
export class Ticking {
  now = $state(performance.now());
  constructor(runs: () => boolean) {
    $effect(() => {
      if (!runs()) return;
      this.now = performance.now();
      const timer = setInterval(() => (this.now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }
}
