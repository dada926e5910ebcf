// The plan in words: what lies in each place of a turn.
import { action_name, pawn_name, seat_name } from "@/game/names";
import { t } from "@/words/words.svelte";
import type { BoardModel } from "../model";
import type { PlanCard, PlanGroup, PlanSlot } from "./plan_groups";

export function card_label(card: PlanCard, model: BoardModel): string {
  const name = card.pawn ? pawn_name(card.pawn) : seat_name(card.seat, model.view, model.table);
  if (!card.action) return t("board.plan.hidden", { name });
  const text = { name, card: action_name(card.action) };
  if (card.face_down) return t("board.plan.own-hidden", text);
  const played = t("board.plan.played", text);
  if (card.state === "waits") return played;
  return t(`board.plan.${card.state}`, { card: played });
}

export function slot_label(slot: PlanSlot, model: BoardModel): string {
  const name = seat_name(slot.seat, model.view, model.table);
  return t(`board.plan.${slot.state === "now" ? "at-it" : slot.state}`, { name });
}

export function turn_words(group: PlanGroup) {
  return {
    number: group.number,
    name: t(`names.turn.${group.turn}.name`),
    does: t(`names.turn.${group.turn}.does`),
  };
}

// All places of a turn in their order.
export function turn_lines(group: PlanGroup, model: BoardModel): string[] {
  return group.slots.flatMap((slot) =>
    slot.cards.length > 0 ? slot.cards.map((card) => card_label(card, model)) : [slot_label(slot, model)],
  );
}
