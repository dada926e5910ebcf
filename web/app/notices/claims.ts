// Which of a browser's windows tells of a turn: the first that claims it, for ever, also after a reload. What windows
// store reaches the others a moment later, so two that claim at the same time would both find nothing there. A lock is
// the browser's and one for all: the first window takes it in the turn's name and keeps it until its next claim, by which
// time the others know what it stored.
export type Locks = Pick<LockManager, "request">;

export interface Kept {
  read: (table: string) => string | undefined;
  write: (table: string, key: string) => void;
}

export class Claims {
  readonly #held = new Map<string, () => void>();

  constructor(
    private readonly locks: Locks | undefined, // some browsers have none
    private readonly kept: Kept,
  ) {}

  async claim(table: string, key: string): Promise<boolean> {
    if (!this.locks) return this.#is_first(table, key);
    const name = `folsom.turn.${table}.${key}`;
    return new Promise<boolean>((resolve, reject) => {
      const hold = (lock: Lock | null) => {
        const is_first = lock !== null && this.#is_first(table, key);
        resolve(is_first);
        return is_first ? this.#hold(table) : undefined;
      };
      void this.locks?.request(name, { ifAvailable: true }, hold).catch(reject);
    });
  }

  #is_first(table: string, key: string): boolean {
    if (this.kept.read(table) === key) return false;
    this.kept.write(table, key);
    return true;
  }

  #hold(table: string): Promise<void> {
    this.#held.get(table)?.();
    return new Promise((release) => this.#held.set(table, release));
  }
}
