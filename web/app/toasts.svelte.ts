// Short messages at the edge of the screen. One with an action stays until it is used or its time is over.
export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "problem";
  ms: number;
  action?: { label: string; key?: string; run: () => void };
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  #next = 1;

  show(text: string, more: Partial<Omit<Toast, "id" | "text">> = {}): number {
    const toast: Toast = { id: this.#next++, text, tone: "plain", ms: 4000, ...more };
    this.list = [...this.list.filter((other) => other.text !== text), toast].slice(-3);
    setTimeout(() => this.hide(toast.id), toast.ms);
    return toast.id;
  }

  hide(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
