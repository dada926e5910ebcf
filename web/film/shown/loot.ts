// Loot that is taken, falls, is handed over or shown.
import type { Bandit, BanditState, Loot, Pawn, Place, Spot, Token, View } from "@/protocol/messages";
import { token_kinds } from "@/game/people";
import { token_kind } from "@/game/names";
import { change_bandit, change_marshal, change_spot, type Told } from "./change";

type Known = { token: Token; value?: number; whiskey?: "plain" | "old" };

function token_rank(token: Token): number {
  const kind = token_kind(token);
  return token_kinds.indexOf(kind) * 100 + Number(token.slice(kind.length));
}

function with_loot(loot: Loot[], added: Loot[]): Loot[] {
  return [...loot, ...added].sort((a, b) => token_rank(a.token) - token_rank(b.token));
}

function without_token(loot: Loot[], token: Token): Loot[] {
  return loot.filter((one) => one.token !== token);
}

function loot_of(view: View, pawn: Pawn): Loot[] {
  if (pawn === "marshal") return view.marshal?.loot ?? [];
  return view.bandits[pawn as Bandit]?.loot ?? [];
}

function set_loot(view: View, pawn: Pawn, loot: Loot[]): View {
  return pawn === "marshal" ? change_marshal(view, { loot }) : change_bandit(view, pawn, { loot });
}

// A token as it was known, with what the event tells besides.
function known_token(found: Loot | undefined, { token, value, whiskey }: Known): Loot {
  const loot: Loot = { ...found, token };
  if (value !== undefined) loot.value = value;
  if (whiskey !== undefined) loot.whiskey = whiskey;
  return loot;
}

function take_from_place(view: View, from: Place, told: Known): [View, Loot] {
  const spot = view.places[from as keyof View["places"]];
  const found = spot?.loot.find((one) => one.token === told.token);
  const next = change_spot(view, from, (was) => ({ ...was, loot: without_token(was.loot, told.token) }));
  return [next, known_token(found, told)];
}

function take_from_pawn(view: View, pawn: Pawn, told: Known): [View, Loot] {
  const loot = loot_of(view, pawn);
  const found = loot.find((one) => one.token === told.token);
  return [set_loot(view, pawn, without_token(loot, told.token)), known_token(found, told)];
}

function give_to_pawn(view: View, pawn: Pawn, loot: Loot): View {
  return set_loot(view, pawn, with_loot(loot_of(view, pawn), [loot]));
}

function drop_at(view: View, place: Place, loot: Loot[]): View {
  return change_spot(view, place, (spot) => ({ ...spot, loot: with_loot(spot.loot, loot) }));
}

// Everybody's eyes: a token whose value is shown, wherever it is.
export function learn(view: View, told: Known): View {
  const seen = (loot: Loot[]): Loot[] =>
    loot.some((one) => one.token === told.token)
      ? loot.map((one) => (one.token === told.token ? known_token(one, told) : one))
      : loot;
  let next = view;
  for (const [place, spot] of Object.entries(view.places) as [Place, Spot][]) {
    const loot = seen(spot.loot);
    if (loot !== spot.loot) next = change_spot(next, place, (was) => ({ ...was, loot }));
  }
  for (const [pawn, bandit] of Object.entries(view.bandits) as [Bandit, BanditState][]) {
    const loot = seen(bandit.loot);
    if (loot !== bandit.loot) next = change_bandit(next, pawn, { loot });
  }
  if (next.marshal) next = change_marshal(next, { loot: seen(next.marshal.loot) });
  return { ...next, supply: seen(next.supply), waiting: seen(next.waiting) };
}

