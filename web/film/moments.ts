// The moments of a film: where a scrubber has its marks, and where a step forward or back stands still.
import type { Action, Event, Pawn, RoundName, SeatNumber, Turn } from "@/protocol/messages";
import { action_name, pawn_name, seat_name } from "@/game/names";
import { t } from "@/words/words.svelte";
import type { FilmContext } from "./context";

export type MomentKind = "round" | "turn" | "plan" | "stealing" | "card" | "event" | "end";

export interface RawMoment {
  index: number; // the event it begins with
  round: number;
  kind: MomentKind;
  number?: number; // of the turn, or of the card in the plan
  who?: Pawn;
  seat?: SeatNumber;
  action?: Action;
  turn?: Turn;
  name?: RoundName;
  context: FilmContext;
}

export type Moment = RawMoment & { label: string };

export function moment_of(event: Event, index: number, context: FilmContext): RawMoment | null {
  const base = { index, round: context.round, context };
  switch (event.kind) {
    case "round-began":
      return { ...base, kind: "round", round: event.round, number: event.round, name: event.card.name };
    case "turn-began":
      return { ...base, kind: "turn", number: event.number, turn: event.turn };
    case "played":
      return { ...base, kind: "plan", seat: event.seat, who: event.pawn, action: event.action };
    case "drew":
      return context.planning ? { ...base, kind: "plan", seat: event.seat } : null;
    case "stealing-began":
      return { ...base, kind: "stealing" };
    case "card-turned-up":
      return { ...base, kind: "card", number: event.number, who: event.pawn, action: event.action };
    case "reflex-played":
      return { ...base, kind: "card", who: event.pawn, action: event.action };
    case "event-began":
      return { ...base, kind: "event", name: event.event };
    case "game-over":
      return { ...base, kind: "end" };
    default:
      return null;
  }
}

export function moment_label(moment: RawMoment): string {
  const { kind, number = 0, round, who, seat, action, turn, name, context } = moment;
  switch (kind) {
    case "round":
      if (context.table?.setup.events === false) return t("film.moment.round-plain", { number });
      return t("film.moment.round", { number, name: t(`names.round.${name}.name`) });
    case "turn":
      return t("film.moment.turn", { number, name: t(`names.turn.${turn}.name`) });
    case "plan": {
      const player = seat === undefined ? "" : seat_name(seat, context.before, context.table);
      if (!action) return t("film.moment.plan", { who: who ? pawn_name(who) : player });
      return t("film.moment.card", { who: who ? pawn_name(who) : player, action: action_name(action) });
    }
    case "stealing":
      return t("film.moment.stealing", { round });
    case "card":
      return t("film.moment.card", {
        who: who ? pawn_name(who) : "",
        action: action ? action_name(action) : "",
      });
    case "event":
      return t("film.moment.event", { name: t(`names.round.${name}.name`) });
    case "end":
      return t("film.moment.end");
  }
}
