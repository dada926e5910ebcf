// Which lessons somebody has done, and how far he is in others: kept in this browser only. A page that may not store
// anything works all the same.
export interface UnderWay {
  choices: string[];
  mistakes: number;
}
export interface Kept {
  done: Record<string, number>; // with so many mistakes, at best
  under_way: Record<string, UnderWay>;
}

const place = "folsom.lessons";
const nothing: Kept = { done: {}, under_way: {} };

const is_count = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

function members(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function under_way_in(value: unknown): UnderWay | null {
  const { choices, mistakes } = (value ?? {}) as Partial<UnderWay>;
  if (!Array.isArray(choices) || !choices.every((choice) => typeof choice === "string")) return null;
  return { choices, mistakes: is_count(mistakes) ? mistakes : 0 };
}

// What was stored by another version of the page may be anything.
export function read_kept(text: string | null): Kept {
  let stored: Partial<Record<keyof Kept, unknown>>;
  try {
    stored = (JSON.parse(text ?? "{}") ?? {}) as typeof stored;
  } catch {
    return nothing;
  }
  const done = members(stored.done).filter((entry): entry is [string, number] => is_count(entry[1]));
  const under_way = members(stored.under_way).flatMap(([id, value]) => {
    const good = under_way_in(value);
    return good ? [[id, good] as const] : [];
  });
  return { done: Object.fromEntries(done), under_way: Object.fromEntries(under_way) };
}

function stored_text(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

class Progress {
  #kept = $state.raw<Kept>(read_kept(stored_text()));

  // Whether anything was ever learnt here.
  get is_new(): boolean {
    return Object.keys(this.#kept.done).length + Object.keys(this.#kept.under_way).length === 0;
  }

  // With so many mistakes; null: not yet.
  done(id: string): number | null {
    return this.#kept.done[id] ?? null;
  }

  under_way(id: string): UnderWay | null {
    return this.#kept.under_way[id] ?? null;
  }

  keep(id: string, choices: readonly string[], mistakes: number): void {
    const { done, under_way } = this.#kept;
    this.#store({ done, under_way: { ...under_way, [id]: { choices: [...choices], mistakes } } });
  }

  finish(id: string, mistakes: number): void {
    const best = Math.min(mistakes, this.done(id) ?? mistakes);
    const { [id]: over, ...under_way } = this.#kept.under_way;
    void over;
    this.#store({ done: { ...this.#kept.done, [id]: best }, under_way });
  }

  forget(id: string): void {
    const { [id]: over, ...under_way } = this.#kept.under_way;
    void over;
    this.#store({ ...this.#kept, under_way });
  }

  #store(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(place, JSON.stringify(kept));
    } catch {
      // then it holds until the page is closed
    }
  }
}

export const progress = new Progress();
