// The analysis in words, and which part of it belongs to a moment.
import { choice_face } from "@/board/question/labels";
import type { Choice, DecisionJudged, Pawn, Score, SeatNumber, Table, View } from "@/protocol/messages";
import { only_pawn, person_name, pawn_name, seat_name } from "@/game/names";
import { list, money, t } from "@/words/words.svelte";

export interface PlottedSide {
  index: number;
  name: string;
  pawns: Pawn[];
  has_money: boolean; // the Marshal's has none
}

export function plotted_sides(score: Score, table: Table, view: View | null): PlottedSide[] {
  return score.sides.map(({ seats }, index) => {
    const pawns = seats.flatMap((seat): Pawn[] => view?.players[seat]?.bandits ?? []);
    const name = list(
      pawns.length > 0 ? pawns.map(pawn_name) : seats.map((seat) => person_name(seat, table)),
    );
    return { index, name, pawns, has_money: !pawns.includes("marshal") };
  });
}

export const percent = (chance: number): number => Math.round(chance * 100);

// Choices of the robbery are told as what somebody does; cards and the like by their name.
const deeds = new Set<Choice["kind"]>([
  "go",
  "target",
  "take",
  "drop",
  "drop-flask",
  "take-hostage",
  "shoot",
  "board",
  "ride-on",
  "free-prisoner",
  "free-bandit",
]);

export function choice_text(choice: Choice, view: View, table: Table): string {
  const { name, sentence } = choice_face(choice, { view, table });
  if (deeds.has(choice.kind)) return sentence;
  if (choice.kind === "play" && choice.face_down) return t("replay.analysis.hidden", { card: name });
  return name;
}

// With who did it: "Belle: Punch", "Belle shoots Doc".
export function deed_text(choice: Choice, seat: SeatNumber, view: View, table: Table): string {
  const what = choice_text(choice, view, table);
  if (deeds.has(choice.kind)) return what;
  return t("replay.analysis.did", { who: seat_name(seat, view, table), what });
}

export function pawn_of(choice: Choice, seat: SeatNumber, view: View): Pawn | null {
  if ("owner" in choice && choice.owner) return choice.owner;
  return view.question?.pawn ?? only_pawn(seat, view);
}

// What a decision gave away; figures that are nothing, or less, are left out.
export function cost_text(decision: DecisionJudged, has_money: boolean): string {
  const points = percent(decision.lost_wins);
  const dollars = has_money ? Math.round(decision.lost_money / 10) * 10 : 0;
  if (dollars > 0 && points > 0) return t("replay.analysis.cost", { money: money(dollars), points });
  if (dollars > 0) return t("replay.analysis.cost-money", { money: money(dollars) });
  if (points > 0) return t("replay.analysis.cost-wins", { points });
  return t("replay.analysis.cost-little");
}

export function expects_text(
  { money: dollars, wins }: { money: number; wins: number },
  has_money: boolean,
): string {
  const chance = { percent: percent(wins) };
  if (!has_money) return t("replay.analysis.expects-wins", chance);
  return t("replay.analysis.expects", { ...chance, money: money(dollars) });
}
