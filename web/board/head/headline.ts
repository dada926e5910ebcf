// What stands in the banner: whose decision it is and about what.
import type { Pawn, SeatNumber, View } from "@/protocol/messages";
import {
  action_name,
  pawn_forms,
  pawn_name,
  question_hint,
  question_text,
  seat_forms,
  seat_name,
  with_capital,
} from "@/game/names";
import { has_words, in_line, list, t } from "@/words/words.svelte";
import type { BoardModel } from "../model";
import { now_showing, type NowShowing } from "../now";
import { turn_of_letter } from "../plan/plan_groups";
import { is_plain_go } from "../question/go";
import { choice_sentence } from "../question/labels";

export interface Headline {
  title: string;
  detail: string;
  short: string; // instead of it where there is little room
  brief?: string; // instead of the title there
  pawn: Pawn | null;
  you: boolean;
}

type Words = Omit<Headline, "pawn">;

const most_named = 3; // more of them would not fit

function turn_detail(view: View, key: "turn" | "turn-short"): string {
  const letters = view.card?.turns ?? "";
  const kind = turn_of_letter(letters[(view.turn ?? 1) - 1] ?? "S");
  return t(`board.head.${key}`, {
    round: view.round,
    number: view.turn ?? 1,
    count: letters.length,
    name: in_line(t(`names.turn.${kind}.name`)),
    what: t(`board.head.do.${kind}`),
  });
}

const card_counts = (view: View, { number, total }: { number: number; total: number }) => ({
  round: view.round,
  number,
  count: total,
});

function round_detail(view: View): string {
  if (view.round === 0) return t("board.head.before-hint");
  return t("board.head.round", { number: view.round, count: 5 });
}

// Where in the round things stand, in few words. The question says it, but not in the film, which may not have come to it.
function short_detail(view: View, { is, card }: NowShowing): string {
  const asked = is === "told" ? undefined : view.question?.phase;
  const phase = asked ?? (view.turn ? "planning" : "stealing");
  if (phase === "planning" && view.turn) return turn_detail(view, "turn-short");
  if (phase === "stealing" && card) return t("board.head.card-short", card_counts(view, card));
  return round_detail(view);
}

// What the pawn is about to do, in a robbery's question.
function doing(view: View): string | null {
  const question = view.question;
  const key = question ? `board.head.doing.${question.kind}` : "";
  if (!question || !has_words(key)) return null;
  return with_capital(t(key, pawn_forms(question.pawn ?? "marshal", "who")));
}

function asked_headline(model: BoardModel, now: NowShowing): Words {
  const { view } = model;
  const seat = model.viewer ?? 0;
  const question = view.question;
  const short = short_detail(view, now);
  if (!question || is_plain_go(view)) {
    const named = model.own_seats.length > 1;
    const title = named
      ? t("board.head.your-turn-named", { name: seat_name(seat, view, model.table) })
      : t("board.head.your-turn");
    return { title, detail: view.turn ? turn_detail(view, "turn") : short, short, you: true };
  }
  const act = doing(view);
  if (act) return { title: act, detail: question_text(question, view), short, you: true };
  // Where there is little room the question stands below, in full.
  const brief = t("board.head.your-turn");
  const title = question_text(question, view);
  return { title, brief, detail: question_hint(question), short, you: true };
}

function waiting_headline(model: BoardModel, now: NowShowing): Words {
  const { view, table } = model;
  const asked = view.asked;
  const names = list(asked.map((seat) => seat_name(seat, view, table)));
  const thinking = asked.length > most_named ? "board.head.many-thinking" : "board.head.thinking";
  const question = view.question;
  const short = short_detail(view, now);
  const title = doing(view) ?? t(thinking, { count: asked.length, names });
  const detail =
    !question || is_plain_go(view)
      ? view.turn
        ? turn_detail(view, "turn")
        : short
      : question_text(question, view);
  const brief = asked.length > 1 ? t("board.head.many-thinking", { count: asked.length, names }) : title;
  return { title, brief, detail, short, you: false };
}

function film_headline(model: BoardModel, now: NowShowing): Words {
  const { view } = model;
  const { card } = now;
  const short = short_detail(view, now);
  const at_end = model.told?.at_end;
  if (at_end) {
    const name = t(`names.round.${at_end}.name`);
    return {
      title: t("board.head.event", { name }),
      brief: name,
      detail: round_detail(view),
      short,
      you: false,
    };
  }
  if (card) {
    const title = t("board.head.stealing-card", {
      name: pawn_name(card.pawn),
      card: action_name(card.action),
    });
    return { title, detail: t("board.head.card", card_counts(view, card)), short, you: false };
  }
  if (view.turn) return planned_headline(model, now);
  const title = view.round === 0 ? t("board.head.before") : t("board.head.stealing");
  return { title, detail: round_detail(view), short, you: false };
}

// Somebody has had a go: what they decided is told as what it is, over.
function planned_title(model: BoardModel, seat: SeatNumber): string {
  const { view, table, told } = model;
  const event = told?.event ?? model.showing?.event;
  const who = seat_forms(seat, "who", view, table);
  switch (event?.kind) {
    case "played": {
      if (!event.action) return t("board.head.chose-hidden", who);
      return t("board.head.chose", { ...who, a_card: t(`names.action.${event.action}.a`) });
    }
    case "drew":
      return t("board.head.drew", { ...who, count: event.count });
    case "passed":
      return t("board.head.passed", who);
    default:
      return t("board.head.decided", who);
  }
}

function planned_headline(model: BoardModel, now: NowShowing): Words {
  const { view } = model;
  const [seat] = now.seats;
  const title = seat === undefined ? t("board.head.planning") : with_capital(planned_title(model, seat));
  return { title, detail: turn_detail(view, "turn"), short: short_detail(view, now), you: false };
}

function words_of(model: BoardModel, now: NowShowing): Words {
  const { view } = model;
  if (view.over) {
    const short = round_detail(view);
    return { title: t("board.head.over"), detail: short, short, you: false };
  }
  if (model.chosen) {
    const { short } = model.ask ? asked_headline(model, now) : waiting_headline(model, now);
    return {
      title: choice_sentence(model.chosen, model),
      brief: t("board.head.sent"),
      detail: t("board.head.sent"),
      short,
      you: true,
    };
  }
  if (now.is === "asked") return asked_headline(model, now);
  return now.is === "told" ? film_headline(model, now) : waiting_headline(model, now);
}

export function headline(model: BoardModel, now = now_showing(model)): Headline {
  return { ...words_of(model, now), pawn: now.pawn };
}
