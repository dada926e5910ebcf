// Tells somebody once that it is his turn, however many windows of this browser know of it. What the browser can do is
// an interface, so that this can be tested without one.
//
// When: at a slow table whenever it is not being looked at; at a live one while its tab is hidden, since who has the
// table before his eyes sees it. A window that looks at the table counts the turn as told; the others wait a moment
// for it to say so.
import type { OwnTurn } from "./own_turn";

export interface Surroundings {
  looks_at(turn: OwnTurn): boolean; // this window
  may_show(): boolean;
  // True for the first in all windows of this browser who says so of this turn; for ever, also after a reload.
  claim(turn: OwnTurn): Promise<boolean>;
  show(turn: OwnTurn): Promise<void>;
  clear(table: string): void;
  wait(ms: number): Promise<void>;
  // The turns that are open and unseen, by table; other windows add theirs. Whether that changed anything.
  mark(table: string, is_open: boolean): boolean;
}

const patience_ms = 1500;

export class Teller {
  #turns = new Map<string, OwnTurn>();
  #browser: Surroundings;

  constructor(browser: Surroundings) {
    this.#browser = browser;
  }

  // What is known of a table now; null: it is not one's turn there.
  set(table: string, turn: OwnTurn | null): void {
    if (!turn) {
      // Another window may have known of it, and be closed.
      const was_open = this.#browser.mark(table, false);
      if (this.#turns.delete(table) || was_open) this.#browser.clear(table);
      return;
    }
    if (this.#turns.get(table)?.key === turn.key) return;
    this.#turns.set(table, turn);
    void this.#tell(turn);
  }

  // This window no longer knows of the table. It may still be one's turn there.
  forget(table: string): void {
    this.#turns.delete(table);
  }

  // The window was looked at, or away from.
  look(): void {
    for (const turn of this.#turns.values())
      if (this.#browser.looks_at(turn)) this.#seen(turn);
      else this.#browser.mark(turn.table, true);
  }

  #seen(turn: OwnTurn): void {
    this.#browser.mark(turn.table, false);
    void this.#browser.claim(turn);
    this.#browser.clear(turn.table);
  }

  async #tell(turn: OwnTurn): Promise<void> {
    if (this.#browser.looks_at(turn)) return this.#seen(turn);
    this.#browser.mark(turn.table, true);
    await this.#browser.wait(patience_ms);
    if (this.#turns.get(turn.table)?.key !== turn.key) return;
    if (this.#browser.looks_at(turn)) return this.#seen(turn);
    if (this.#browser.may_show() && (await this.#browser.claim(turn))) await this.#browser.show(turn);
  }
}
