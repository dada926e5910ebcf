// Cards and bullets that lie together: added to each other and taken from each other.
import type { Bullets, BulletSource, Pile } from "@/protocol/messages";

export const no_cards: Pile = { cards: [], bullets: {} };

export function size_of(pile: Pile): number {
  return pile.cards.length + Object.values(pile.bullets).reduce((sum, count) => sum + count, 0);
}

function add_bullets(one: Bullets, other: Bullets, sign: 1 | -1): Bullets {
  const sum: Bullets = { ...one };
  for (const [source, count] of Object.entries(other) as [BulletSource, number][]) {
    const left = (sum[source] ?? 0) + sign * count;
    if (left > 0) sum[source] = left;
    else Reflect.deleteProperty(sum, source);
  }
  return sum;
}

export function add_pile(pile: Pile, other: Pile): Pile {
  return { cards: [...pile.cards, ...other.cards], bullets: add_bullets(pile.bullets, other.bullets, 1) };
}

export function remove_pile(pile: Pile, other: Pile): Pile {
  const cards = [...pile.cards];
  for (const card of other.cards) {
    const at = cards.lastIndexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  return { cards, bullets: add_bullets(pile.bullets, other.bullets, -1) };
}
