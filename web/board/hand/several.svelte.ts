// A choice of several cards: what is put away under the expert rules, what is kept. The server asks card by card; here
// cards are marked first, and one button then answers the questions one after the other, each with a choice that the
// server names at that time. What it has already been told is in the view, so that neither a lost line nor a reload in
// the middle does any harm: the cards that are marked there stay marked, and the question is open for the rest.
import type { Ask, Choice, View } from "@/protocol/messages";
import { t } from "@/words/words.svelte";
import type { BoardModel, OnChoose } from "../model";
import { hand_cards, type HandCard } from "./hand";

const patience_ms = 5000; // for an answer, before the cards can be touched again
const kinds = new Set<Choice["kind"]>(["discard", "keep", "keep-bullet"]);

// Equal cards make the same choice.
const face_of = (card: HandCard) => `${card.action ?? "bullet"} ${card.owner}`;
const count_marked = (cards: readonly HandCard[], face: string) =>
  cards.filter((card) => card.marked && face_of(card) === face).length;

// Where a coach stands by, each card is a lesson of its own. A single card is kept as it is tapped.
export function is_of_several({ ask, view, hinted }: Pick<BoardModel, "ask" | "view" | "hinted">): boolean {
  if (!ask || hinted) return false;
  const kind = view.question?.kind;
  return kind === "keep-cards" || (kind === "keep-some" && most_more(view) > 1);
}

// So many may be marked besides those that the server has marked.
function most_more(view: View): number {
  return view.question?.kind === "keep-some" ? (view.question.cards ?? 1) : Infinity;
}

export class Several {
  sending = $state(false);
  steps = 0; // choices that made up the last answer: to be taken back together
  #wanted = $state.raw<readonly string[]>([]); // keys of cards
  #question = ""; // that they are marked for
  #goal: [face: string, count: number][] = []; // how many of each face are to be marked
  #told = "";
  #last: number | null = null; // question that was answered
  #watch: ReturnType<typeof setTimeout> | undefined;

  // Other questions, other cards. To be called from an effect.
  follow(view: View): void {
    const question = `${view.round} ${view.question?.kind ?? ""}`;
    if (this.#question === question) return;
    this.#question = question;
    this.#wanted = [];
    this.#stop();
  }

  is_marked(card: HandCard): boolean {
    return this.#wanted.includes(card.key) || (card.marked && !this.sending);
  }

  toggle(card: HandCard, view: View): void {
    if (this.sending || !card.choice || !kinds.has(card.choice.kind)) return;
    if (this.#wanted.includes(card.key)) this.#wanted = this.#wanted.filter((key) => key !== card.key);
    else this.#wanted = [...this.#wanted, card.key].slice(-most_more(view));
  }

  // What the button says, and what is said when it was pressed.
  words(cards: readonly HandCard[], view: View): { name: string; told: string } {
    const all = cards.filter(({ action }) => action).length;
    const count = cards.filter((card) => this.is_marked(card)).length;
    const keeps = view.question?.kind === "keep-some";
    const key = keeps
      ? count > 0
        ? "keep"
        : "keep-nothing"
      : count >= all
        ? "keep-nothing"
        : count > 0
          ? "put-away"
          : "keep-all";
    return {
      name: t(`board.several.${key}.name`, { count }),
      told: t(`board.several.${key}.sentence`, { count }),
    };
  }

  start(cards: readonly HandCard[], view: View): void {
    if (this.sending) return;
    const wanted = cards.filter((card) => !card.marked && this.#wanted.includes(card.key));
    this.#told = this.words(cards, view).told;
    const faces = cards.map(face_of).filter((face, index, all) => all.indexOf(face) === index);
    this.#goal = faces.map((face) => {
      const more = wanted.filter((card) => face_of(card) === face).length;
      return [face, count_marked(cards, face) + more];
    });
    // Cards that the server has marked stay as they look.
    this.#wanted = cards.filter((card) => this.is_marked(card)).map(({ key }) => key);
    this.steps = 0;
    this.#last = null;
    this.sending = true;
  }

  // Answers the next question. To be called from an effect, as often as anything changes.
  go_on(model: BoardModel, choose: OnChoose): void {
    if (!this.sending) this.#finish(model);
    if (!this.sending) return;
    const { ask, view, viewer } = model;
    if (viewer !== null && view.answered.includes(viewer)) return this.#stop();
    if (!ask || model.chosen || ask.question === this.#last) return;
    const next = this.#next(ask, view);
    if (!next) {
      this.#wanted = [];
      return this.#stop();
    }
    this.#last = ask.question;
    this.steps += 1;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#stop(), patience_ms);
    choose(next.choice, next.is_last ? this.#told : "");
  }

  close(): void {
    clearTimeout(this.#watch);
  }

  // Loaded anew after the last card, before the end was said: only that is left to say.
  #finish({ ask, view, hinted, chosen }: BoardModel): void {
    if (!ask || chosen || !is_of_several({ ask, view, hinted }) || ask.choices.length > 1) return;
    const cards = hand_cards(view, ask, false);
    if (ask.choices[0]?.kind === "decline" && cards.some(({ marked }) => marked)) this.start(cards, view);
  }

  #next(ask: Ask, view: View): { choice: Choice; is_last: boolean } | null {
    const cards = hand_cards(view, ask, false);
    const lacking = this.#goal.filter(([face, count]) => count_marked(cards, face) < count);
    const left = lacking.reduce((sum, [face, count]) => sum + count - count_marked(cards, face), 0);
    if (left === 0) {
      const choice = ask.choices.find(({ kind }) => kind === "decline");
      return choice ? { choice, is_last: true } : null;
    }
    const face = lacking[0]?.[0];
    const card = cards.find((one) => one.choice && face_of(one) === face);
    return card?.choice ? { choice: card.choice, is_last: left === 1 && most_more(view) === 1 } : null;
  }

  #stop(): void {
    clearTimeout(this.#watch);
    this.sending = false;
  }
}
