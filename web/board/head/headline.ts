// What stands in the banner: whose decision it is and about what.
import type { Pawn, View } from "@/protocol/messages";
import {
  action_name,
  only_pawn,
  pawn_forms,
  pawn_name,
  question_hint,
  question_text,
  seat_name,
  with_capital,
} from "@/story/names";
import { has_words, list, t } from "@/words/words.svelte";
import type { BoardModel } from "../model";
import { turn_of_letter } from "../plan/plan_groups";
import { choice_sentence } from "../question/labels";

export interface Headline {
  title: string;
  detail: string;
  short: string; // instead of it where there is little room
  brief?: string; // instead of the title there
  pawn: Pawn | null;
  you: boolean;
}

const cards_asked = new Set(["go", "turmoil"]);
const most_named = 3; // more of them would not fit

function turn_detail(view: View, key: "turn" | "turn-short"): string {
  const letters = view.card?.turns ?? "";
  const kind = turn_of_letter(letters[(view.turn ?? 1) - 1] ?? "S");
  return t(`board.head.${key}`, {
    round: view.round,
    number: view.turn ?? 1,
    count: letters.length,
    name: t(`names.turn.${kind}.name`).toLocaleLowerCase(),
    what: t(`board.head.do.${kind}`),
  });
}

function card_detail(view: View, key: "card" | "card-short"): string {
  return t(`board.head.${key}`, { round: view.round, number: view.resolved, count: view.plan.length });
}

function round_detail(view: View): string {
  if (view.round === 0) return t("board.head.before");
  return t("board.head.round", { number: view.round, count: 5 });
}

// Where in the round things stand, in few words.
function short_detail(view: View): string {
  if (view.turn) return turn_detail(view, "turn-short");
  if (view.plan.length > 0 && view.resolved > 0) return card_detail(view, "card-short");
  return round_detail(view);
}

// What the pawn is about to do, in a robbery's question.
function doing(view: View): string | null {
  const question = view.question;
  const key = question ? `board.head.doing.${question.kind}` : "";
  if (!question || !has_words(key)) return null;
  return with_capital(t(key, pawn_forms(question.pawn ?? "marshal", "who")));
}

function asked_headline(model: BoardModel): Headline {
  const { view } = model;
  const seat = model.viewer ?? 0;
  const question = view.question;
  const pawn = question?.pawn ?? only_pawn(seat, view);
  const short = short_detail(view);
  if (!question || cards_asked.has(question.kind)) {
    const named = model.own_seats.length > 1;
    const title = named
      ? t("board.head.your-turn-named", { name: seat_name(seat, view, model.table) })
      : t("board.head.your-turn");
    return { title, detail: view.turn ? turn_detail(view, "turn") : short, short, pawn, you: true };
  }
  const act = doing(view);
  if (act) return { title: act, detail: question_text(question, view), short, pawn, you: true };
  // Where there is little room the question stands below, in full.
  const brief = t("board.head.your-turn");
  const title = question_text(question, view);
  return { title, brief, detail: question_hint(question), short, pawn, you: true };
}

function waiting_headline(model: BoardModel): Headline {
  const { view, table } = model;
  const asked = view.asked;
  const names = list(asked.map((seat) => seat_name(seat, view, table)));
  const thinking = asked.length > most_named ? "board.head.many-thinking" : "board.head.thinking";
  const question = view.question;
  const short = short_detail(view);
  const first = asked[0];
  const pawn = asked.length === 1 && first !== undefined ? only_pawn(first, view) : null;
  const title = doing(view) ?? t(thinking, { count: asked.length, names });
  const about_cards = !question || cards_asked.has(question.kind);
  const detail = about_cards
    ? view.turn
      ? turn_detail(view, "turn")
      : short
    : question_text(question, view);
  const brief = asked.length > 1 ? t("board.head.many-thinking", { count: asked.length, names }) : title;
  return { title, brief, detail, short, pawn: question?.pawn ?? pawn, you: false };
}

function film_headline(model: BoardModel): Headline {
  const { view } = model;
  const short = short_detail(view);
  const card = view.resolved > 0 ? view.plan[view.resolved - 1] : undefined;
  if (card?.action && card.pawn) {
    const title = t("board.head.robbery-card", {
      name: pawn_name(card.pawn),
      card: action_name(card.action),
    });
    return { title, detail: card_detail(view, "card"), short, pawn: card.pawn, you: false };
  }
  if (view.turn) return planning_headline(model);
  const title = view.round === 0 ? t("board.head.before") : t("board.head.robbery");
  return { title, detail: round_detail(view), short, pawn: null, you: false };
}

// While a card is laid or cards are drawn: who does it.
function planning_headline(model: BoardModel): Headline {
  const { view, showing } = model;
  const event = showing?.event;
  const named = event && "pawn" in event ? event.pawn : null;
  const pawn = named ?? (event && "seat" in event ? only_pawn(event.seat, view) : null);
  const title = pawn
    ? with_capital(t("board.head.plans", pawn_forms(pawn, "who")))
    : t("board.head.planning");
  return { title, detail: turn_detail(view, "turn"), short: short_detail(view), pawn, you: false };
}

export function headline(model: BoardModel): Headline {
  const { view } = model;
  if (view.over) {
    const short = round_detail(view);
    return { title: t("board.head.over"), detail: short, short, pawn: null, you: false };
  }
  if (model.chosen) {
    const { short, pawn } = model.ask ? asked_headline(model) : waiting_headline(model);
    return {
      title: choice_sentence(model.chosen, model),
      brief: t("board.head.sent"),
      detail: t("board.head.sent"),
      short,
      pawn,
      you: true,
    };
  }
  if (model.ask) return asked_headline(model);
  if (model.showing || view.asked.length === 0) return film_headline(model);
  return waiting_headline(model);
}
