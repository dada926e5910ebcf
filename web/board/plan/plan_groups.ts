// The plan as a strip: one group for each turn of the round, in it one place for each go in that turn's order, in it
// the cards played. Whose goes a turn has, and who can lay a card face down in it, the view says. Where the history of the
// round is not known, the cards are laid where they can have been played.
import type { Action, Pawn, Planned, SeatNumber, Turn, TurnOrder, View } from "@/protocol/messages";
import type { Go, Goes } from "./goes";

export interface PlanCard {
  seat: SeatNumber;
  pawn?: Pawn;
  action?: Action;
  face_down: boolean; // still: what was turned up is not
  state: "waits" | "now" | "done" | "failed";
  lit: boolean; // what is spoken of at this moment
  index: number; // in the plan, from 0
}

export interface PlanSlot {
  seat: SeatNumber;
  cards: PlanCard[];
  // to come; at it; answered in secret; what he did instead of playing a card
  state: "next" | "now" | "sealed" | "played" | "drew" | "passed" | "fetched" | "drank";
}

export interface PlanGroup {
  number: number; // from 1
  turn: Turn;
  state: "done" | "now" | "next";
  slots: PlanSlot[];
}

const turns: Record<string, Turn> = {
  S: "standard",
  T: "tunnel",
  "2": "speeding-up",
  R: "switching",
  Z: "turmoil",
  K: "shaking",
};

export function turn_of_letter(letter: string): Turn {
  return turns[letter] ?? "standard";
}

interface Place {
  turn: number;
  slot: number; // which go of the turn, from 1
  seat: SeatNumber;
  kind: Turn;
  order: TurnOrder;
}

// A go of the history, and the place where it was.
type Laid = Go & { slot: number };

function all_places(view: View): Place[] {
  const letters = view.card?.turns ?? "";
  return (view.order ?? []).flatMap((order, index) => {
    const kind = turn_of_letter(letters[index] ?? "");
    return order.seats.map((seat, slot) => ({ turn: index + 1, slot: slot + 1, seat, kind, order }));
  });
}

// How many places lie behind the go that is under way; all of them once the planning is over.
function places_behind(view: View, goes: Goes | undefined, places: Place[]): number {
  const robbed = goes?.round === view.round && goes.turned > 0;
  if (!view.turn) return robbed || view.resolved > 0 || view.plan.length > 0 ? places.length : 0;
  const turn = view.turn;
  const at = places.findIndex((place) => place.turn === turn && place.slot >= Math.max(1, view.go ?? 1));
  if (at < 0) return places.length;
  if (places[at]?.kind === "turmoil") return places.findIndex((place) => place.turn === turn);
  return at;
}

// Can this card have been played at this place?
function fits(card: Planned, { seat, order }: Place): boolean {
  if (card.seat !== seat) return false;
  return card.face_down ? (order.hidden?.includes(seat) ?? false) : (order.open?.includes(seat) ?? true);
}

// Without a history: every card as early as it can have been. A card that fits nowhere further on was earned by the
// one before it and lies in the same place.
function guess_goes(view: View, places: Place[], behind: number): Laid[] {
  const goes: Laid[] = [];
  let next = 0;
  for (const card of view.plan) {
    let at = next;
    while (at < behind + 1 && at < places.length && !fits(card, places[at] as Place)) at++;
    const found = at < behind + 1 ? places[at] : undefined;
    const place = found ?? places[Math.max(0, next - 1)];
    if (!place) break;
    if (found) next = at + 1;
    goes.push({ turn: place.turn, slot: place.slot, did: "played", ...card });
  }
  const taken = new Set(goes.map((go) => `${go.turn} ${go.slot}`));
  for (const place of places.slice(0, behind))
    if (!taken.has(`${place.turn} ${place.slot}`))
      goes.push({ turn: place.turn, slot: place.slot, seat: place.seat, did: "drew" });
  return goes;
}

// The history in the places of its goes: what has no place of its own any more came in the same go as what was before.
function laid_goes(goes: readonly Go[], places: Place[]): Laid[] {
  let last: Place | undefined;
  return goes.map((go) => {
    const own = places.filter(({ turn, seat }) => turn === go.turn && seat === go.seat);
    const reached = last?.turn === go.turn ? last.slot : 0;
    last = own.find(({ slot }) => slot > reached) ?? own.at(-1) ?? last;
    return { ...go, slot: last?.slot ?? 1 };
  });
}

