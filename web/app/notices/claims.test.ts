import { describe, expect, it } from "vitest";
import { Claims, type Locks } from "./claims";

// A browser with windows in processes of their own: each has a copy of what is stored, and hears of the others' later.
class Browser {
  readonly #copies: Map<string, string>[] = [];
  readonly #held = new Set<string>();
  #news: (() => void)[] = [];

  readonly locks = {
    request: async (name: string, _options: LockOptions, hold: LockGrantedCallback<unknown>) => {
      await Promise.resolve();
      if (this.#held.has(name)) return hold(null);
      this.#held.add(name);
      await hold({ name, mode: "exclusive" });
      this.#held.delete(name);
    },
  } as unknown as Locks;

  open(): Claims {
    const own = new Map(this.#copies[0]);
    this.#copies.push(own);
    return new Claims(this.locks, {
      read: (table) => own.get(table),
      write: (table, key) => {
        own.set(table, key);
        this.#news.push(() => this.#copies.forEach((copy) => copy.set(table, key)));
      },
    });
  }
  // A window that is gone holds nothing any more.
  reload(): Claims {
    this.#held.clear();
    return this.open();
  }
  // What was stored reaches everybody.
  spread(): void {
    for (const news of this.#news.splice(0)) news();
  }
}

describe("Claims", () => {
  it("gives a turn to one of two windows that claim it before either hears of the other", async () => {
    const browser = new Browser();
    const windows = [browser.open(), browser.open(), browser.open()];
    expect(await Promise.all(windows.map((window) => window.claim("one", "a")))).toEqual([
      true,
      false,
      false,
    ]);
    // Nor to the same window twice, nor a little later.
    expect(await Promise.all(windows.map((window) => window.claim("one", "a")))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("gives the next turn to whoever comes first, and each table's for itself", async () => {
    const browser = new Browser();
    const [one, other] = [browser.open(), browser.open()];
    await one.claim("one", "a");
    browser.spread();
    expect(await Promise.all([other.claim("one", "b"), one.claim("one", "b")])).toEqual([true, false]);
    expect(await one.claim("two", "b")).toBe(true);
  });

  it("remembers after a reload, and where there are no locks", async () => {
    const browser = new Browser();
    await browser.open().claim("one", "a");
    browser.spread();
    expect(await browser.reload().claim("one", "a")).toBe(false);
    const own = new Map<string, string>();
    const window = new Claims(undefined, {
      read: (table) => own.get(table),
      write: (table, key) => void own.set(table, key),
    });
    expect([await window.claim("one", "a"), await window.claim("one", "a")]).toEqual([true, false]);
  });
});
