// A table behind a WebSocket. Keeps the line up: comes back with the number of the last frame, a little later
// each time, and sends a choice again whose answer never came. Whoever listens sees messages, not sockets.
import type { Done, SeatNumber, ServerMessage } from "@/protocol/messages";
import {
  Refusal,
  type Connect,
  type Connection,
  type Listener,
  type Request,
  type Status,
} from "./connection";

const first_wait_ms = 400;
const longest_wait_ms = 15_000;
const answer_within_ms = 12_000; // an answer takes milliseconds: after this the line is dead
const worth_trying_again = new Set(["shutdown", "too-slow", "failed"]);

// What of the browser is used, so that tests can stand in for it.
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export type OpenLine = (url: string) => Line;

interface Waiting {
  request: Request;
  sent: boolean;
  again: boolean; // sent a second time, after the line was lost
  resolve(done: Done): void;
  reject(refusal: Refusal): void;
}

export function wait_ms(attempt: number, chance: number): number {
  const most = Math.min(longest_wait_ms, first_wait_ms * 2 ** attempt);
  return Math.round(most * (0.5 + chance / 2)); // everybody comes back after a restart: not all at once
}

export function socket_url(table: string, seat: SeatNumber | null, from: number | null): string {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  if (from !== null) query.set("from", String(from));
  const base = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}`;
  const text = query.toString();
  return `${base}/api/1/tables/${encodeURIComponent(table)}/socket${text ? `?${text}` : ""}`;
}

export const browser_line: OpenLine = (url) => new WebSocket(url) as unknown as Line;

// Through whose eyes: of a seat, of a spectator even where one has seats, or (null) as the server finds best.
export type Eyes = SeatNumber | "public" | null;

export function connect_socket(
  table: string,
  eyes: Eyes = null,
  open_line: OpenLine = browser_line,
): Connect {
  return (listener) => new Socket(table, eyes, listener, open_line);
}

class Socket implements Connection {
  #line: Line | null = null;
  #welcomed = false;
  #closed = false;
  #attempt = 0;
  #last_number: number | null = null;
  #viewer: SeatNumber | null; // through whose eyes, to come back to
  #next_id = 1;
  #waiting = new Map<number, Waiting>();
  #again: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #averted = false; // a seat's eyes were given where a spectator's were wanted: nothing is told meanwhile

  constructor(
    private readonly table: string,
    private readonly eyes: Eyes,
    private readonly listener: Listener,
    private readonly open_line: OpenLine,
  ) {
    this.#viewer = eyes === "public" ? null : eyes;
    window.addEventListener("online", this.#came_online);
    document.addEventListener("visibilitychange", this.#came_to_sight);
    this.#status({ is: "connecting" });
    this.#open();
  }

  send(request: Request): Promise<Done> {
    if (this.#closed) return Promise.reject(new Refusal("lost"));
    return new Promise((resolve, reject) => {
      const id = this.#next_id++;
      this.#waiting.set(id, { request, sent: false, again: false, resolve, reject });
      if (this.#welcomed) this.#send_waiting();
    });
  }

  retry(): void {
    if (this.#closed || this.#line) return;
    clearTimeout(this.#again);
    this.#open();
  }

  close(): void {
    this.#end();
    this.#refuse_all("lost");
  }

  #came_online = (): void => {
    // The old line may hang for minutes without anybody noticing.
    if (this.#line) this.#lost();
    this.retry();
  };

  #came_to_sight = (): void => {
    if (document.visibilityState === "visible") this.retry();
  };

  #status(status: Status): void {
    this.listener.status(status);
  }

  #open(): void {
    this.#welcomed = false;
    // Frames of a spectator are not to be had where a seat's eyes are given first.
    const from = this.eyes === "public" ? null : this.#last_number;
    const line = this.open_line(socket_url(this.table, this.#viewer, from));
    this.#line = line;
    line.onmessage = (event) => {
      if (this.#line === line) this.#message(JSON.parse(String(event.data)) as ServerMessage);
    };
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #message(message: ServerMessage): void {
    if (this.eyes === "public" && this.#avert(message)) return;
    if (message.is === "welcome") {
      if (message.viewer !== this.#viewer) this.#last_number = null; // other eyes count other frames
      this.#viewer = message.viewer;
    }
    if (message.is === "table" || message.is === "frame") this.#last_number = message.number;
    if (message.is === "bye") {
      this.#bye(message.code);
      return;
    }
    this.listener.message(message);
    if (message.is === "reply") this.#reply(message);
    else if (message.is === "welcome" && !this.#welcomed) this.#arrived();
  }

  // Who has seats is given the eyes of one when he comes; a spectator's he has to ask for.
  #avert(message: ServerMessage): boolean {
    if (message.is === "welcome") {
      this.#averted = message.viewer !== null;
      if (this.#averted) this.#line?.send(JSON.stringify({ id: this.#next_id++, do: "look", seat: null }));
    }
    return this.#averted && message.is !== "bye";
  }

  #arrived(): void {
    this.#welcomed = true;
    this.#attempt = 0;
    this.#status({ is: "open" });
    this.#send_waiting();
  }

  #send_waiting(): void {
    for (const [id, waiting] of [...this.#waiting]) {
      if (waiting.sent) continue;
      waiting.sent = true;
      this.#line?.send(JSON.stringify({ id, ...waiting.request }));
    }
    this.#watch_answers();
  }

  #watch_answers(): void {
    clearTimeout(this.#watch);
    if (this.#waiting.size > 0) this.#watch = setTimeout(() => this.#lost(), answer_within_ms);
  }

  #reply(reply: Extract<ServerMessage, { is: "reply" }>): void {
    const waiting = this.#waiting.get(reply.id);
    if (!waiting) return;
    this.#waiting.delete(reply.id);
    this.#watch_answers();
    if (reply.ok) waiting.resolve(reply);
    // What was sent twice and is stale was taken the first time.
    else if (waiting.again && reply.code === "stale")
      waiting.resolve({ is: "reply", id: reply.id, ok: true });
    else waiting.reject(new Refusal(reply.code, reply.why));
  }

  #bye(code: string): void {
    if (worth_trying_again.has(code)) {
      this.#lost();
      return;
    }
    this.#end();
    this.#refuse_all("lost");
    this.#status({ is: "gone", code });
  }

  #lost(): void {
    const line = this.#line;
    this.#line = null;
    this.#welcomed = false;
    clearTimeout(this.#watch);
    if (line) line.onclose = line.onmessage = null;
    line?.close();
    if (this.#closed) return;
    this.#keep_choices();
    const again_ms = wait_ms(this.#attempt++, Math.random());
    this.#status({ is: "lost", again_ms });
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), again_ms);
  }

  // A choice may be sent twice, see docs/protocol.md; of anything else that was on its way nobody knows.
  #keep_choices(): void {
    const kept = new Map<number, Waiting>();
    for (const waiting of this.#waiting.values()) {
      if (!waiting.sent || waiting.request.do === "choose") {
        const again = waiting.again || waiting.sent;
        kept.set(this.#next_id++, { ...waiting, sent: false, again });
      } else waiting.reject(new Refusal("lost"));
    }
    this.#waiting = kept;
  }

  #refuse_all(code: string): void {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of all) waiting.reject(new Refusal(code));
  }

  #end(): void {
    this.#closed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    window.removeEventListener("online", this.#came_online);
    document.removeEventListener("visibilitychange", this.#came_to_sight);
    const line = this.#line;
    this.#line = null;
    line?.close();
  }
}
