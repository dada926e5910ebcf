// Several cards in one answer: card by card, each among what the server offers at that time.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bare_view } from "@/table/samples/bare_view";
import type { Ask, Choice, View } from "@/protocol/messages";
import type { BoardModel } from "../model";
import { hand_cards } from "./hand";
import { is_of_several, Several } from "./several.svelte";

type Card = "move" | "fire" | "punch";

// A server that asks seat 0 what goes, as the engine does.
class Asking {
  marks: Card[] = [];
  question = 5;
  sealed = false;
  sent: { text: string; told: string | undefined }[] = [];

  constructor(
    readonly hand: Card[],
    readonly most: number | null = null, // keep symbols; null: the expert rules
  ) {}

  get view(): View {
    const cards = this.most === null ? this.marks : { cards: this.marks, bullets: {} };
    const kind = this.most === null ? "keep-cards" : "keep-some";
    return bare_view({
      viewer: 0,
      round: 2,
      asked: [0, 1],
      answered: this.sealed ? [0] : [],
      players: [{ bandits: ["doc"], side: 0, deck: 4, hand: this.hand.length, received: {} }],
      own: { hand: { cards: this.hand, bullets: {} }, sealed: cards as never },
      question: {
        kind,
        phase: "planned",
        ...(this.most === null ? {} : { cards: this.most - this.marks.length }),
      },
    });
  }

  get ask(): Ask | null {
    if (this.sealed) return null;
    const left = [...this.hand];
    for (const mark of this.marks) left.splice(left.indexOf(mark), 1);
    const verb = this.most === null ? "discard" : "keep";
    const choices = [...new Set(left)].map(
      (action) => ({ text: `${verb} ${action}`, kind: verb, action, owner: "doc" }) as Choice,
    );
    return { question: this.question, choices: [...choices, { text: "decline", kind: "decline" }] };
  }

  get model(): BoardModel {
    return { view: this.view, ask: this.ask, viewer: 0, chosen: null } as unknown as BoardModel;
  }

  take(choice: Choice): void {
    this.question += 1;
    if (choice.kind === "decline") this.sealed = true;
    else this.marks.push((choice as { action: Card }).action);
    if (this.most !== null && this.marks.length >= this.most) this.sealed = true;
  }

  readonly choose = (choice: Choice, told?: string): void => {
    expect(this.ask?.choices.map(({ text }) => text)).toContain(choice.text);
    this.sent.push({ text: choice.text ?? "", told });
    this.take(choice);
  };

  cards() {
    return hand_cards(this.view, this.ask, false);
  }
  mark(several: Several, ...keys: string[]): void {
    several.follow(this.view);
    for (const card of this.cards().filter(({ key }) => keys.includes(key))) several.toggle(card, this.view);
  }
  send(several: Several): void {
    several.start(this.cards(), this.view);
    for (let steps = 0; steps < 9 && several.sending; steps += 1) several.go_on(this.model, this.choose);
  }
}

const texts = (server: Asking) => server.sent.map(({ text }) => text);

