// Notices of this browser: whether they may be shown, which turns were told in any of its windows, and showing them.
import { router } from "@/app/router.svelte";
import { set_setting, settings } from "@/app/settings.svelte";
import { set_badge } from "./badge";
import { Claims } from "./claims";
import type { OwnTurn } from "./own_turn";
import { Teller, type Surroundings } from "./teller";

export type Allowed = "unasked" | "granted" | "denied" | "unsupported";

// One item for each table: windows write at the same time. The turn that was told last; and that it is waited for, unseen.
const told_place = "folsom.told.";
const waits_place = "folsom.waits.";

// A page that may not store anything tells for itself.
function stored(place: string): Map<string, string> {
  try {
    const own = Object.entries(localStorage).filter(([name]) => name.startsWith(place));
    return new Map(own.map(([name, value]) => [name.slice(place.length), String(value)]));
  } catch {
    return new Map();
  }
}

function store(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // then it is not known to others
  }
}

const show_badge = () => set_badge(stored(waits_place).size);

const claims = new Claims("locks" in navigator ? navigator.locks : undefined, {
  read: (table) => stored(told_place).get(table),
  write: (table, key) => store(told_place + table, key),
});

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
  claim = ({ table, key }: OwnTurn) => claims.claim(table, key);
  show = (turn: OwnTurn) => show(turn).catch(() => undefined);
  clear = (table: string) => void clear(table).catch(() => undefined);
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  mark = (table: string, waits: boolean) => {
    if (stored(waits_place).has(table) === waits) return false;
    store(waits_place + table, waits ? "yes" : null);
    show_badge();
    return true;
  };

  // Of all other tables nothing need be known any more.
  keep_only(tables: readonly string[]): void {
    for (const place of [told_place, waits_place])
      for (const table of stored(place).keys()) if (!tables.includes(table)) store(place + table, null);
    show_badge();
  }
}

export const notices = new Notices();

for (const event of ["focus", "blur", "visibilitychange"])
  (event === "visibilitychange" ? document : window).addEventListener(event, () => {
    notices.allowed = allowed_now(); // it may have been changed in the browser's own settings
    notices.teller.look();
  });
window.addEventListener("storage", (event) => {
  if (event.key?.startsWith(waits_place)) show_badge();
});
show_badge();
