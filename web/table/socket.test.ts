// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "@/protocol/messages";
import type { Connection, Status } from "./connection";
import { connect_socket, socket_url, wait_ms, type Eyes, type Line } from "./socket";

// The browser's WebSocket, with the server's side in the test's hand.
class FakeLine implements Line {
  onopen = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks() {
    this.onclose?.();
  }
}

let lines: FakeLine[];
let messages: ServerMessage[];
let statuses: Status[];
let connections: Connection[] = [];
const line = () => lines[lines.length - 1] as FakeLine;
const welcome = (viewer: number | null) => ({
  is: "welcome",
  protocol: 3,
  table: "abc",
  viewer,
  seats: [0],
  host: true,
  server_ms: 1,
});

function connect(eyes: Eyes = null): Connection {
  const open = connect_socket("abc", eyes, (url) => {
    const opened = new FakeLine(url);
    lines.push(opened);
    return opened;
  });
  const connection = open({
    message: (message) => messages.push(message),
    status: (status) => statuses.push(status),
  });
  connections.push(connection);
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  messages = [];
  statuses = [];
});
afterEach(() => {
  for (const connection of connections) connection.close();
  connections = [];
  vi.useRealTimers();
});

describe("a table behind a socket", () => {
  it("asks for the frames it has not seen after the line broke", () => {
    connect();
    expect(line().url).toMatch(/\/api\/1\/tables\/abc\/socket$/);
    line().says(welcome(0));
    line().says({ is: "table", number: 57, table: {}, chat: [] });
    line().says({ is: "frame", number: 58 });
    line().breaks();
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    expect(line().url).toMatch(/socket\?seat=0&from=58$/);
    expect(statuses.map((status) => status.is)).toEqual(["connecting", "open", "lost"]);
  });

  it("numbers requests and settles each by its answer", async () => {
    const connection = connect();
    const early = connection.send({ do: "start" });
    expect(line().sent).toEqual([]);
    line().says(welcome(0));
    const late = connection.send({ do: "say", text: "Hands up!" });
    expect(line().sent).toEqual([
      { id: 1, do: "start" },
      { id: 2, do: "say", text: "Hands up!" },
    ]);
    line().says({ is: "reply", id: 1, ok: false, code: "seats-free" });
    line().says({ is: "reply", id: 2, ok: true, number: 4 });
    await expect(early).rejects.toMatchObject({ code: "seats-free" });
    await expect(late).resolves.toMatchObject({ number: 4 });
  });

  it("sends a choice again, and takes stale for taken", async () => {
    const connection = connect();
    line().says(welcome(0));
    const choice = connection.send({ do: "choose", seat: 0, question: 9, choice: "draw" });
    const said = connection.send({ do: "say", text: "Ho" });
    line().breaks();
    await expect(said).rejects.toMatchObject({ code: "lost" });
    vi.advanceTimersByTime(500);
    line().says(welcome(0));
    expect(line().sent).toEqual([{ id: 3, do: "choose", seat: 0, question: 9, choice: "draw" }]);
    line().says({ is: "reply", id: 3, ok: false, code: "stale" });
    await expect(choice).resolves.toMatchObject({ ok: true });
  });

  it("refuses a stale choice that was sent once", async () => {
    const connection = connect();
    line().says(welcome(0));
    const choice = connection.send({ do: "choose", seat: 0, question: 9, choice: "draw" });
    line().says({ is: "reply", id: 1, ok: false, code: "stale" });
    await expect(choice).rejects.toMatchObject({ code: "stale" });
  });

  it("comes back after a restart of the server, and stays away when told to", () => {
    connect();
    line().says(welcome(0));
    line().says({ is: "bye", code: "shutdown" });
    vi.advanceTimersByTime(500);
    expect(lines).toHaveLength(2);
    line().says({ is: "bye", code: "replaced" });
    vi.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(2);
    expect(statuses[statuses.length - 1]).toEqual({ is: "gone", code: "replaced" });
  });

  it("gives up a line on which nothing is answered", () => {
    const connection = connect();
    line().says(welcome(0));
    connection.send({ do: "choose", seat: 0, question: 9, choice: "draw" }).catch(() => undefined);
    vi.advanceTimersByTime(12_000);
    expect(line().closed).toBe(true);
    expect(statuses[statuses.length - 1]?.is).toBe("lost");
  });

  it("tries at once when the network is back", () => {
    connect();
    line().says(welcome(null));
    line().breaks();
    window.dispatchEvent(new Event("online"));
    expect(lines).toHaveLength(2);
  });

  it("tells nothing of a seat where a spectator's eyes are wanted", () => {
    connect("public");
    line().says(welcome(0));
    line().says({ is: "table", number: 5, table: {}, view: { own: {} }, chat: [] });
    expect(messages).toEqual([]);
    expect(line().sent).toEqual([{ id: 1, do: "look", seat: null }]);
    line().says({ is: "reply", id: 1, ok: true });
    line().says(welcome(null));
    line().says({ is: "table", number: 4, table: {}, view: {}, chat: [] });
    expect(messages.map((message) => message.is)).toEqual(["welcome", "table"]);
    line().breaks();
    vi.advanceTimersByTime(500);
    expect(line().url).toMatch(/socket$/);
  });
});

describe("wait_ms", () => {
  it("doubles up to a quarter of a minute, and is never the same for all", () => {
    expect(wait_ms(0, 1)).toBe(400);
    expect(wait_ms(0, 0)).toBe(200);
    expect(wait_ms(3, 1)).toBe(3200);
    expect(wait_ms(20, 1)).toBe(15_000);
  });
});

describe("socket_url", () => {
  it("names what is known", () => {
    expect(socket_url("a b", 2, null)).toMatch(/\/api\/1\/tables\/a%20b\/socket\?seat=2$/);
    expect(socket_url("abc", null, 7)).toMatch(/socket\?from=7$/);
  });
});
