// One tap to a game against bots: a private table, bots on all other seats, dealt.
import type { Level, Role, Setup } from "@/protocol/messages";
import { api } from "@/table/api";
import type { Request } from "@/table/connection";
import { Following } from "@/table/following.svelte";
import { connect_socket } from "@/table/socket";

export interface QuickGame {
  setup: Setup & { players: number }; // with a seat for each
  name: string;
  level: Level;
  bandit: Role | null;
}

// The requests go out together: the server answers them in their order.
async function tell(table: string, requests: Request[]): Promise<void> {
  const following = new Following(connect_socket(table));
  try {
    await Promise.all(requests.map((request) => following.send(request)));
  } finally {
    following.close();
  }
}

export async function quick_game({ setup, name, level, bandit }: QuickGame): Promise<string> {
  const seat = { seat: 0, name, ...(bandit ? { bandit } : {}) };
  const { table } = await api.create({ setup, options: { listed: false }, seat });
  const bots = Array.from({ length: setup.players - 1 }, (_, index): Request => ({
    do: "seat-bot",
    seat: index + 1,
    level,
  }));
  await tell(table, [...bots, { do: "start" }]);
  return table;
}

// Where everybody is seated already.
export function deal(table: string): Promise<void> {
  return tell(table, [{ do: "start" }]);
}
