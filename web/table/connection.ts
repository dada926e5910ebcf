// What stands behind a table. Today that is a socket to a server or a replay; an engine in the browser
// could be another. Nothing else in the page knows which it is.
import type { ClientMessage, Done, ServerMessage } from "@/protocol/messages";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
// A request without its number, which the connection gives it.
export type Request = Without<ClientMessage, "id">;

export type Status =
  | { is: "connecting" } // the first time
  | { is: "open" }
  | { is: "lost"; again_ms: number } // and when it is tried again
  | { is: "gone"; code: string }; // for good: a code of `bye`, or "not-found"

export interface Listener {
  message(message: ServerMessage): void;
  status(status: Status): void;
}

export interface Connection {
  // Resolves when the server has said yes; rejects with a Refusal.
  send(request: Request): Promise<Done>;
  // Tries again at once where the line is lost.
  retry(): void;
  close(): void;
}

export class Refusal extends Error {
  constructor(
    readonly code: string, // of `reply`, or "lost" where the line went before the answer
    readonly why?: string,
  ) {
    super(code);
  }
}

export type Connect = (listener: Listener) => Connection;
