// The list of open tables, looked at again from time to time while somebody looks at it.
import type { Summary } from "@/protocol/messages";
import { api } from "@/table/api";

const every_ms = 8000;

export class LobbyList {
  tables = $state.raw<Summary[] | null>(null);
  problem = $state.raw<unknown>(null);
  #timer: ReturnType<typeof setInterval>;

  constructor() {
    void this.refresh();
    this.#timer = setInterval(() => {
      if (document.visibilityState === "visible") void this.refresh();
    }, every_ms);
  }

  async refresh(): Promise<void> {
    try {
      const { tables } = await api.lobby();
      // Where one can sit down stands first, then the newest.
      const free = (summary: Summary) => (summary.phase === "open" ? 0 : 1);
      this.tables = tables.sort((a, b) => free(a) - free(b) || b.created_ms - a.created_ms);
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
