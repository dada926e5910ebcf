// One tap to a game against bots: a private table, bots on all other seats, dealt.
import type { Level, Role, Setup } from "@/protocol/messages";
import { api } from "@/table/api";
import { Following } from "@/table/following.svelte";
import { connect_socket } from "@/table/socket";

export interface QuickGame {
  setup: Setup;
  name: string;
  level: Level;
  bandit?: Role;
}

export async function quick_game(wish: QuickGame): Promise<string> {
  const seat = { seat: 0, name: wish.name, ...(wish.bandit ? { bandit: wish.bandit } : {}) };
  const { seats } = await api.check_setup(wish.setup);
  const { table } = await api.create({ setup: wish.setup, options: { listed: false }, seat });
  const following = new Following(connect_socket(table));
  try {
    // The requests go out together: the server answers them in their order.
    const bots = Array.from({ length: seats - 1 }, (_, index) =>
      following.send({ do: "seat-bot", seat: index + 1, level: wish.level }),
    );
    await Promise.all([...bots, following.send({ do: "start" })]);
  } finally {
    following.close();
  }
  return table;
}
