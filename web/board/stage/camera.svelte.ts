// Where the stage looks: the whole train where there is room, else a part that can be moved. The stage and the
// little train below it share one.
export class Camera {
  fitted = $state(false); // the stage has said how big it is
  zoomed = $state(false);
  units = $state(1); // of the whole train
  span = $state(1); // how many of them are seen
  centre = $state(0); // the middle of what is seen
  dragging = $state(false);

  readonly left = $derived(this.centre - this.span / 2);
  readonly right = $derived(this.centre + this.span / 2);

  // Told by the stage when its size or the train changes.
  fit(units: number, span: number, zoomed: boolean): void {
    const first = !this.fitted;
    this.fitted = true;
    this.units = units;
    this.span = span;
    this.zoomed = zoomed;
    this.look_at(first ? units - span / 2 : this.centre);
  }

  look_at(x: number): void {
    const half = this.span / 2;
    this.centre = this.span >= this.units ? this.units / 2 : Math.min(Math.max(x, half), this.units - half);
  }

  // The whole of from…to where it fits, else the end of it.
  show(from: number, to: number): void {
    const low = Math.min(from, to) - 40;
    const high = Math.max(from, to) + 40;
    if (high - low > this.span) this.look_at(to);
    else if (low < this.left || high > this.right) this.look_at((low + high) / 2);
  }

  sees(x: number, margin = 14): boolean {
    return !this.zoomed || (x > this.left + margin && x < this.right - margin);
  }
}
