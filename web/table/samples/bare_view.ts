// A view of an empty table in its first round, for tests that say only what matters to them.
import type { View } from "@/protocol/messages";

export function bare_view(part: Partial<View> = {}): View {
  return {
    round: 1,
    first: 0,
    resolved: 0,
    asked: [],
    answered: [],
    over: false,
    places: {},
    bandits: {},
    players: [],
    supply: [],
    waiting: [],
    plan: [],
    neutral_bullets: 13,
    cars: [],
    used_cards: [],
    ...part,
  };
}
