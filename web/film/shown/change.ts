// A view with one thing changed. Views are never changed themselves: what is not touched is shared with the one before.
import type {
  Bandit,
  BanditState,
  Event,
  MarshalState,
  Pawn,
  Place,
  PlayerState,
  SeatNumber,
  Spot,
  View,
} from "@/protocol/messages";

export type Told<Kind extends Event["kind"]> = Extract<Event, { kind: Kind }>;

export function change_spot(view: View, place: Place, change: (spot: Spot) => Spot): View {
  const spot = view.places[place as keyof View["places"]];
  if (!spot) return view;
  return { ...view, places: { ...view.places, [place]: change(spot) } };
}

export function change_bandit(view: View, pawn: Pawn, change: Partial<BanditState>): View {
  const bandit = view.bandits[pawn as Bandit];
  if (!bandit) return view;
  return { ...view, bandits: { ...view.bandits, [pawn]: { ...bandit, ...change } } };
}

export function change_marshal(view: View, change: Partial<MarshalState>): View {
  return view.marshal ? { ...view, marshal: { ...view.marshal, ...change } } : view;
}

export function change_player(
  view: View,
  seat: SeatNumber,
  change: (player: PlayerState) => PlayerState,
): View {
  const players = view.players.map((player, index) => (index === seat ? change(player) : player));
  return { ...view, players };
}
