import { describe, expect, it } from "vitest";
import type { ServerMessage, View } from "@/protocol/messages";
import type { Connect, Listener, Request } from "./connection";
import { Following } from "./following.svelte";
import type { Step } from "./step";

function follow() {
  let listener: Listener | undefined;
  const sent: Request[] = [];
  const connect: Connect = (heard) => {
    listener = heard;
    return {
      send: (request) => {
        sent.push(request);
        return Promise.resolve({ is: "reply", id: sent.length, ok: true });
      },
      retry: () => undefined,
      close: () => undefined,
    };
  };
  const following = new Following(connect);
  const says = (message: object) => listener?.message(message as ServerMessage);
  const steps: Step[] = [];
  following.on_frame((step) => steps.push(step));
  return { following, says, steps, sent };
}

const view = { viewer: 0, round: 1, plan: [], asked: [0], answered: [] } as unknown as View;
const ask = { question: 7, choices: [{ text: "draw", kind: "draw" }] };
const snapshot = { is: "table", number: 7, table: { phase: "playing", seats: [] }, view, ask, chat: [] };

describe("Following", () => {
  it("takes a table as all there is", () => {
    const { following, says, steps } = follow();
    says(snapshot);
    expect(following.number).toBe(7);
    expect(following.view?.round).toBe(1);
    expect(following.ask?.question).toBe(7);
    expect(steps).toMatchObject([{ number: 7, jump: true, before: null }]);
  });

  it("applies the patches of a frame and keeps the old view as it was", () => {
    const { following, says, steps } = follow();
    says(snapshot);
    const before = following.view;
    says({ is: "frame", number: 8, events: [{ kind: "passed", seat: 0 }], view: { round: 2 }, ask: null });
    expect(before?.round).toBe(1);
    expect(following.view?.round).toBe(2);
    expect(following.ask).toBeNull();
    expect(steps[1]).toMatchObject({ number: 8, jump: false, events: [{ kind: "passed" }] });
    expect(steps[1]?.before).toBe(before);
    expect(steps[1]?.after).toBe(following.view);
  });

  it("keeps a question that a frame says nothing about", () => {
    const { following, says } = follow();
    says(snapshot);
    says({ is: "frame", number: 8, chat: { seat: 1, text: "Ho" } });
    expect(following.ask?.question).toBe(7);
    expect(following.chat).toEqual([{ number: 8, seat: 1, text: "Ho" }]);
  });

  it("knows until when a choice can be taken back", () => {
    const { following, says } = follow();
    says(snapshot);
    says({ is: "frame", number: 8, events: [{ kind: "passed", seat: 0 }], may_take_back: true });
    expect(following.may_take_back).toBe(8);
    says({ is: "frame", number: 9 });
    expect(following.may_take_back).toBe(8);
    says({ is: "frame", number: 10, events: [{ kind: "passed", seat: 1 }] });
    expect(following.may_take_back).toBeNull();
  });

  it("takes back one choice after the other, where an answer was made of several", () => {
    const { following, says } = follow();
    says(snapshot);
    const marked = { kind: "marked", seat: 0 } as const;
    says({ is: "frame", number: 8, events: [marked], may_take_back: true });
    says({ is: "frame", number: 9, events: [marked], may_take_back: true });
    expect(following.may_take_back).toBe(9);
    says({ is: "frame", number: 10, taken_back: 9 });
    expect(following.may_take_back).toBe(8);
    says({ is: "frame", number: 11, taken_back: 8 });
    expect(following.may_take_back).toBeNull();
  });

  it("answers the question it was asked, once", async () => {
    const { following, says, sent } = follow();
    says({ is: "welcome", protocol: 3, table: "abc", viewer: 0, seats: [0], host: false, server_ms: 1 });
    says(snapshot);
    const choice = { text: "draw", kind: "draw" as const };
    await Promise.all([following.choose(choice), following.choose(choice)]);
    expect(sent).toEqual([{ do: "choose", seat: 0, question: 7, choice: "draw" }]);
    expect(following.chosen).toBeNull();
  });

  it("counts a seat it took itself", async () => {
    const { following, says } = follow();
    says({ is: "table", number: 0, table: { phase: "open", seats: [] }, chat: [] });
    await following.send({ do: "sit", seat: 2, name: "Ann" });
    await following.send({ do: "sit", seat: 1, name: "Bob" });
    expect(following.own_seats).toEqual([1, 2]);
    await following.send({ do: "leave", seat: 2 });
    expect(following.own_seats).toEqual([1]);
  });

  it("keeps the seat of who gets up during the game, for he may come back", async () => {
    const { following, says } = follow();
    says({ is: "welcome", protocol: 3, table: "abc", viewer: 0, seats: [0], host: false, server_ms: 1 });
    says(snapshot);
    await following.send({ do: "leave", seat: 0 });
    expect(following.own_seats).toEqual([0]);
  });
});
