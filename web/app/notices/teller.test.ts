import { describe, expect, it } from "vitest";
import type { OwnTurn } from "./own_turn";
import { is_slow } from "./slow";
import { Teller, type Surroundings } from "./teller";

const turn = (key: string, table = "one"): OwnTurn => ({ table, key, slow: true, title: key, body: "" });

// One browser: what all its windows share, and what was shown by any of them.
class Shared {
  claimed = new Map<string, string>();
  open = new Set<string>();
  shown: string[] = [];
  cleared: string[] = [];
  waits: (() => void)[] = [];

  async pass_time(): Promise<void> {
    for (const go_on of this.waits.splice(0)) go_on();
    for (let i = 0; i < 10; ++i) await Promise.resolve();
  }
}

class Window implements Surroundings {
  looking = false;
  allowed = true;
  teller = new Teller(this);
  constructor(private shared: Shared) {}

  looks_at = () => this.looking;
  may_show = () => this.allowed;
  clear = (table: string) => void this.shared.cleared.push(table);
  wait = () => new Promise<void>((resolve) => this.shared.waits.push(resolve));
  claim({ table, key }: OwnTurn): Promise<boolean> {
    const is_first = this.shared.claimed.get(table) !== key;
    this.shared.claimed.set(table, key);
    return Promise.resolve(is_first);
  }
  show({ key }: OwnTurn): Promise<void> {
    this.shared.shown.push(key);
    return Promise.resolve();
  }
  mark(table: string, is_open: boolean): boolean {
    const changes = this.shared.open.has(table) !== is_open;
    if (is_open) this.shared.open.add(table);
    else this.shared.open.delete(table);
    return changes;
  }
}

describe("Teller", () => {
  it("tells once, in however many windows", async () => {
    const shared = new Shared();
    for (const window of [new Window(shared), new Window(shared)]) window.teller.set("one", turn("a"));
    await shared.pass_time();
    expect(shared.shown).toEqual(["a"]);
  });

  it("does not repeat it after a reload, nor when the same is said again", async () => {
    const shared = new Shared();
    const before = new Window(shared);
    before.teller.set("one", turn("a"));
    before.teller.set("one", turn("a"));
    await shared.pass_time();
    const after = new Window(shared);
    after.teller.set("one", turn("a"));
    await shared.pass_time();
    expect(shared.shown).toEqual(["a"]);
    after.teller.set("one", turn("b"));
    await shared.pass_time();
    expect(shared.shown).toEqual(["a", "b"]);
  });

  it("tells nothing while any window looks at the table, whichever hears of it first", async () => {
    const shared = new Shared();
    const hidden = new Window(shared);
    const looking = new Window(shared);
    looking.looking = true;
    hidden.teller.set("one", turn("a"));
    looking.teller.set("one", turn("a"));
    await shared.pass_time();
    expect(shared.shown).toEqual([]);
  });

  it("tells nothing of a turn that is over meanwhile, and clears what it told", async () => {
    const shared = new Shared();
    const window = new Window(shared);
    window.teller.set("one", turn("a"));
    window.teller.set("one", null);
    await shared.pass_time();
    expect(shared.shown).toEqual([]);
    window.teller.set("one", turn("b"));
    await shared.pass_time();
    shared.cleared = [];
    window.teller.set("one", null);
    expect(shared.cleared).toEqual(["one"]);
    expect(shared.open.size).toBe(0);
  });

  it("is the same turn after somebody took his card back", async () => {
    const shared = new Shared();
    const window = new Window(shared);
    window.teller.set("one", turn("a"));
    await shared.pass_time();
    window.teller.set("one", null);
    window.teller.set("one", turn("a"));
    await shared.pass_time();
    expect(shared.shown).toEqual(["a"]);
  });

  it("clears what a window that is gone has told", async () => {
    const shared = new Shared();
    new Window(shared).teller.set("one", turn("a"));
    await shared.pass_time();
    const other = new Window(shared);
    other.teller.set("one", null);
    other.teller.set("one", null);
    expect(shared.cleared).toEqual(["one"]);
    expect(shared.open.size).toBe(0);
  });

  it("counts turns that are open, until they are looked at", async () => {
    const shared = new Shared();
    const window = new Window(shared);
    window.allowed = false;
    window.teller.set("one", turn("a"));
    window.teller.set("two", turn("a", "two"));
    expect([...shared.open]).toEqual(["one", "two"]);
    await shared.pass_time();
    expect(shared.shown).toEqual([]);
    window.looking = true;
    window.teller.look();
    expect(shared.open.size).toBe(0);
    expect(shared.cleared).toEqual(["one", "two"]);
  });
});

describe("is_slow", () => {
  it("is a game over days, or an hour for a decision", () => {
    expect(is_slow({ pace: "days" })).toBe(true);
    expect(is_slow({ pace: "live" })).toBe(false);
    expect(is_slow(undefined)).toBe(false);
    expect(is_slow({ clock: { kind: "hard", decision_s: 3600 } })).toBe(true);
    expect(is_slow({ clock: { kind: "soft", decision_s: 3599 } })).toBe(false);
    expect(is_slow({ clock: { kind: "none", decision_s: 86400 } })).toBe(false);
  });
});
