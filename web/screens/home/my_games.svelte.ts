// The guest's own tables, and of the running ones who is thinking: lists do not say that, so each is looked at. Slow ones
// are looked at again every minute, so that who leaves this screen open is told of his turns. A line that stayed open
// would make him present there.
import { notices } from "@/app/notices/notices.svelte";
import { own_turn, type OwnTurn } from "@/app/notices/own_turn";
import { is_slow } from "@/app/notices/slow";
import type { Summary } from "@/protocol/messages";
import { api } from "@/table/api";
import { Following } from "@/table/following.svelte";
import { connect_socket } from "@/table/socket";

export interface Turn {
  mine: boolean;
  name: string | null; // of the person who is asked; null: bots only
  own: OwnTurn | null; // where it is mine
}
const most_looked_at = 4;
const most_looked_at_again = 20;
const look_again_ms = 60_000;

export class MyGames {
  tables = $state.raw<Summary[] | null>(null);
  problem = $state.raw<unknown>(null);
  turns = $state.raw<Record<string, Turn>>({});
  #closed = false;
  #later: ReturnType<typeof setTimeout> | undefined;

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
    await this.#look_at(this.running.slice(0, most_looked_at));
    this.#later = setTimeout(() => void this.#look_again(), look_again_ms);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#later);
    for (const { table } of this.running) notices.teller.forget(table);
  }

  async #look_at(summaries: readonly Summary[]): Promise<void> {
    for (const { table, phase } of summaries) {
      if (this.#closed || phase !== "playing") continue;
      const turn = await whose_turn(table);
      if (this.#closed || !turn) continue;
      this.turns = { ...this.turns, [table]: turn };
      notices.teller.set(table, turn.own);
    }
  }

  async #look_again(): Promise<void> {
    const answer = await api.me().catch(() => null); // without a line there will be another time
    if (this.#closed) return;
    if (answer) {
      this.tables = answer.tables.sort((a, b) => b.created_ms - a.created_ms);
      const slow = this.running.filter((summary) => is_slow(summary.options));
      await this.#look_at(slow.slice(0, most_looked_at_again));
      const running = this.running.map(({ table }) => table);
      notices.keep_only(running);
    }
    if (!this.#closed) this.#later = setTimeout(() => void this.#look_again(), look_again_ms);
  }
}

function turn_of(id: string, following: Following): Turn {
  const mine = following.ask !== null;
  const asked = following.view?.asked.filter((seat) => !following.view?.answered.includes(seat)) ?? [];
  const person = asked.map((seat) => following.table?.seats[seat]).find((seat) => seat?.kind === "person");
  const { table, view, own_seats } = following;
  return { mine, name: person?.name ?? null, own: own_turn(id, table, view, own_seats) };
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
    following.on_frame(() => done(turn_of(id, following)));
  });
}
