// Whether people are not expected to sit and wait at a table: games over days, and clocks that give an hour or more.
// The server's webhook goes by the same rule (server/core/options.h).
import type { Options } from "@/protocol/messages";

const long_s = 60 * 60;

export function is_slow(options: Options | undefined): boolean {
  const clock = options?.clock;
  const ticks = clock?.kind === "soft" || clock?.kind === "hard";
  return options?.pace === "days" || (ticks && (clock.decision_s ?? 60) >= long_s);
}
