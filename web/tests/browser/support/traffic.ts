// Everything that a page's sockets say and hear, as it comes over the line.
import type { Page } from "@playwright/test";
import type { ServerMessage } from "../../../protocol/messages";

export interface Heard {
  socket: number; // of the page, from 0
  text: string;
  message: ServerMessage;
}

export class Traffic {
  readonly heard: Heard[] = [];
  readonly sent: { socket: number; text: string }[] = [];
  #sockets = 0;
  #waiting: (() => void)[] = [];

  constructor(page: Page) {
    page.on("websocket", (line) => {
      const socket = this.#sockets++;
      line.on("framereceived", ({ payload }) => {
        const text = String(payload);
        this.heard.push({ socket, text, message: JSON.parse(text) as ServerMessage });
        this.#wake();
      });
      line.on("framesent", ({ payload }) => {
        this.sent.push({ socket, text: String(payload) });
        this.#wake();
      });
    });
  }

  // The replies to choices, in their order.
  replies(): Extract<ServerMessage, { is: "reply" }>[] {
    return this.heard.flatMap(({ message }) => (message.is === "reply" ? [message] : []));
  }

  // So many frames there are, as far as the page was told.
  frames(): number {
    return Math.max(0, ...this.heard.map(({ message }) => ("number" in message ? (message.number ?? 0) : 0)));
  }

  // A message that comes after the first `from` of them.
  async hears(
    wanted: (message: ServerMessage) => boolean,
    from = 0,
    timeout_ms = 15_000,
  ): Promise<ServerMessage> {
    const until = Date.now() + timeout_ms;
    for (;;) {
      const found = this.heard.slice(from).find(({ message }) => wanted(message));
      if (found) return found.message;
      if (Date.now() > until) throw new Error("The message that was waited for did not come");
      await this.#next();
    }
  }

  // Whether the page asks for something after the first `from` of its requests.
  async says(request: string, from: number, timeout_ms = 1500): Promise<boolean> {
    const until = Date.now() + timeout_ms;
    while (!this.sent.slice(from).some(({ text }) => text.includes(`"do":"${request}"`))) {
      if (Date.now() > until) return false;
      await this.#next();
    }
    return true;
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 250);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

const all = new WeakMap<Page, Traffic>();

export function listen(page: Page): void {
  all.set(page, new Traffic(page));
}

export function traffic_of(page: Page): Traffic {
  const traffic = all.get(page);
  if (!traffic) throw new Error("Nobody listened to this page from its beginning");
  return traffic;
}
