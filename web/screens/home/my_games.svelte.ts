// The guest's own tables, and of the running ones who is thinking: lists do not say that, so each is looked at once.
import type { Summary } from "@/protocol/messages";
import { api } from "@/table/api";
import { Following } from "@/table/following.svelte";
import { connect_socket } from "@/table/socket";

export interface Turn {
  mine: boolean;
  name: string | null; // of the person who is asked; null: bots only
}
const most_looked_at = 4;

export class MyGames {
  tables = $state.raw<Summary[] | null>(null);
  problem = $state.raw<unknown>(null);
  turns = $state.raw<Record<string, Turn>>({});
  #closed = false;

  get running(): Summary[] {
    return (this.tables ?? []).filter((summary) => summary.phase !== "over");
  }
  get over(): Summary[] {
    return (this.tables ?? []).filter((summary) => summary.phase === "over");
  }

  async load(): Promise<void> {
    let tables: Summary[];
    try {
      ({ tables } = await api.me());
    } catch (error) {
      this.problem = error;
      return;
    }
    this.tables = tables.sort((a, b) => b.created_ms - a.created_ms);
    for (const summary of this.running.slice(0, most_looked_at)) {
      if (this.#closed || summary.phase !== "playing") continue;
      const turn = await whose_turn(summary.table);
      if (turn) this.turns = { ...this.turns, [summary.table]: turn };
    }
  }

  close(): void {
    this.#closed = true;
  }
}

function turn_of(following: Following): Turn {
  const mine = following.ask !== null;
  const asked = following.view?.asked.filter((seat) => !following.view?.answered.includes(seat)) ?? [];
  const person = asked.map((seat) => following.table?.seats[seat]).find((seat) => seat?.kind === "person");
  return { mine, name: person?.name ?? null };
}

function whose_turn(id: string): Promise<Turn | null> {
  return new Promise((resolve) => {
    const following = new Following(connect_socket(id));
    const done = (turn: Turn | null) => {
      clearTimeout(timer);
      following.close();
      resolve(turn);
    };
    const timer = setTimeout(() => done(null), 3000);
    following.on_frame(() => done(turn_of(following)));
  });
}
