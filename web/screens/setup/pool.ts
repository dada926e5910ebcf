// Which round cards a host can pick from is in the server's answer about a setup, and which ones to begin with.
import type { SetupAnswer } from "@/protocol/messages";

type Cards = SetupAnswer["cards"];

export const no_cards: Cards = { rounds: [], stations: [], pool: [] };

export const pool_names = (cards: Cards) => ({
  rounds: cards.rounds.map(({ name }) => name),
  stations: cards.stations.map(({ name }) => name),
});
