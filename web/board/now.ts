// What the table speaks of at this moment: whose face is in the banner, who is lit, which card of the plan. Everything
// that says so asks here, so that all of it says the same.
import type { Action, Pawn, SeatNumber, View } from "@/protocol/messages";
import { only_pawn } from "@/game/names";
import type { BoardModel } from "./model";
import type { PlanNow } from "./plan/plan_groups";

export interface NowCard {
  number: number; // in the plan, from 1
  total: number;
  pawn: Pawn;
  action: Action;
}

export interface NowShowing {
  is: "asked" | "waiting" | "told" | "over";
  seats: SeatNumber[]; // the lit ones
  pawn: Pawn | null; // of the banner
  card: NowCard | null; // being carried out
  lit: number | null; // the lit card of the plan, from 0
}

export function is_settled(model: BoardModel): boolean {
  return model.settled ?? !model.showing;
}

// Where nothing is known of the film the view says it.
function card_of(model: BoardModel): NowCard | null {
  const { view, told } = model;
  if (view.turn !== undefined || view.plan.length === 0) return null;
  if (told && (told.at_end || !told.card)) return null;
  const number = told ? told.card?.number : view.resolved;
  const planned = number ? view.plan[number - 1] : undefined;
  const pawn = told?.card?.pawn ?? planned?.pawn;
  const action = told?.card?.action ?? planned?.action;
  return number && planned && pawn && action ? { number, total: view.plan.length, pawn, action } : null;
}

function seat_of(pawn: Pawn, view: View): SeatNumber | undefined {
  if (pawn === "marshal") return view.marshal?.seat;
  return view.bandits[pawn as keyof View["bandits"]]?.seat;
}

// Who does what is told: the owner of the card, else whose go it is.
function told_of(model: BoardModel, card: NowCard | null): Pick<NowShowing, "seats" | "pawn"> {
  const { view, told } = model;
  const event = told ? told.event : (model.showing?.event ?? null);
  if (card) return { seats: [view.plan[card.number - 1]?.seat ?? 0], pawn: card.pawn };
  const nobody = !event || told?.at_end || event.kind === "round-began" || view.round === 0;
  if (nobody || view.turn === undefined) return { seats: [], pawn: null };
  const named = "pawn" in event ? event.pawn : undefined;
  const seat = "seat" in event ? event.seat : named && seat_of(named, view);
  if (seat === undefined) return { seats: [], pawn: named ?? null };
  return { seats: [seat], pawn: named ?? only_pawn(seat, view) };
}

// The card that has just been laid.
function laid(model: BoardModel): number | null {
  const event = is_settled(model) ? null : (model.told?.event ?? model.showing?.event);
  return event?.kind === "played" && model.view.plan.length > 0 ? model.view.plan.length - 1 : null;
}

export function now_showing(model: BoardModel): NowShowing {
  const { view } = model;
  if (view.over) return { is: "over", seats: [], pawn: null, card: null, lit: null };
  const card = card_of(model);
  const lit = card ? card.number - 1 : laid(model);
  const asks = model.ask !== null || (is_settled(model) && view.asked.length > 0);
  if (!asks) return { is: "told", ...told_of(model, card), card, lit };
  const seats = view.asked;
  const [first] = seats;
  const alone = seats.length === 1 && first !== undefined ? only_pawn(first, view) : null;
  const own = model.ask ? only_pawn(model.viewer ?? 0, view) : alone;
  return { is: model.ask ? "asked" : "waiting", seats, pawn: view.question?.pawn ?? own, card, lit };
}

export const plan_now = (model: BoardModel): PlanNow => ({
  lit: now_showing(model).lit,
  settled: is_settled(model),
});
