// What can be done with the cards in hand, from asks as a server sends them.
import { describe, expect, it } from "vitest";
import type { Ask, Choice, View } from "@/protocol/messages";
import { hand_cards, is_about_cards, may_hide, other_choices, stack_cards } from "./hand";
import { names_fit } from "./card_words";
import { bare_view } from "@/table/samples/bare_view";

const play = (action: string, face_down = false, owner = "doc"): Choice =>
  ({ text: `play ${action}`, kind: "play", action, owner, face_down }) as Choice;
const draw: Choice = { text: "draw", kind: "draw" };
const ask_of = (...choices: Choice[]): Ask => ({ question: 7, choices });

function view_of(cards: string[], bullets = {}, part: Partial<View> = {}): View {
  return bare_view({
    viewer: 0,
    asked: [0],
    players: [{ bandits: ["doc"], side: 0, deck: 4, hand: cards.length, received: {} }],
    own: { hand: { cards, bullets } },
    question: { kind: "go", phase: "planning" },
    ...part,
  });
}

describe("the hand", () => {
  it("is sorted, bullets last, and every card finds its choice", () => {
    const cards = hand_cards(
      view_of(["robbery", "move"], { tuco: 1 }),
      ask_of(play("move"), play("robbery"), draw),
      false,
    );
    expect(cards.map((card) => card.key)).toEqual(["move doc 1", "robbery doc 1", "bullet tuco 1"]);
    expect(cards.map((card) => card.choice?.text ?? card.reason)).toEqual([
      "play move",
      "play robbery",
      "bullet",
    ]);
  });

  it("says why Fire cannot be played while it shakes", () => {
    const shaking = { card: { name: "rumours" as const, turns: "SK" }, turn: 2 };
    const cards = hand_cards(view_of(["fire", "move"], {}, shaking), ask_of(play("move"), draw), false);
    expect(cards.map((card) => card.reason)).toEqual([null, "shaking"]);
  });

  it("has no reasons while nothing is asked", () => {
    expect(hand_cards(view_of(["fire"]), null, false).map((card) => card.reason)).toEqual([null]);
  });

  it("plays Ghost's card as the switch says", () => {
    const ask = ask_of(play("move"), play("move", true), draw);
    expect(may_hide(ask)).toBe(true);
    expect(may_hide(ask_of(play("move", true)))).toBe(false);
    const hidden = hand_cards(view_of(["move"]), ask, true)[0]?.choice;
    expect(hidden && "face_down" in hidden && hidden.face_down).toBe(true);
  });

  it("marks what was put away, once for each equal card", () => {
    const view = view_of(["move", "move"], {}, { question: { kind: "keep-cards", phase: "planned" } });
    const marked: View = {
      ...view,
      own: { hand: { cards: ["move", "move"], bullets: {} }, sealed: ["move"] },
    };
    const discard = { text: "discard move", kind: "discard", action: "move", owner: "doc" } as Choice;
    const cards = hand_cards(marked, ask_of(discard, { text: "decline", kind: "decline" }), false);
    expect(cards.map((card) => card.marked)).toEqual([true, false]);
    expect(cards.map((card) => card.choice?.text)).toEqual([undefined, "discard move"]);
  });

  it("knows whose card it is where a player has two bandits", () => {
    const view = view_of(["fire of tuco", "fire"], {}, {});
    const ask = ask_of(play("fire"), play("fire", false, "tuco"));
    view.players = [{ bandits: ["doc", "tuco"], side: 0, deck: 4, hand: 2, received: {} }];
    expect(hand_cards(view, ask, false).map((card) => card.owner)).toEqual(["doc", "tuco"]);
  });

  it("shows the deck's cards when one of them is picked", () => {
    const pick = { text: "pick fire", kind: "pick-card", action: "fire", owner: "doc" } as Choice;
    expect(hand_cards(view_of([], { tuco: 2 }), ask_of(pick), false).map((card) => card.key)).toEqual([
      "fire doc 1",
    ]);
  });
});

describe("a large hand", () => {
  it("is laid in stacks, with all dead bullets on one", () => {
    const cards = hand_cards(
      view_of(["move", "move", "fire"], { tuco: 2, neutral: 1 }),
      ask_of(play("move"), play("fire")),
      false,
    );
    expect(stack_cards(cards, 6)).toHaveLength(6);
    expect(stack_cards(cards, 5).map((card) => `${card.action} ${card.count}`)).toEqual([
      "move 2",
      "fire 1",
      "null 3",
    ]);
  });
});

describe("what else there is to choose", () => {
  it("comes in a steady order, to decline last", () => {
    const ask = ask_of(
      { text: "decline", kind: "decline" },
      play("move"),
      { text: "drink flask0", kind: "drink", token: "flask0" },
      draw,
    );
    expect(other_choices(ask).map((choice) => choice.kind)).toEqual(["draw", "drink", "decline"]);
  });
  it("is asked in the hand where cards are the answer", () => {
    expect(is_about_cards(ask_of(draw), {})).toBe(true);
    const nothing_left = ask_of({ text: "decline", kind: "decline" });
    expect(is_about_cards(nothing_left, { question: { kind: "keep-cards", phase: "planned" } })).toBe(true);
    expect(is_about_cards(ask_of({ text: "target tuco", kind: "target", pawn: "tuco" }), {})).toBe(false);
  });
});

it("a fan of cards has room for words of so many letters", () => {
  // 360 pixels, six cards: 250 for five strips, 50 each, 44 without the edges; seven letters of 6.05 are 42
  const english = ["Move", "Floor change", "Robbery", "Fire", "Fire", "Punch"];
  expect(names_fit(english, 360)).toBe(true);
  expect(names_fit([...english, "Punch"], 360)).toBe(false); // 42 for a strip, 36 without its edges
  expect(names_fit(["Рух", "Драбина", "Движение", "Постріл", "Удар", "Грабіж"], 390)).toBe(false);
  expect(names_fit(["Переміщення", "Постріл"], 360)).toBe(true);
  expect(names_fit([], 360)).toBe(true);
});
