// Runs in the page before its scripts: a clock of the page's own. It goes on from timer to timer and from message to
// message, and stands still while the server thinks, so that what it measures is the same on every machine. Every
// choice of a bot comes as late as a server lets it come: at its pace, and after the time for second thoughts where
// the server holds it back for that.
export interface Lateness {
  bot_pace_ms: number; // for a card of the plan; a third of it otherwise
  held_ms: number; // how long a server with the usual limits holds back what can't be unseen
  held_here_ms: number; // and the server that is asked: less, so that nobody waits for it
}
export interface OwnTime {
  now: () => number; // milliseconds
  idle: () => number; // of them, those in which nothing was shown and a bot was waited for
  go: (look: () => boolean, late: Lateness) => Promise<void>; // until `look` says that it is over
}

export function own_time(): void {
  interface Due {
    due: number;
    id: number;
    films: boolean; // a timer as films have them
    run: () => void;
  }
  const plain_timeout = window.setTimeout;
  const plain_now = performance.now.bind(performance);
  const dues = new Map<number, Due>();
  let [now, last_id, idle] = [0, 0, 0];
  let going = false;
  let late: Lateness = { bot_pace_ms: 0, held_ms: 0, held_here_ms: Infinity };
  let waits_for_ask = false; // the person has chosen, and the answers are on their way
  let sent_at = 0;
  let chosen_at = 0; // the same on this clock
  let last_frame = 0; // when the last one came, on this clock

  const later = (due: number, films: boolean, run: () => void): number => {
    const id = --last_id;
    dues.set(id, { due, id, films, run });
    return id;
  };
  window.setTimeout = ((handler: (...more: unknown[]) => void, ms = 0, ...more: unknown[]) =>
    going
      ? later(now + ms, ms > 30 && ms <= 2500, () => handler(...more))
      : plain_timeout(handler, ms, ...more)) as typeof setTimeout;
  const plain_clear = window.clearTimeout;
  window.clearTimeout = (id) => {
    if (!dues.delete(Number(id))) plain_clear(id);
  };
  performance.now = () => (going ? now : plain_now());

  // When a message comes: what follows from the person's own choice at once, what bots choose at their pace.
  let own_answer = false;
  function due_of(text: string): number {
    const message = JSON.parse(text) as {
      is: string;
      events?: { kind: string }[];
      ask?: unknown;
      table?: { phase?: string };
    };
    if (message.is !== "frame" || !message.events?.length) return Math.max(now, last_frame);
    if (message.ask || message.table?.phase === "over") waits_for_ask = false;
    const was_held = plain_now() - sent_at > late.held_here_ms * 0.9;
    const plans = message.events.some(({ kind }) => ["played", "drew", "passed"].includes(kind));
    const pace = plans ? late.bot_pace_ms : late.bot_pace_ms / 3;
    const soonest = own_answer ? last_frame : last_frame + pace;
    last_frame = Math.max(now, soonest, was_held ? chosen_at + late.held_ms : 0);
    own_answer = false;
    return last_frame;
  }
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...plain,
    set(this: WebSocket, listener: ((event: MessageEvent) => void) | null) {
      const hold = (event: MessageEvent) => {
        if (!going) return listener?.(event);
        later(due_of(String(event.data)), false, () => listener?.(event));
      };
      plain?.set?.call(this, listener && hold);
    },
  });
  const plain_send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"do":"choose"')) {
      [waits_for_ask, own_answer, last_frame, sent_at, chosen_at] = [true, true, now, plain_now(), now];
    }
    plain_send.call(this, data);
  };

  const task = () => new Promise((resolve) => plain_timeout(resolve, 0));
  async function go(look: () => boolean, lateness: Lateness): Promise<void> {
    [now, going, late] = [plain_now(), true, lateness];
    for (;;) {
      await task(); // what follows from the last step
      if (look()) return;
      if (waits_for_ask && plain_now() - sent_at < 10_000) continue;
      waits_for_ask = false;
      const next = [...dues.values()].reduce<Due | null>(
        (one, other) =>
          one && (one.due < other.due || (one.due === other.due && one.id > other.id)) ? one : other,
        null,
      );
      if (!next) continue;
      dues.delete(next.id);
      if (!next.films && ![...dues.values()].some(({ films }) => films)) idle += Math.max(0, next.due - now);
      now = Math.max(now, next.due);
      next.run();
    }
  }
  (window as unknown as { own_time: OwnTime }).own_time = { now: () => now, idle: () => idle, go };
}
