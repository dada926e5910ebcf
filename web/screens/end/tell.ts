// The end in words.
import type { GoalScore, Role, Table, View } from "@/protocol/messages";
import { count_of_kind, pawn_forms, pawn_name, person_name } from "@/game/names";
import { list, money, t } from "@/words/words.svelte";
import type { Detail, Side } from "./count";
import { barrier_of, type Outcome } from "./outcome";

// "Doc", "Ghost and Tuco".
export function side_name(side: Side, table: Table): string {
  if (side.pawns.length > 0) return list(side.pawns.map(pawn_name));
  return list(side.seats.map((seat) => person_name(seat, table)));
}

// Who sits there: "you", "Oksana", "bot, sharp".
export function player_names(side: Side, table: Table, own_seats: readonly number[]): string[] {
  return side.seats.map((seat) => {
    if (own_seats.includes(seat)) return t("end.you");
    const level = table.seats[seat]?.level;
    return level ? t("end.bot", { level: t(`names.level.${level}.name`) }) : person_name(seat, table);
  });
}

export function title_of(outcome: Outcome, table: Table): string {
  const { winners, reason } = outcome;
  const first = winners[0];
  if (!first || !reason) return t("end.nobody-wins");
  if (reason.is === "goals") return t("end.law-wins");
  if (reason.is === "shared")
    return t("end.shares", { who: list(winners.map((side) => side_name(side, table))) });
  const only = first.pawns.length === 1 ? first.pawns[0] : undefined;
  const forms = only ? pawn_forms(only, "who") : {};
  const count = first.pawns.length > 1 ? first.pawns.length : 1;
  return t("end.wins", { ...forms, who: side_name(first, table), count });
}

function why(outcome: Outcome, table: Table): string {
  const { winners, reason, goals } = outcome;
  const first = winners[0];
  if (!first || !reason) return t("end.why.nobody");
  const total = money(first.score.total);
  if (reason.is === "goals")
    return t("end.why.goals", { reached: goals?.reached ?? 0, all: goals?.all ?? 0 });
  if (reason.is === "shared") return t("end.why.shared", { total, bullets: first.score.bullets_received });
  const names = (sides: Side[]) => list(sides.map((side) => side_name(side, table)));
  if (reason.is === "fewer-bullets") {
    const more = Math.min(...reason.tied.map((side) => side.score.bullets_received));
    return t("end.why.fewer-bullets", {
      total,
      others: names(reason.tied),
      few: first.score.bullets_received,
      more,
    });
  }
  if (reason.second.length === 0) return t("end.why.alone", { total });
  return t("end.why.lead", { total, lead: money(reason.lead), second: names(reason.second) });
}

function flavour(outcome: Outcome): string {
  const pawns = outcome.winners.flatMap((side): Role[] => side.pawns);
  if (pawns.length === 0) return t("end.flavour.nobody");
  return t(`end.flavour.${pawns.length === 1 ? (pawns[0] ?? "nobody") : "several"}`);
}

// All there is to say about who won, a sentence or two each.
export function reasons_of(outcome: Outcome, table: Table, view: View | null): string[] {
  const lines = [why(outcome, table)];
  for (const side of outcome.beside) lines.push(t("end.why.beside", { who: side_name(side, table) }));
  for (const side of outcome.barred) {
    const barrier = barrier_of(side, view) ?? "barred";
    lines.push(t(`end.why.${barrier}`, { who: side_name(side, table), total: money(side.score.total) }));
  }
  if (outcome.goals && outcome.reason?.is !== "goals") lines.push(t("end.why.law-failed", outcome.goals));
  lines.push(flavour(outcome));
  return lines;
}

export function detail_text(detail: Detail): string {
  if (!detail) return "";
  switch (detail.is) {
    case "sum":
      return detail.parts.length > 1 ? detail.parts.join(" + ") : "";
    case "gems":
      return count_of_kind("gem", detail.count);
    case "strongboxes":
      return count_of_kind("strongbox", detail.count);
    case "bullets-left":
      return t("end.detail.left", { count: detail.count });
    case "hits":
      return t("end.detail.hits", { count: detail.count });
    case "bullets":
      return t("end.detail.bullets", { count: detail.count });
    case "hostages":
      return list(detail.hostages.map((hostage) => t(`names.hostage.${hostage}.name`)));
    case "companions":
      return list(detail.bandits.map((bandit) => t("names.companion.name", pawn_forms(bandit, "who"))));
  }
}

// "3 of 4"; of the one goal that is about not too much: "1; at most 2".
export function goal_progress(goal: GoalScore): string {
  const key = goal.goal === "dodging-bullets" ? "end.goals.has-most" : "end.goals.has";
  return t(key, { has: goal.has, wanted: goal.wanted });
}
