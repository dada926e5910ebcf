// The board is put up in steps, one a picture: first what can be played, then the rest. All at once it would hold a slow
// phone for half a second in which it neither shows nor hears anything.
export class Opening {
  step = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly last: number) {
    this.#next();
  }

  #next(): void {
    // Not from requestAnimationFrame: a page in the background gets no pictures, and is to be whole all the same.
    this.#timer = setTimeout(() => {
      this.step += 1;
      if (this.step < this.last) this.#next();
    });
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