// A choice that was taken back is still in the history, but no longer in the view.
function known_goes(view: View, goes: Goes | undefined, places: Place[], behind: number): Laid[] | null {
  if (!goes || goes.round !== view.round) return null;
  const under_way = places[behind];
  const kept = laid_goes(goes.goes, places).filter(
    (go) =>
      !under_way ||
      go.turn < under_way.turn ||
      (go.turn === under_way.turn && go.slot <= under_way.slot + (under_way.kind === "turmoil" ? 99 : 0)),
  );
  const played = kept.filter((go) => go.did === "played").length;
  if (played === view.plan.length) return kept;
  // After the robbery the cards are back in their decks, and the strip still tells what was played.
  if (view.plan.length === 0 && view.turn === undefined && goes.turned > 0) return kept;
  if (played === view.plan.length + 1 && under_way) {
    const last = kept.filter((go) => go.did === "played").at(-1);
    return kept.filter((go) => go !== last);
  }
  return null;
}

function card_state(view: View, index: number, turned: number, failed: boolean): PlanCard["state"] {
  const over = view.plan.length === 0;
  const resolved = over ? turned : view.resolved;
  if (index >= resolved) return "waits";
  if (!over && index === resolved - 1 && !failed) return "now";
  return failed ? "failed" : "done";
}

function slot_state(view: View, place: Place, index: number, behind: number, own: Laid[]): PlanSlot["state"] {
  const last = own.at(-1);
  if (own.some((go) => go.did === "played")) return "played";
  if (last) return last.did;
  const turmoil = view.question?.kind === "turmoil" && place.turn === view.turn;
  if (turmoil) return view.answered.includes(place.seat) ? "sealed" : "now";
  if (view.turn && index === behind) return "now";
  return index < behind ? "passed" : "next";
}

// What is spoken of: a card of the plan, from 0; and whether anybody has their go now, or the past is shown.
export interface PlanNow {
  lit: number | null;
  settled: boolean;
}

export function plan_groups(
  view: View,
  goes?: Goes,
  now: PlanNow = { lit: null, settled: true },
): PlanGroup[] {
  const places = all_places(view);
  const behind = places_behind(view, goes, places);
  const history = known_goes(view, goes, places, behind) ?? guess_goes(view, places, behind);
  const order = new Map(history.filter((go) => go.did === "played").map((go, index) => [go, index]));
  const failed = (index: number) => goes?.goes.filter((go) => go.did === "played")[index]?.failed ?? false;
  const groups: PlanGroup[] = [];
  places.forEach((place, index) => {
    const own = history.filter((go) => go.turn === place.turn && go.slot === place.slot);
    const cards = own.flatMap((go): PlanCard[] => {
      const at = order.get(go);
      if (at === undefined) return [];
      const card = view.plan[at] ?? go;
      const state = card_state(view, at, goes?.turned ?? 0, failed(at));
      const hidden = Boolean(card.face_down) && state === "waits";
      const lit = at === now.lit;
      return [
        { seat: go.seat, pawn: card.pawn, action: card.action, face_down: hidden, state, lit, index: at },
      ];
    });
    const said = slot_state(view, place, index, behind, own);
    const state = said === "now" && !now.settled ? "next" : said;
    const slot: PlanSlot = { seat: place.seat, cards, state };
    const group = groups.at(-1);
    if (group?.number === place.turn) group.slots.push(slot);
    else groups.push({ number: place.turn, turn: place.kind, state: "next", slots: [slot] });
  });
  return groups.map((group) => ({ ...group, state: group_state(view, group, places.length === behind) }));
}

function group_state(view: View, group: PlanGroup, planned: boolean): PlanGroup["state"] {
  if (view.turn) return group.number < view.turn ? "done" : group.number === view.turn ? "now" : "next";
  if (!planned) return "next";
  const cards = group.slots.flatMap((slot) => slot.cards);
  if (cards.some((card) => card.state === "now" || card.lit)) return "now";
  return cards.every((card) => card.state === "done" || card.state === "failed") ? "done" : "next";
}
