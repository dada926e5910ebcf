// Small games that are over, for tests.
import type { Score, SideScore, Table, View } from "@/protocol/messages";

export function side_score(seats: number[], more: Partial<SideScore>): SideScore {
  const score: SideScore = {
    seats,
    purses: 0,
    gems: 0,
    strongboxes: 0,
    cash: 0,
    gunslinger: 0,
    ransoms: 0,
    shared: 0,
    bullets_paid: 0,
    mail_bags: 0,
    posters: 0,
    prisoners: 0,
    brawlers: 0,
    total: 0,
    bullets_received: 0,
    hits: 0,
    barred: false,
    wins: false,
    ...more,
  };
  return score;
}

export function score_with(sides: SideScore[], more: Partial<Score> = {}): Score {
  return { sides, loot: {}, tied_on_money: false, ...more };
}

export function table_with(bandits: string[]): Table {
  return {
    seats: bandits.map((bandit) => ({ kind: "bot", level: "greedy", bandit })),
  } as unknown as Table;
}

interface Bandit {
  seat: number;
  loot?: [string, number][];
  bullets_left?: number;
  hostage?: string;
  prisoner?: string;
  thrown_off?: boolean;
}

export function view_with(bandits: Record<string, Bandit>, card = "pickpocketing"): View {
  const players: { bandits: string[] }[] = [];
  for (const [name, { seat }] of Object.entries(bandits))
    players[seat] = { bandits: [...(players[seat]?.bandits ?? []), name] };
  const states = Object.entries(bandits).map(([name, { loot = [], ...state }]) => [
    name,
    { bullets_left: 6, ...state, loot: loot.map(([token, value]) => ({ token, value })) },
  ]);
  return { players, bandits: Object.fromEntries(states), card: { name: card } } as unknown as View;
}
