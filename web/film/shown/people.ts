// Bandits, horses, the Marshal and those with them: who is where, and who is whose.
import { pawn_order, place_of } from "@/game/people";
import type { Bandit, BanditState, Goal, Pawn, Place, View } from "@/protocol/messages";
import { change_bandit, change_marshal, change_player, change_spot, type Told } from "./change";

function put_pawn(view: View, pawn: Pawn, to: Place): View {
  const from = place_of(view, pawn);
  if (from === to) return view;
  let next = view;
  if (from)
    next = change_spot(next, from, (spot) => ({ ...spot, pawns: spot.pawns.filter((one) => one !== pawn) }));
  next = change_spot(next, to, (spot) => ({
    ...spot,
    pawns: pawn_order.filter((one) => one === pawn || spot.pawns.includes(one)),
  }));
  next = change_bandit(next, pawn, { place: to });
  return pawn === "marshal" ? change_marshal(next, { place: to }) : next;
}

export function put(view: View, { pawn, to }: Told<"placed" | "moved">): View {
  return put_pawn(view, pawn, to);
}

export function board(view: View, { pawn, to }: Told<"boarded">): View {
  return move_horse(put_pawn(view, pawn, to), { from: "out", to });
}

export function ride_away(view: View, { pawn }: Told<"rode-away">): View {
  return change_bandit(put_pawn(view, pawn, "out"), pawn, { rode_away: true });
}

export function move_horse(view: View, { from, to }: Pick<Told<"horse-moved">, "from" | "to">): View {
  if (!view.horses) return view;
  const horses = { ...view.horses };
  const change = (place: Place, by: number): void => {
    const car = place.replace("roof", "car") as keyof typeof horses;
    const count = (horses[car] ?? 0) + by;
    if (count > 0) horses[car] = count;
    else Reflect.deleteProperty(horses, car);
  };
  if (from !== "out") change(from, -1);
  if (to !== "out") change(to, 1);
  return { ...view, horses };
}

export function take_team(view: View, { pawn, target, seat }: Told<"team-taken">): View {
  return take_bandit(take_bandit(view, { pawn, seat }), { pawn: target, seat });
}

export function take_bandit(view: View, { pawn, seat }: Pick<Told<"bandit-taken">, "pawn" | "seat">): View {
  const bandit: BanditState = {
    seat,
    place: "out",
    loot: [],
    bullets_left: 0,
    hits: 0,
    cash: 0,
    powers: [],
  };
  const next = { ...view, bandits: { ...view.bandits, [pawn]: bandit } };
  return change_player(next, seat, (player) => ({
    ...player,
    bandits: [...player.bandits, pawn as Bandit],
  }));
}

// First comes the one whose Marshal card is in the deck.
export function set_marshal_card_aside(view: View, { pawn, seat }: Told<"marshal-card-set-aside">): View {
  return change_player(view, seat, (player) => ({
    ...player,
    bandits: [...player.bandits.filter((one) => one !== pawn), pawn as Bandit],
  }));
}

export function throw_off(view: View, { target }: Told<"thrown-off">): View {
  const next = put_pawn(view, target, "out");
  return target === "marshal"
    ? change_marshal(next, { thrown_off: true })
    : change_bandit(next, target, { thrown_off: true });
}

export function take_hostage(view: View, event: Told<"hostage-taken">): View {
  const next = change_bandit(view, event.pawn, { hostage: event.hostage });
  if (!next.stagecoach) return next;
  const hostages = next.stagecoach.hostages.filter((one) => one !== event.hostage);
  return { ...next, stagecoach: { ...next.stagecoach, hostages } };
}

export function lose_prisoner(view: View, { pawn, target }: Told<"prisoner-lost">): View {
  const prisoners = [...(view.marshal?.prisoners ?? []), target as Bandit].sort(
    (a, b) => pawn_order.indexOf(a) - pawn_order.indexOf(b),
  );
  return change_marshal(change_bandit(view, pawn, { prisoner: "none" }), { prisoners });
}

export function free_prisoner(view: View, { pawn, target }: Told<"prisoner-freed">): View {
  const prisoner = target as Bandit;
  const prisoners_left = view.marshal?.prisoners_left.filter((one) => one !== prisoner) ?? [];
  return change_marshal(change_bandit(view, pawn, { prisoner }), { prisoners_left });
}

export function see_goal(view: View, { number, goal }: Told<"goal-seen">): View {
  return know_goal(view, number, goal ?? null, false);
}

export function show_goal(view: View, { number, goal }: Told<"goal-shown">): View {
  return know_goal(view, number, goal, true);
}

function know_goal(view: View, number: number, goal: Goal | null, shown: boolean): View {
  const goals = view.marshal?.goals.map((known, index) =>
    index === number - 1 ? { goal: goal ?? known.goal, shown: known.shown || shown } : known,
  );
  return goals ? change_marshal(view, { goals }) : view;
}

export function take_brawler(view: View, { pawn, number }: Told<"brawler-taken">): View {
  const brawlers = view.marshal?.brawlers.map((holder, index) => (index === number - 1 ? pawn : holder));
  return brawlers ? change_marshal(view, { brawlers }) : view;
}
