// One thing at a time that is to come later.
export class Timer {
  #handle: ReturnType<typeof setTimeout> | null = null;

  get is_set(): boolean {
    return this.#handle !== null;
  }

  after(ms: number, then: () => void): void {
    this.stop();
    this.#handle = setTimeout(() => {
      this.#handle = null;
      then();
    }, ms);
  }

  stop(): void {
    if (this.#handle) clearTimeout(this.#handle);
    this.#handle = null;
  }
}
