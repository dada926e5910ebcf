// Which round cards a host can pick from is in the server's answer about a setup.
import type { RoundName, SetupAnswer } from "@/protocol/messages";

type Cards = SetupAnswer["cards"];

export const pool_names = (cards: Cards) => ({
  rounds: cards.rounds.map(({ name }) => name),
  stations: cards.stations.map(({ name }) => name),
});

// Seven and three to begin with: those of the newest box first, for whoever picks wants to see those.
export function usual_pool(cards: Cards): RoundName[] {
  const { rounds, stations } = pool_names(cards);
  return [...rounds.slice(-7), ...stations.slice(-3)];
}
