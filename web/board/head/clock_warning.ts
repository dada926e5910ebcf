// When somebody who does not look at his clock is told of it.
import type { TimeLeft } from "./clock.svelte";

const warned_at_s = [30, 10];

// The warning that is due between two looks at the clock: so many seconds, or that the reserve has begun to run.
export function clock_warning(before: TimeLeft | null, now: TimeLeft | null): number | "reserve" | null {
  if (!before || !now) return null;
  if (!before.bank && now.bank && now.ms > 0) return "reserve";
  if (before.bank !== now.bank) return null;
  const passed = warned_at_s.filter((seconds) => before.ms > seconds * 1000 && now.ms <= seconds * 1000);
  return passed.at(-1) ?? null;
}
