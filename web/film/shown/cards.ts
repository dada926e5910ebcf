// Cards on their way between hand, plan, deck and discard pile.
import type { Action, Bandit, Pawn, Pile, PlayerState, SeatNumber, View } from "@/protocol/messages";
import { change_marshal, change_player, type Told } from "./change";
import { add_pile, no_cards, remove_pile, size_of } from "./piles";

function change_sizes(view: View, seat: SeatNumber, deck: number, hand: number): View {
  return change_player(view, seat, (player) => ({
    ...player,
    deck: Math.max(0, player.deck + deck),
    hand: Math.max(0, player.hand + hand),
  }));
}

// What the viewer himself holds, where it is his own seat that draws or plays.
function change_own(view: View, seat: SeatNumber, drawn: Pile | undefined, from_deck: boolean): View {
  if (!view.own || view.viewer !== seat || !drawn) return view;
  const own = { ...view.own, hand: add_pile(view.own.hand, drawn) };
  if (own.deck && from_deck) own.deck = remove_pile(own.deck, drawn);
  return { ...view, own };
}

function lay_from_own_hand(view: View, seat: SeatNumber, action?: Action, pawn?: Pawn): View {
  if (!view.own || view.viewer !== seat || !action) return view;
  const { cards } = view.own.hand;
  const text = cards.includes(`${action} of ${pawn}`) ? `${action} of ${pawn}` : action;
  const hand = remove_pile(view.own.hand, { cards: [text], bullets: {} });
  return { ...view, own: { ...view.own, hand } };
}

export function draw(view: View, { seat, count, pile }: Told<"drew" | "took-secret-card">): View {
  return change_own(change_sizes(view, seat, -count, count), seat, pile, true);
}

export function draw_from_partner(view: View, event: Told<"drew-from-partner">): View {
  const { seat, target_seat, count, pile } = event;
  const next = change_sizes(change_sizes(view, target_seat, -count, 0), seat, 0, count);
  return change_own(next, seat, pile, false);
}

// Hands go back to the decks, but for what is kept.
export function return_hand(view: View, { seat, count, pile }: Told<"hand-returned">): View {
  const held = view.players[seat]?.hand ?? 0;
  const next = change_sizes(view, seat, held - count, count - held);
  if (!next.own || next.viewer !== seat) return next;
  const own = { ...next.own, hand: pile ?? no_cards };
  if (own.deck) own.deck = add_pile(own.deck, remove_pile(next.own.hand, own.hand));
  return { ...next, own };
}

export function discard(view: View, { seat, pile }: Told<"discarded">): View {
  if (!pile) return view;
  const next = change_player(view, seat, (player) => ({
    ...player,
    hand: Math.max(0, player.hand - size_of(pile)),
    discard: add_pile(player.discard ?? no_cards, pile),
  }));
  if (!next.own || next.viewer !== seat) return next;
  return { ...next, own: { ...next.own, hand: remove_pile(next.own.hand, pile) } };
}

export function reshuffle(view: View, { seat }: Told<"reshuffled">): View {
  const pile = view.players[seat]?.discard ?? no_cards;
  const next = change_player(view, seat, (player) => ({
    ...player,
    deck: player.deck + size_of(pile),
    discard: no_cards,
  }));
  if (!next.own?.deck || next.viewer !== seat) return next;
  return { ...next, own: { ...next.own, deck: add_pile(next.own.deck, pile) } };
}

function card_text(player: PlayerState | undefined, action: Action, pawn: Pawn): string {
  const of_two = (player?.bandits.length ?? 1) > 1 && action !== "marshal";
  return of_two ? `${action} of ${pawn}` : action;
}

// With discard piles a card that was carried out lies there.
function add_to_discard(view: View, seat: SeatNumber, action: Action, pawn: Pawn): View {
  return change_player(view, seat, (player) => {
    if (!player.discard) return player;
    const cards = [card_text(player, action, pawn)];
    return { ...player, discard: add_pile(player.discard, { cards, bullets: {} }) };
  });
}

export function spend(view: View, { target_seat, action, pawn }: Told<"card-spent">): View {
  return add_to_discard(view, target_seat, action, pawn);
}

function seat_of_pawn(view: View, pawn: Pawn | undefined): SeatNumber | undefined {
  if (pawn === "marshal") return view.marshal?.seat;
  return pawn ? view.bandits[pawn as Bandit]?.seat : undefined;
}

export function return_plan(view: View): View {
  let next: View = { ...view, plan: [], resolved: 0 };
  for (const planned of view.plan) {
    // The base game's Marshal card is the player's own.
    const owner = seat_of_pawn(view, planned.pawn) ?? planned.seat;
    const player = next.players[owner];
    if (player?.discard) continue;
    next = change_sizes(next, owner, 1, 0);
    if (next.own?.deck && next.viewer === owner && planned.action && planned.pawn) {
      const cards = [card_text(player, planned.action, planned.pawn)];
      const deck = add_pile(next.own.deck, { cards, bullets: {} });
      next = { ...next, own: { ...next.own, deck } };
    }
  }
  return next;
}

export function turn_up(view: View, event: Told<"card-turned-up">): View {
  const { number, action, pawn } = event;
  const plan = view.plan.map((card, index) =>
    index === number - 1 ? { ...card, face_down: false, action, pawn } : card,
  );
  return remember({ ...view, plan, resolved: number }, action, pawn);
}

// What a Brilliant Idea would copy.
function remember(view: View, action: Action, pawn: Pawn): View {
  if (pawn === "marshal" || action === "brilliant-idea") return view;
  return change_marshal(view, { last_card: action });
}

export function play_reflex(view: View, event: Told<"reflex-played">): View {
  const has_discard = view.players[event.seat]?.discard !== undefined;
  const next = use_kept(change_sizes(view, event.seat, has_discard ? 0 : 1, -1), event.seat);
  const laid = add_to_discard(
    lay_from_own_hand(next, event.seat, event.action, event.pawn),
    event.seat,
    event.action,
    event.pawn,
  );
  return remember(laid, event.action, event.pawn);
}

// Of the cards that everybody knows to be action cards, one is gone.
function use_kept(view: View, seat: SeatNumber): View {
  const kept = view.players[seat]?.kept;
  return kept ? change_player(view, seat, (player) => ({ ...player, kept: kept - 1 })) : view;
}

export function fetch_idea(view: View, { seat }: Told<"idea-fetched">): View {
  const idea: Pile = { cards: ["brilliant-idea"], bullets: {} };
  const discarded = view.players[seat]?.discard?.cards.includes("brilliant-idea") ?? false;
  const next = change_player(view, seat, (player) => ({
    ...player,
    hand: player.hand + 1,
    deck: player.deck - (discarded ? 0 : 1),
    idea_in_hand: true,
    ...(discarded && player.discard ? { discard: remove_pile(player.discard, idea) } : {}),
  }));
  return change_own(next, seat, idea, !discarded);
}

export function play(view: View, event: Told<"played">): View {
  const { seat, face_down, action, pawn } = event;
  const card = action && pawn ? { seat, face_down, action, pawn } : { seat, face_down };
  const laid = change_sizes({ ...view, plan: [...view.plan, card] }, seat, 0, -1);
  const next = use_kept(laid, seat);
  return lay_from_own_hand(next, seat, action, pawn);
}
