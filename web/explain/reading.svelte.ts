// Which rule is being read over the screen one is on; null where none is.
class Reading {
  rule = $state<string | null>(null);

  open(rule: string): void {
    this.rule = rule;
  }
  close(): void {
    this.rule = null;
  }
}

export const reading = new Reading();
