// Runs in the page before its scripts. Drawing a picture costs more than all else that the page does, so the page is
// made to draw fewer of them: short timers run out at once, one after the other as they would have, and a film of a
// minute takes a second; and what the line brings within a moment is given to the page together, as after a short
// hold-up of the line. Long timers, which watch over the line, are left alone; so are those of `watching_ms`, with
// which the tests themselves look at the page.
export const watching_ms = 33;

export function hurry(watching_ms: number): void {
  interface Timer {
    id: number;
    due: number;
    run: () => void;
  }
  const longest_ms = 2500; // of a timer that is hurried
  const slice_ms = 120; // then there is a picture
  const hold_up_ms = 12;
  const plain_timeout = window.setTimeout;
  const plain_clear = window.clearTimeout;
  const waiting = new Map<number, Timer>();
  let [now, last_id, running] = [0, 0, false];

  async function run_out(): Promise<void> {
    const until = performance.now() + slice_ms;
    while (waiting.size > 0 && performance.now() < until) {
      const next = [...waiting.values()].reduce((one, other) => (other.due < one.due ? other : one));
      waiting.delete(next.id);
      now = next.due;
      next.run();
      for (let rounds = 0; rounds < 5; rounds += 1) await null; // what follows from it
    }
    running = waiting.size > 0;
    if (running) plain_timeout(() => void run_out(), 1);
  }

  // Somebody holds a card: how long he does is his own.
  let held = false;
  window.addEventListener("pointerdown", () => (held = true), true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => (held = false), true);

  window.setTimeout = ((handler: (...more: unknown[]) => void, ms = 0, ...more: unknown[]) => {
    if (ms <= 1 || ms > longest_ms || ms === watching_ms || held) return plain_timeout(handler, ms, ...more);
    const id = --last_id;
    waiting.set(id, { id, due: now + ms, run: () => handler(...more) });
    if (!running) plain_timeout(() => void run_out());
    running = true;
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (!waiting.delete(Number(id))) plain_clear(id);
  };
  const plain_every = window.setInterval;
  window.setInterval = ((handler: TimerHandler, ms = 0, ...more: unknown[]) =>
    plain_every(handler, ms === 1000 ? 25 : ms, ...more)) as typeof window.setInterval;

  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    ...plain,
    set(this: WebSocket, listener: ((event: MessageEvent) => void) | null) {
      const held: MessageEvent[] = [];
      const give = () => {
        for (const event of held.splice(0)) listener?.(event);
      };
      const hold = (event: MessageEvent) => {
        if (held.push(event) === 1) plain_timeout(give, hold_up_ms);
      };
      plain?.set?.call(this, listener && hold);
      this.addEventListener("close", give); // the last word comes before the end
    },
  });
}
