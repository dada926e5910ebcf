// Bullets: fired, received, and what they do besides.
import type { Bandit, BulletSource, SeatNumber, View } from "@/protocol/messages";
import { change_bandit, change_marshal, change_player, type Told } from "./change";
import { add_pile } from "./piles";

const lasting_wounds = new Set(["lost-gun", "hurt-knee", "hurt-shoulder"]);

function receive_bullet(view: View, seat: SeatNumber, source: BulletSource): View {
  let next = view;
  if (view.own?.deck && view.viewer === seat && !view.players[seat]?.discard) {
    const deck = add_pile(view.own.deck, { cards: [], bullets: { [source]: 1 } });
    next = { ...view, own: { ...view.own, deck } };
  }
  return change_player(next, seat, (player) => ({
    ...player,
    deck: player.deck + 1,
    received: { ...player.received, [source]: (player.received[source] ?? 0) + 1 },
    ...(player.hit_this_round === undefined ? {} : { hit_this_round: player.hit_this_round + 1 }),
  }));
}

export function shoot(view: View, event: Told<"shot">): View {
  const shooter = view.bandits[event.pawn as Bandit];
  const next = shooter
    ? change_bandit(view, event.pawn, {
        bullets_left: Math.max(0, shooter.bullets_left - 1),
        hits: shooter.hits + (event.friendly ? 0 : 1),
      })
    : view;
  return receive_bullet(next, event.target_seat, event.pawn as BulletSource);
}

export function shoot_as_marshal(view: View, event: Told<"marshal-shot">): View {
  let next = receive_bullet(view, event.target_seat, "marshal");
  const victim = next.bandits[event.target as Bandit];
  if (victim && lasting_wounds.has(event.wound) && !victim.wounds?.includes(event.wound))
    next = change_bandit(next, event.target, { wounds: [...(victim.wounds ?? []), event.wound] });
  const cylinders = next.marshal?.cylinders.map((left, index) =>
    index === event.cylinder - 1 ? Math.max(0, left - 1) : left,
  );
  return cylinders ? change_marshal(next, { cylinders }) : next;
}

export function shoot_neutral(view: View, { target_seat }: Told<"neutral-bullet">): View {
  const neutral_bullets = Math.max(0, view.neutral_bullets - 1);
  return receive_bullet({ ...view, neutral_bullets }, target_seat, "neutral");
}
