// The count is told line by line; whoever is in a hurry, or wants no motion, has it all at once.
export class Reveal {
  shown = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  get done(): boolean {
    return this.shown >= this.#count;
  }

  start(count: number, at_once: boolean, pause_ms = 900): void {
    this.stop();
    this.#count = count;
    this.shown = at_once ? count : 0;
    if (!at_once) this.#timer = setTimeout(() => this.#next(pause_ms), pause_ms);
  }

  #next(pause_ms: number): void {
    this.shown += 1;
    if (!this.done) this.#timer = setTimeout(() => this.#next(pause_ms), pause_ms);
  }

  skip(): void {
    this.stop();
    this.shown = this.#count;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
