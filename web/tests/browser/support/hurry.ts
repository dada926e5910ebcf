// Runs in the page before its scripts: short timers run out at once, so that a film of a minute takes a second.
// Long ones, which watch over the line, are left alone.
export function hurry(): void {
  const plain = window.setTimeout;
  const quick = (handler: TimerHandler, ms = 0, ...more: unknown[]) =>
    plain(handler, ms > 1 && ms <= 2500 ? ms / 50 : ms, ...more);
  window.setTimeout = quick as typeof window.setTimeout;
  const plain_every = window.setInterval;
  const quick_every = (handler: TimerHandler, ms = 0, ...more: unknown[]) =>
    plain_every(handler, ms === 1000 ? 25 : ms, ...more);
  window.setInterval = quick_every as typeof window.setInterval;
}
