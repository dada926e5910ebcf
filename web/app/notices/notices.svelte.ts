// Notices of this browser: whether they may be shown, which turns were told in any of its windows, and showing them.
import { router } from "@/app/router.svelte";
import { set_setting, settings } from "@/app/settings.svelte";
import { set_badge } from "./badge";
import type { OwnTurn } from "./own_turn";
import { Teller, type Surroundings } from "./teller";

export type Allowed = "unasked" | "granted" | "denied" | "unsupported";

const place = "folsom.turns";
const most_kept = 60;
interface Kept {
  key: string; // of the turn that was told last
  open: boolean; // and is waited for, unseen
}

function read_kept(): Record<string, Kept> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(place) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, Kept>) : {};
  } catch {
    return memory;
  }
}
let memory: Record<string, Kept> = {}; // of a page that may not store anything

function keep(table: string, change: Partial<Kept>): void {
  const { [table]: before, ...others } = read_kept();
  const last = Object.entries(others).slice(-most_kept);
  memory = { ...Object.fromEntries(last), [table]: { key: "", open: false, ...before, ...change } };
  try {
    localStorage.setItem(place, JSON.stringify(memory));
  } catch {
    // then each window tells for itself
  }
  show_badge();
}

function show_badge(): void {
  set_badge(Object.values(read_kept()).filter(({ open }) => open).length);
}

// One window at a time, where the browser can do that.
async function alone<Result>(table: string, work: () => Result): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request(`folsom.turn.${table}`, () => work());
}

function allowed_now(): Allowed {
  if (!("Notification" in window)) return "unsupported";
  return Notification.permission === "default" ? "unasked" : Notification.permission;
}

const tag_of = (table: string) => `folsom-${table}`;
const registration = () => navigator.serviceWorker?.getRegistration().catch(() => undefined);

async function show(turn: OwnTurn): Promise<void> {
  const options = {
    body: turn.body,
    tag: tag_of(turn.table),
    icon: "/icon-192.png",
    data: `/t/${turn.table}`,
  };
  const worker = await registration();
  // Phones show notices of workers only.
  if (worker?.active) return worker.showNotification(turn.title, options);
  const shown = new Notification(turn.title, options);
  notices.shown.set(turn.table, shown);
  shown.onclick = () => {
    window.focus();
    router.go(`/t/${turn.table}`);
    shown.close();
  };
}

async function clear(table: string): Promise<void> {
  notices.shown.get(table)?.close();
  notices.shown.delete(table);
  const worker = await registration();
  for (const shown of (await worker?.getNotifications({ tag: tag_of(table) })) ?? []) shown.close();
}

class Notices implements Surroundings {
  allowed = $state<Allowed>(allowed_now());
  readonly shown = new Map<string, Notification>();
  readonly teller = new Teller(this);

  get on(): boolean {
    return settings.notices && this.allowed === "granted";
  }

  // From the press of a button only: browsers want that, and so do people.
  async ask(): Promise<Allowed> {
    if (this.allowed === "unasked") await Notification.requestPermission().catch(() => undefined);
    this.allowed = allowed_now();
    set_setting("notices", this.allowed === "granted");
    return this.allowed;
  }

  looks_at({ table, slow }: OwnTurn): boolean {
    const { route } = router;
    const is_there = route.screen === "table" && route.id === table && !document.hidden;
    return is_there && (!slow || document.hasFocus());
  }
  may_show = () => this.on;
  claim = ({ table, key }: OwnTurn) =>
    alone(table, () => {
      const is_first = read_kept()[table]?.key !== key;
      if (is_first) keep(table, { key });
      return is_first;
    });
  show = (turn: OwnTurn) => show(turn).catch(() => undefined);
  clear = (table: string) => void clear(table).catch(() => undefined);
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  mark = (table: string, open: boolean) => {
    const changes = (read_kept()[table]?.open ?? false) !== open;
    if (changes) keep(table, { open });
    return changes;
  };

  // Of all one's tables: where it is not one's turn, nothing waits any more, whatever another window knew.
  keep_only(tables: readonly string[]): void {
    for (const [table, { open }] of Object.entries(read_kept()))
      if (open && !tables.includes(table)) this.mark(table, false);
  }
}

export const notices = new Notices();

for (const event of ["focus", "blur", "visibilitychange"])
  (event === "visibilitychange" ? document : window).addEventListener(event, () => {
    notices.allowed = allowed_now(); // it may have been changed in the browser's own settings
    notices.teller.look();
  });
window.addEventListener("storage", (event) => {
  if (event.key === place) show_badge();
});
show_badge();
