// Who won, and why: the facts behind the words of the end.
import type { Score, View } from "@/protocol/messages";
import type { Side } from "./count";

export type Reason =
  | { is: "money"; lead: number; second: Side[] } // richest by so much; nobody second: no lead
  | { is: "fewer-bullets"; tied: Side[] } // as much money as these, but fewer bullets
  | { is: "shared" } // money and bullets are the same
  | { is: "goals" }; // the Marshal's

export interface Outcome {
  winners: Side[]; // empty: nobody
  reason: Reason | null;
  beside: Side[]; // bandits who win with the Marshal
  barred: Side[]; // had at least as much as the winner and cannot win
  goals: { reached: number; all: number } | null;
}

export function outcome_of(score: Score, sides: readonly Side[]): Outcome {
  const goals = score.goals
    ? { reached: score.goals.filter((goal) => goal.reached).length, all: score.goals.length }
    : null;
  const winning = sides.filter((side) => side.score.wins);
  if (score.marshal_wins) {
    const winners = sides.filter((side) => side.is_marshal);
    const beside = winning.filter((side) => !side.is_marshal);
    return { winners, reason: { is: "goals" }, beside, barred: [], goals };
  }
  const best = winning[0];
  if (!best) return { winners: [], reason: null, beside: [], barred: [], goals };
  const bandits = sides.filter((side) => !side.is_marshal);
  const barred = bandits.filter((side) => side.score.barred && side.score.total >= best.score.total);
  return { winners: winning, reason: reason_for(best, winning, bandits), beside: [], barred, goals };
}

function reason_for(best: Side, winning: Side[], bandits: Side[]): Reason {
  if (winning.length > 1) return { is: "shared" };
  const others = bandits.filter((side) => side !== best && !side.score.barred);
  const tied = others.filter((side) => side.score.total === best.score.total);
  if (tied.length > 0) return { is: "fewer-bullets", tied };
  const most = Math.max(...others.map((side) => side.score.total));
  const second = others.filter((side) => side.score.total === most);
  return { is: "money", lead: second.length > 0 ? best.score.total - most : 0, second };
}

export type Barrier = "thrown-off" | "in-cell" | "left-behind";

// Why a side cannot win, from where its bandits are.
export function barrier_of(side: Side, view: View | null): Barrier | null {
  if (!side.score.barred || side.is_marshal || !view) return null;
  const states = side.pawns.flatMap((pawn) => {
    const state = pawn === "marshal" ? undefined : view.bandits[pawn];
    return state ? [state] : [];
  });
  if (states.length > 0 && states.every((state) => state.thrown_off)) return "thrown-off";
  if (view.card?.name === "crime-must-be-punished") return "in-cell";
  return view.card?.name === "escape" ? "left-behind" : null;
}
