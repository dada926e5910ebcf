// What a card of the hand is called, and what is said of it.
import type { BulletSource, View } from "@/protocol/messages";
import { action_does, action_name, bullet_name, name_of_owned, pawn_forms } from "@/game/names";
import { t } from "@/words/words.svelte";
import type { HandCard } from "./hand";

export function short_name(card: HandCard): string {
  return card.action ? action_name(card.action) : t("board.hand.bullet");
}

// Whose card it is has to be said where the hand has cards of two.
export function long_name(card: HandCard, several_owners: boolean): string {
  if (!card.action) return bullet_name(card.owner as BulletSource);
  if (!several_owners || card.owner === "neutral") return action_name(card.action);
  return name_of_owned(card.action, card.owner);
}

export function card_does(card: HandCard): string {
  return card.action ? action_does(card.action) : t("names.bullet.does");
}

export function why_not(card: HandCard): string {
  return card.reason ? t(`board.hand.reason.${card.reason}`) : "";
}

// The few words at the foot of the card.
export function card_foot(card: HandCard, view: View): string {
  if (card.marked)
    return t(view.question?.kind === "keep-some" ? "board.hand.marked-kept" : "board.hand.marked-away");
  if (card.action) return why_not(card) || t(`names.action.${card.action}.short`);
  if (card.owner === "neutral" || card.count > 1) return t("board.hand.from-neutral");
  return t("board.hand.from", pawn_forms(card.owner, "who"));
}

// For who does not see the card.
export function card_label(card: HandCard, several_owners: boolean): string {
  const name = long_name(card, several_owners);
  if (card.reason) return t("board.hand.cannot", { card: name, reason: why_not(card) });
  return t("board.choice.label", { name, detail: card_does(card) });
}

// How wide the longest word of these names is, in pixels of this font size. Cyrillic letters are wider than Latin ones.
function longest_word(names: readonly string[], size: number): number {
  const words = names.flatMap((name) => name.split(/[\s-]/));
  return Math.max(
    0,
    ...words.map((word) => word.length * size * (/\p{Script=Cyrillic}/u.test(word) ? 0.64 : 0.55)),
  );
}

// Whether the names can be read where cards in a fan cover each other. Words are as long as they are in a language:
// "Robbery" fits six times on a phone, "Переміщення" does not. Sizes and edges are those of Card.svelte.
export function names_fit(names: readonly string[], width: number): boolean {
  const last_card = 110; // pixels
  const room = (width - last_card) / Math.max(1, names.length - 1);
  const is_strip = room <= 60;
  return longest_word(names, is_strip ? 11 : 13) <= room - (is_strip ? 6 : 13);
}

// On the desk a strip of a card has some 84 pixels for a name.
export function are_long(names: readonly string[]): boolean {
  return longest_word(names, 15) > 84;
}