describe("what is put away", () => {
  it("is over when all cards are away, also after a reload", () => {
    const server = new Asking(["move", "fire"]);
    server.marks = ["move", "fire"];
    expect(server.ask?.choices.map(({ text }) => text)).toEqual(["decline"]);
    const several = new Several();
    several.follow(server.view);
    several.go_on(server.model, server.choose);
    expect(texts(server)).toEqual(["decline"]);
  });
  it("is not answered for whoever has put nothing away", () => {
    const server = new Asking([]);
    new Several().go_on(server.model, server.choose);
    expect(texts(server)).toEqual([]);
  });
  it("is sent card by card, and the rest is kept", () => {
    const server = new Asking(["move", "move", "fire", "punch"]);
    const several = new Several();
    server.mark(several, "move doc 2", "punch doc 1");
    expect(several.words(server.cards(), server.view).name).toBe("Discard 2");
    server.send(several);
    expect(texts(server)).toEqual(["discard move", "discard punch", "decline"]);
    expect(server.sent.map(({ told }) => told)).toEqual(["", "", "You discard 2 cards"]);
    expect(several.steps).toBe(3);
    expect(several.sending).toBe(false);
  });

  it("can be nothing or everything, and the button says which", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    several.follow(server.view);
    expect(several.words(server.cards(), server.view).name).toBe("Keep everything");
    server.mark(several, "move doc 1", "fire doc 1");
    expect(several.words(server.cards(), server.view).name).toBe("Keep nothing");
    server.send(several);
    expect(texts(server)).toEqual(["discard move", "discard fire", "decline"]);
    expect(new Asking([]).ask?.choices).toHaveLength(1);
    expect(new Several().words([], server.view).name).toBe("Keep nothing"); // a hand of bullets alone
  });

  it("can be marked and unmarked until the button is pressed", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    server.mark(several, "move doc 1", "fire doc 1");
    server.mark(several, "move doc 1");
    server.send(several);
    expect(texts(server)).toEqual(["discard fire", "decline"]);
  });

  it("goes on where a reload left it: what the server has marked stays marked", () => {
    const server = new Asking(["move", "move", "fire"]);
    server.marks.push("move");
    const several = new Several(); // another page
    server.mark(several, "move doc 1", "fire doc 1"); // the first of the two is fixed
    expect(server.cards().map((card) => several.is_marked(card))).toEqual([true, false, true]);
    expect(several.words(server.cards(), server.view).name).toBe("Discard 2");
    server.send(several);
    expect(texts(server)).toEqual(["discard fire", "decline"]);
  });

  it("waits for the next question, and does not answer one twice", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    server.mark(several, "fire doc 1");
    several.start(server.cards(), server.view);
    const before = server.model;
    several.go_on(before, server.choose);
    several.go_on(before, server.choose); // the answer's frame is still on its way
    several.go_on({ ...server.model, ask: null }, server.choose); // the film shows it
    several.go_on({ ...server.model, chosen: { text: "decline", kind: "decline" } }, server.choose);
    expect(texts(server)).toEqual(["discard fire"]);
    several.go_on(server.model, server.choose);
    expect(texts(server)).toEqual(["discard fire", "decline"]);
  });

  it("ends where the game has gone on without it", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    server.mark(several, "move doc 1", "fire doc 1");
    several.start(server.cards(), server.view);
    several.go_on(server.model, server.choose);
    server.sealed = true; // the clock ran out
    several.go_on(server.model, server.choose);
    expect(several.sending).toBe(false);
    expect(texts(server)).toEqual(["discard move"]);
  });

  it("ends where the server offers something else than what was marked", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    server.mark(several, "move doc 1", "fire doc 1");
    several.start(server.cards(), server.view);
    const only: Ask = { question: 9, choices: [{ text: "decline", kind: "decline" }] };
    several.go_on({ ...server.model, ask: only }, server.choose);
    expect(several.sending).toBe(false);
    expect(server.sent).toEqual([]);
  });

  it("is forgotten with the question", () => {
    const server = new Asking(["move", "fire"]);
    const several = new Several();
    server.mark(several, "move doc 1");
    several.follow(bare_view({ round: 3, question: { kind: "keep-cards", phase: "planned" } }));
    expect(server.cards().some((card) => several.is_marked(card))).toBe(false);
  });

  describe("with a line that says nothing", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());
    it("lets go of the cards after a while", () => {
      const server = new Asking(["move", "fire"]);
      const several = new Several();
      server.mark(several, "move doc 1");
      several.start(server.cards(), server.view);
      several.go_on(server.model, () => undefined);
      vi.advanceTimersByTime(10_000);
      expect(several.sending).toBe(false);
    });
  });
});

describe("what is kept", () => {
  it("is at most as many as there are symbols: the last card marked takes the place of the first", () => {
    const server = new Asking(["move", "fire", "punch"], 2);
    const several = new Several();
    for (const key of ["move doc 1", "fire doc 1", "punch doc 1"]) server.mark(several, key);
    expect(server.cards().map((card) => several.is_marked(card))).toEqual([false, true, true]);
    expect(several.words(server.cards(), server.view).name).toBe("Keep 2");
    server.send(several);
    expect(texts(server)).toEqual(["keep fire", "keep punch"]); // with the last of them the server has its answer
    expect(server.sent.at(-1)?.told).toBe("You keep 2 cards");
  });
  it("may be less, or nothing", () => {
    const server = new Asking(["move", "fire"], 2);
    const several = new Several();
    server.mark(several, "fire doc 1");
    server.send(several);
    expect(texts(server)).toEqual(["keep fire", "decline"]);
    expect(new Several().words(new Asking(["move"], 2).cards(), server.view).name).toBe("Keep nothing");
  });
  it("is tapped where it is one card, and a coach is told of each", () => {
    expect(is_of_several(new Asking(["move"], 1).model)).toBe(false);
    expect(is_of_several(new Asking(["move"], 2).model)).toBe(true);
    expect(is_of_several({ ...new Asking(["move"]).model, hinted: [] })).toBe(false);
  });
});
