// What happened at a table before one came to it. A snapshot says how things stand and not how they came to be;
// the server still has the frames, and sends them to whoever says that he has seen none.
import type { Event, Frame, SeatNumber, ServerMessage } from "@/protocol/messages";
import { browser_line, socket_url, type OpenLine } from "./socket";
import { steps_of, type Step } from "./step";

const most_frames = 200; // that the server sends at once; see docs/protocol.md
const patience_ms = 3000;

export interface Past {
  steps: Step[]; // from the deal on; empty where the game is longer than what the server sends
  events: Event[]; // the last ones, in any case
  until: number; // the frame of the snapshot it leads to
}

// The frames up to `until`, through the same eyes.
export function fetch_past(
  table: string,
  viewer: SeatNumber | null,
  until: number,
  open_line: OpenLine = browser_line,
): Promise<Past> {
  const nothing: Past = { steps: [], events: [], until };
  if (until === 0) return Promise.resolve(nothing);
  const from = Math.max(0, until - most_frames);
  return new Promise((resolve) => {
    const frames: Frame[] = [];
    const line = open_line(socket_url(table, viewer, from));
    const end = (past: Past) => {
      clearTimeout(timer);
      line.onmessage = line.onclose = null;
      line.close();
      resolve(past);
    };
    const timer = setTimeout(() => end(nothing), patience_ms);
    line.onclose = () => end(nothing);
    line.onmessage = (event) => {
      const message = JSON.parse(String(event.data)) as ServerMessage;
      const is_other = message.is === "welcome" && message.viewer !== viewer;
      if (is_other || message.is === "table" || message.is === "bye") end(nothing);
      if (message.is !== "frame") return;
      frames.push(message);
      if (message.number >= until) end({ ...past_of(frames, from === 0), until });
    };
  });
}

export function past_of(frames: readonly Frame[], is_whole: boolean): Omit<Past, "until"> {
  const steps = is_whole ? steps_of(frames).filter(({ after }) => after !== null) : [];
  return { steps, events: frames.flatMap((frame) => frame.events ?? []) };
}