// Purses on a card lie mixed: who does not hold them no longer knows which is which when one goes, unless
// he knew them all and they were alike, or the cheapest goes. (The server decides; this is for the eye.)
function mix(loot: Loot[], gone: Token, cheapest_goes: boolean): Loot[] {
  const kind = token_kind(gone);
  // A half-empty flask can be told from the others.
  const half_empty = loot.find((one) => one.token === gone)?.half_empty;
  const alike = half_empty ? [] : loot.filter((one) => token_kind(one.token) === kind && !one.half_empty);
  const worth = (one: Loot): string => `${one.value ?? ""}${one.whiskey ?? ""}`;
  if (alike.length < 2 || alike.every((one) => worth(one) !== "" && worth(one) === worth(alike[0] as Loot)))
    return loot;
  if (cheapest_goes && alike.every((one) => one.value !== undefined)) {
    const least = alike.reduce((a, b) => ((b.value ?? 0) < (a.value ?? 0) ? b : a));
    const value = alike.find((one) => one.token === gone)?.value;
    const swapped = (one: Loot): Loot =>
      one.token === gone ? { ...one, value: least.value } : one === least ? { ...one, value } : one;
    return loot.map(swapped);
  }
  return loot.map((one) => (alike.includes(one) ? { token: one.token } : one));
}

type Parting = "loot-fell" | "purse-lost" | "loot-given";

function part_with(view: View, event: Told<Parting>): [View, Loot] {
  const told = event.value !== undefined || event.whiskey !== undefined;
  let next = view;
  if (!told)
    next = set_loot(
      view,
      event.pawn,
      mix(loot_of(view, event.pawn), event.token, event.kind === "purse-lost"),
    );
  if (event.other) {
    const whiskey = "other_whiskey" in event ? event.other_whiskey : undefined;
    next = learn(next, { token: event.other, value: event.other_value, whiskey });
  }
  return take_from_pawn(next, event.pawn, event);
}

export function drink(view: View, event: Told<"drank">): View {
  const [without, flask] = take_from_pawn(view, event.pawn, event);
  return event.count === 1 ? give_to_pawn(without, event.pawn, { ...flask, half_empty: true }) : without;
}

export function pay(view: View, { pawn, token, value }: Told<"paid">): View {
  if (!token) {
    const cash = (view.bandits[pawn as Bandit]?.cash ?? 0) + (value ?? 0);
    return change_bandit(view, pawn, { cash });
  }
  const supply = without_token(view.supply, token);
  return give_to_pawn({ ...view, supply }, pawn, known_token(undefined, { token, value }));
}

export function equip(view: View, { pawn, token }: Told<"equipped">): View {
  if (loot_of(view, pawn).some((one) => one.token === token)) return view;
  const found = view.supply.find((one) => one.token === token);
  const supply = without_token(view.supply, token);
  const next = change_bandit({ ...view, supply }, pawn, { bullets_left: 6 });
  return give_to_pawn(next, pawn, known_token(found, { token }));
}

export function place_strongbox(view: View, { token, to }: Told<"strongbox-placed">): View {
  const found = view.waiting.find((one) => one.token === token);
  const waiting = without_token(view.waiting, token);
  return drop_at({ ...view, waiting }, to, [known_token(found, { token })]);
}

export function take_loot(view: View, event: Told<"loot-taken">): View {
  const [next, loot] = take_from_place(view, event.from, event);
  return give_to_pawn(next, event.pawn, loot);
}

export function lose_loot(view: View, event: Told<"loot-fell" | "purse-lost">): View {
  const [next, loot] = part_with(view, event);
  return drop_at(next, event.to, [loot]);
}

export function hand_over(view: View, event: Told<"loot-given">): View {
  const [next, loot] = part_with(view, event);
  return give_to_pawn(next, event.target, loot);
}

export function move_loot(view: View, { from, to }: Told<"loot-moved">): View {
  const loot = view.places[from as keyof View["places"]]?.loot ?? [];
  const next = change_spot(view, from, (spot) => ({ ...spot, loot: [] }));
  return drop_at(next, to, loot);
}

export function lose_flask(view: View, event: Told<"flask-gone">): View {
  return take_from_place(view, event.from, event)[0];
}
