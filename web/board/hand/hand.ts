// The cards in hand as they are shown: sorted, each with the choice that plays it or the reason why it cannot be.
import type {
  Action,
  Ask,
  BulletSource,
  CardChoice,
  Choice,
  Pile,
  PlayChoice,
  QuestionKind,
  Role,
  View,
} from "@/protocol/messages";
import { bullet_list, parse_card, pawns_of } from "@/game/people";

export interface HandCard {
  key: string;
  action: Action | null; // null: a bullet
  owner: Role | BulletSource; // whose colours it has
  count: number; // equal cards on one stack
  choice: Choice | null;
  marked: boolean; // put away or kept already, in a question of several steps
  reason: "bullet" | "shaking" | "other-bandit" | "not-now" | null; // why it cannot be chosen, while something is asked
}

const order: Action[] = [
  "move",
  "move-plus",
  "floor-change",
  "floor-change-plus",
  "fire",
  "punch",
  "robbery",
  "marshal",
  "arrest",
  "ride",
  "brilliant-idea",
];

const card_kinds = new Set(["play", "discard", "keep", "pick-card", "keep-bullet"]);

// Questions that are answered with cards are answered in the hand, also where no card is left for an answer.
export function is_about_cards(ask: Ask, view: Pick<View, "question">): boolean {
  if (view.question?.kind === "keep-cards" || view.question?.kind === "keep-some") return true;
  return ask.choices.some((choice) => card_kinds.has(choice.kind)) || ask.choices.some(is_draw);
}

function is_draw(choice: Choice): boolean {
  return choice.kind === "draw" || choice.kind === "discard-bullets";
}

// Ghost may choose how his first card lies.
export function may_hide(ask: Ask | null): boolean {
  const plays = (ask?.choices ?? []).filter((choice): choice is PlayChoice => choice.kind === "play");
  return plays.some((play) => play.face_down) && plays.some((play) => !play.face_down);
}

function card_choice(ask: Ask | null, action: Action, owner: Role, hide: boolean): Choice | null {
  const fitting = (ask?.choices ?? []).filter(
    (choice) => "action" in choice && choice.action === action && choice.owner === owner,
  );
  const wanted = fitting.find((choice) => choice.kind !== "play" || choice.face_down === hide);
  return wanted ?? fitting[0] ?? null;
}

function reason_for(view: View, action: Action): HandCard["reason"] {
  const kind: QuestionKind | undefined = view.question?.kind;
  if (kind === "extra-card") return "other-bandit";
  const letter = view.turn ? view.card?.turns[view.turn - 1] : undefined;
  if (letter === "K" && (action === "fire" || action === "punch")) return "shaking";
  return "not-now";
}

function sealed_pile(view: View): Pile {
  const sealed = view.own?.sealed;
  if (Array.isArray(sealed)) return { cards: sealed, bullets: {} };
  if (sealed && typeof sealed === "object" && "cards" in sealed && "bullets" in sealed) return sealed;
  return { cards: [], bullets: {} };
}

// How the hand is laid out; `hide`: cards are to be played face down where that can be chosen.
export function hand_cards(view: View, ask: Ask | null, hide: boolean): HandCard[] {
  const seat = view.viewer;
  if (seat === undefined || seat === null || !view.own) return [];
  return pile_cards(view, pawns_of(view, seat), view.own.hand, ask, hide);
}

export function pile_cards(
  view: View,
  bandits: readonly Role[],
  pile: Pile,
  ask: Ask | null,
  hide: boolean,
): HandCard[] {
  // A card for the hand is chosen among those of the deck.
  const picks = (ask?.choices ?? []).filter((choice): choice is CardChoice => choice.kind === "pick-card");
  const texts = picks.length > 0 ? [] : pile.cards;
  const marks = sealed_pile(view);
  const marked = [...marks.cards];
  const cards = texts.map((text): HandCard => {
    const { action, owner } = parse_card(text, bandits);
    const mark = marked.indexOf(text);
    if (mark >= 0) marked.splice(mark, 1);
    const choice = mark >= 0 ? null : card_choice(ask, action, owner, hide);
    const reason = ask && !choice && mark < 0 ? reason_for(view, action) : null;
    return { key: "", action, owner, count: 1, choice, marked: mark >= 0, reason };
  });
  for (const pick of picks)
    cards.push({
      key: "",
      action: pick.action,
      owner: pick.owner,
      count: 1,
      choice: pick,
      marked: false,
      reason: null,
    });
  cards.sort(
    (one, other) =>
      bandits.indexOf(one.owner as Role) - bandits.indexOf(other.owner as Role) ||
      order.indexOf(one.action as Action) - order.indexOf(other.action as Action),
  );
  const bullets = picks.length > 0 ? [] : bullet_cards(pile, marks, ask);
  return with_keys([...cards, ...bullets]);
}

function bullet_cards(pile: Pile, marks: Pile, ask: Ask | null): HandCard[] {
  return bullet_list(pile.bullets).flatMap(({ source, count }) => {
    const kept = marks.bullets[source] ?? 0;
    const choice = ask?.choices.find((one) => one.kind === "keep-bullet" && one.source === source) ?? null;
    return Array.from({ length: count }, (_, index): HandCard => {
      const marked = index < kept;
      const usable = marked ? null : choice;
      return {
        key: "",
        action: null,
        owner: source,
        count: 1,
        choice: usable,
        marked,
        reason: usable || marked ? null : "bullet",
      };
    });
  });
}

// Equal cards get different keys, the same ones each time.
function with_keys(cards: HandCard[]): HandCard[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const name = `${card.action ?? "bullet"} ${card.owner}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { ...card, key: `${name} ${count}` };
  });
}

// A large hand is laid in stacks of equal cards, so that every card can be read; bullets that do nothing are one.
export function stack_cards(cards: HandCard[], room: number): HandCard[] {
  if (cards.length <= room) return cards;
  const stacks = new Map<string, HandCard>();
  for (const card of cards) {
    const dead = !card.action && !card.choice && !card.marked;
    const name = dead ? "bullets" : `${card.action ?? "bullet"} ${card.owner} ${String(card.marked)}`;
    const stack = stacks.get(name);
    if (!stack) stacks.set(name, card);
    else {
      const owner = stack.owner === card.owner ? stack.owner : "neutral";
      stacks.set(name, { ...stack, owner, count: stack.count + card.count });
    }
  }
  return [...stacks.values()];
}

// The cards that can be chosen now, in the order of their keys: 1, 2 …
export function playable(cards: readonly HandCard[]): HandCard[] {
  return cards.filter((card) => card.choice);
}

// What else can be chosen besides the cards, in a steady order.
export function other_choices(ask: Ask | null): Choice[] {
  const rest = (ask?.choices ?? []).filter((choice) => !card_kinds.has(choice.kind));
  const rank = ["draw", "fetch-idea", "drink", "discard-bullets", "pass", "decline"];
  return [...rest].sort((one, other) => rank.indexOf(one.kind) - rank.indexOf(other.kind));
}
