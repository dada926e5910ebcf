// How the table looks after an event, for the eye alone: the film draws these between the views that the
// server sent, and takes the server's view again at the end of a step. It knows what events say, no rule.
import type {
  Action,
  Bandit,
  BanditState,
  Bullets,
  BulletSource,
  Event,
  Loot,
  MarshalState,
  Pawn,
  Pile,
  Place,
  PlayerState,
  SeatNumber,
  Spot,
  Token,
  View,
} from "@/protocol/messages";

const pawn_order: Pawn[] = [
  "ghost",
  "doc",
  "tuco",
  "cheyenne",
  "belle",
  "django",
  "mei",
  "marshal",
  "shotgun",
];
const kind_order = ["purse", "gem", "strongbox", "mail-bag", "flask"];
const lasting_wounds = new Set(["lost-gun", "hurt-knee", "hurt-shoulder"]);

function token_rank(token: Token): number {
  const [, kind = "", number = "0"] = /^(.*?)(\d+)$/.exec(token) ?? [];
  return kind_order.indexOf(kind) * 100 + Number(number);
}

function with_loot(loot: Loot[], added: Loot[]): Loot[] {
  return [...loot, ...added].sort((a, b) => token_rank(a.token) - token_rank(b.token));
}

function without_token(loot: Loot[], token: Token): Loot[] {
  return loot.filter((one) => one.token !== token);
}

function change_spot(view: View, place: Place, change: (spot: Spot) => Spot): View {
  const spot = view.places[place as keyof View["places"]];
  if (!spot) return view;
  return { ...view, places: { ...view.places, [place]: change(spot) } };
}

function change_bandit(view: View, pawn: Pawn, change: Partial<BanditState>): View {
  const bandit = view.bandits[pawn as Bandit];
  if (!bandit) return view;
  return { ...view, bandits: { ...view.bandits, [pawn]: { ...bandit, ...change } } };
}

function change_marshal(view: View, change: Partial<MarshalState>): View {
  return view.marshal ? { ...view, marshal: { ...view.marshal, ...change } } : view;
}

function change_player(view: View, seat: SeatNumber, change: (player: PlayerState) => PlayerState): View {
  const players = view.players.map((player, index) => (index === seat ? change(player) : player));
  return { ...view, players };
}

export function place_of(view: View, pawn: Pawn): Place | null {
  for (const [place, spot] of Object.entries(view.places) as [Place, Spot][])
    if (spot.pawns.includes(pawn)) return place;
  return null;
}

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

function loot_of(view: View, pawn: Pawn): Loot[] {
  if (pawn === "marshal") return view.marshal?.loot ?? [];
  return view.bandits[pawn as Bandit]?.loot ?? [];
}

function set_loot(view: View, pawn: Pawn, loot: Loot[]): View {
  return pawn === "marshal" ? change_marshal(view, { loot }) : change_bandit(view, pawn, { loot });
}

type Told = { token: Token; value?: number; whiskey?: "plain" | "old" };

// A token as it was known, with what the event tells besides.
function known_token(found: Loot | undefined, { token, value, whiskey }: Told): Loot {
  const loot: Loot = { ...found, token };
  if (value !== undefined) loot.value = value;
  if (whiskey !== undefined) loot.whiskey = whiskey;
  return loot;
}

function take_from_place(view: View, from: Place, told: Told): [View, Loot] {
  const spot = view.places[from as keyof View["places"]];
  const found = spot?.loot.find((one) => one.token === told.token);
  const next = change_spot(view, from, (was) => ({ ...was, loot: without_token(was.loot, told.token) }));
  return [next, known_token(found, told)];
}

function take_from_pawn(view: View, pawn: Pawn, told: Told): [View, Loot] {
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
function learn(view: View, told: Told): View {
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
  const kind = gone.replace(/\d+$/, "");
  const alike = loot.filter((one) => one.token.replace(/\d+$/, "") === kind);
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

type Parting = Extract<Event, { kind: "loot-fell" | "purse-lost" | "loot-given" }>;

function part_with(view: View, event: Parting): [View, Loot] {
  const told = event.value !== undefined || event.whiskey !== undefined;
  let next = view;
  if (!told)
    next = set_loot(
      view,
      event.pawn,
      mix(loot_of(view, event.pawn), event.token, event.kind === "purse-lost"),
    );
  if (event.other) next = learn(next, { token: event.other, value: event.other_value });
  return take_from_pawn(next, event.pawn, event);
}

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

function size_of(pile: Pile): number {
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

function add_pile(pile: Pile, other: Pile): Pile {
  return { cards: [...pile.cards, ...other.cards], bullets: add_bullets(pile.bullets, other.bullets, 1) };
}

function remove_pile(pile: Pile, other: Pile): Pile {
  const cards = [...pile.cards];
  for (const card of other.cards) {
    const at = cards.lastIndexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  return { cards, bullets: add_bullets(pile.bullets, other.bullets, -1) };
}

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

function draw(view: View, seat: SeatNumber, from: SeatNumber, count: number, pile?: Pile): View {
  const next = change_sizes(change_sizes(view, from, -count, 0), seat, 0, count);
  return change_own(next, seat, pile, from === seat);
}

// Hands go back to the decks, but for what is kept.
function return_hand(view: View, seat: SeatNumber, kept: number, pile?: Pile): View {
  const held = view.players[seat]?.hand ?? 0;
  const next = change_sizes(view, seat, held - kept, kept - held);
  if (!next.own || next.viewer !== seat) return next;
  const own = { ...next.own, hand: pile ?? { cards: [], bullets: {} } };
  if (own.deck) own.deck = add_pile(own.deck, remove_pile(next.own.hand, own.hand));
  return { ...next, own };
}

function discard(view: View, seat: SeatNumber, pile: Pile): View {
  const next = change_player(view, seat, (player) => ({
    ...player,
    hand: Math.max(0, player.hand - size_of(pile)),
    discard: add_pile(player.discard ?? { cards: [], bullets: {} }, pile),
  }));
  if (!next.own || next.viewer !== seat) return next;
  return { ...next, own: { ...next.own, hand: remove_pile(next.own.hand, pile) } };
}

function reshuffle(view: View, seat: SeatNumber): View {
  const pile = view.players[seat]?.discard ?? { cards: [], bullets: {} };
  const next = change_player(view, seat, (player) => ({
    ...player,
    deck: player.deck + size_of(pile),
    discard: { cards: [], bullets: {} },
  }));
  if (!next.own?.deck || next.viewer !== seat) return next;
  return { ...next, own: { ...next.own, deck: add_pile(next.own.deck, pile) } };
}

function card_text(player: PlayerState | undefined, action: Action, pawn: Pawn): string {
  const of_two = (player?.bandits.length ?? 1) > 1 && action !== "marshal";
  return of_two ? `${action} of ${pawn}` : action;
}

// With discard piles a card that was carried out lies there.
function spend(view: View, { target_seat, action, pawn }: Extract<Event, { kind: "card-spent" }>): View {
  return change_player(view, target_seat, (player) => {
    if (!player.discard) return player;
    const text = card_text(player, action, pawn);
    return { ...player, discard: add_pile(player.discard, { cards: [text], bullets: {} }) };
  });
}

function seat_of_pawn(view: View, pawn: Pawn | undefined): SeatNumber | undefined {
  if (pawn === "marshal") return view.marshal?.seat;
  return pawn ? view.bandits[pawn as Bandit]?.seat : undefined;
}

function return_cards(view: View): View {
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

function move_horse(view: View, from: Place, to: Place): View {
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

function begin_round(view: View, event: Extract<Event, { kind: "round-began" }>): View {
  let next: View = {
    ...view,
    round: event.round,
    card: event.card,
    resolved: 0,
    used_cards: view.used_cards.includes(event.card.name)
      ? view.used_cards
      : [...view.used_cards, event.card.name],
  };
  for (const [pawn, bandit] of Object.entries(view.bandits) as [Bandit, BanditState][])
    if (bandit.wounds?.length) next = change_bandit(next, pawn, { wounds: [] });
  return change_marshal(next, { last_card: "none" });
}

function turn_up(view: View, event: Extract<Event, { kind: "card-turned-up" }>): View {
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

function shoot(view: View, event: Extract<Event, { kind: "shot" }>): View {
  const shooter = view.bandits[event.pawn as Bandit];
  const next = shooter
    ? change_bandit(view, event.pawn, {
        bullets_left: Math.max(0, shooter.bullets_left - 1),
        hits: shooter.hits + (event.friendly ? 0 : 1),
      })
    : view;
  return receive_bullet(next, event.target_seat, event.pawn as BulletSource);
}

function shoot_as_marshal(view: View, event: Extract<Event, { kind: "marshal-shot" }>): View {
  let next = receive_bullet(view, event.target_seat, "marshal");
  const victim = next.bandits[event.target as Bandit];
  if (victim && lasting_wounds.has(event.wound) && !victim.wounds?.includes(event.wound))
    next = change_bandit(next, event.target, { wounds: [...(victim.wounds ?? []), event.wound] });
  const cylinders = next.marshal?.cylinders.map((left, index) =>
    index === event.cylinder - 1 ? Math.max(0, left - 1) : left,
  );
  return cylinders ? change_marshal(next, { cylinders }) : next;
}

function drink(view: View, event: Extract<Event, { kind: "drank" }>): View {
  const [without, flask] = take_from_pawn(view, event.pawn, event);
  return event.count === 1 ? give_to_pawn(without, event.pawn, flask) : without;
}

function pay(view: View, { pawn, token, value }: Extract<Event, { kind: "paid" }>): View {
  if (!token) {
    const cash = (view.bandits[pawn as Bandit]?.cash ?? 0) + (value ?? 0);
    return change_bandit(view, pawn, { cash });
  }
  const supply = without_token(view.supply, token);
  return give_to_pawn({ ...view, supply }, pawn, known_token(undefined, { token, value }));
}

function equip(view: View, { pawn, token }: Extract<Event, { kind: "equipped" }>): View {
  if (loot_of(view, pawn).some((one) => one.token === token)) return view;
  const found = view.supply.find((one) => one.token === token);
  const supply = without_token(view.supply, token);
  const next = change_bandit({ ...view, supply }, pawn, { bullets_left: 6 });
  return give_to_pawn(next, pawn, known_token(found, { token }));
}

function place_strongbox(view: View, { token, to }: Extract<Event, { kind: "strongbox-placed" }>): View {
  const found = view.waiting.find((one) => one.token === token);
  const waiting = without_token(view.waiting, token);
  return drop_at({ ...view, waiting }, to, [known_token(found, { token })]);
}

function move_loot(view: View, from: Place, to: Place): View {
  const loot = view.places[from as keyof View["places"]]?.loot ?? [];
  const next = change_spot(view, from, (spot) => ({ ...spot, loot: [] }));
  return drop_at(next, to, loot);
}

function lose_prisoner(view: View, pawn: Pawn, prisoner: Bandit): View {
  const prisoners = [...(view.marshal?.prisoners ?? []), prisoner].sort(
    (a, b) => pawn_order.indexOf(a) - pawn_order.indexOf(b),
  );
  return change_marshal(change_bandit(view, pawn, { prisoner: "none" }), { prisoners });
}

function free_prisoner(view: View, pawn: Pawn, prisoner: Bandit): View {
  const prisoners_left = view.marshal?.prisoners_left.filter((one) => one !== prisoner) ?? [];
  return change_marshal(change_bandit(view, pawn, { prisoner }), { prisoners_left });
}

function know_goal(
  view: View,
  number: number,
  goal: MarshalState["goals"][number]["goal"],
  shown: boolean,
): View {
  const goals = view.marshal?.goals.map((known, index) =>
    index === number - 1 ? { goal: goal ?? known.goal, shown: known.shown || shown } : known,
  );
  return goals ? change_marshal(view, { goals }) : view;
}

function take_brawler(view: View, pawn: Pawn, number: number): View {
  const brawlers = view.marshal?.brawlers.map((holder, index) => (index === number - 1 ? pawn : holder));
  return brawlers ? change_marshal(view, { brawlers }) : view;
}

function throw_off(view: View, target: Pawn): View {
  const next = put_pawn(view, target, "out");
  return target === "marshal"
    ? change_marshal(next, { thrown_off: true })
    : change_bandit(next, target, { thrown_off: true });
}

function take_hostage(view: View, event: Extract<Event, { kind: "hostage-taken" }>): View {
  const next = change_bandit(view, event.pawn, { hostage: event.hostage });
  if (!next.stagecoach) return next;
  const hostages = next.stagecoach.hostages.filter((one) => one !== event.hostage);
  return { ...next, stagecoach: { ...next.stagecoach, hostages } };
}

function play_reflex(view: View, event: Extract<Event, { kind: "reflex-played" }>): View {
  const has_discard = view.players[event.seat]?.discard !== undefined;
  const next = use_kept(change_sizes(view, event.seat, has_discard ? 0 : 1, -1), event.seat);
  const laid = spend(lay_from_own_hand(next, event.seat, event.action, event.pawn), {
    kind: "card-spent",
    target_seat: event.seat,
    action: event.action,
    pawn: event.pawn,
  });
  return remember(laid, event.action, event.pawn);
}

// Of the cards that everybody knows to be action cards, one is gone.
function use_kept(view: View, seat: SeatNumber): View {
  const kept = view.players[seat]?.kept;
  return kept ? change_player(view, seat, (player) => ({ ...player, kept: kept - 1 })) : view;
}

function fetch_idea(view: View, seat: SeatNumber): View {
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

function take_bandit(view: View, pawn: Pawn, seat: SeatNumber): View {
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

function play(view: View, event: Extract<Event, { kind: "played" }>): View {
  const { seat, face_down, action, pawn } = event;
  const card = action && pawn ? { seat, face_down, action, pawn } : { seat, face_down };
  const laid = change_sizes({ ...view, plan: [...view.plan, card] }, seat, 0, -1);
  const next = use_kept(laid, seat);
  return lay_from_own_hand(next, seat, action, pawn);
}

export function show_event(view: View, event: Event): View {
  switch (event.kind) {
    case "team-taken":
      return take_bandit(take_bandit(view, event.pawn, event.seat), event.target, event.seat);
    case "bandit-taken":
      return take_bandit(view, event.pawn, event.seat);
    case "equipped":
      return equip(view, event);
    case "placed":
      return put_pawn(view, event.pawn, event.to);
    case "moved":
      return put_pawn(view, event.pawn, event.to);
    case "boarded":
      return move_horse(put_pawn(view, event.pawn, event.to), "out", event.to);
    case "round-began":
      return begin_round(view, event);
    case "turn-began":
      return { ...view, turn: event.number, go: 1 };
    case "first-player":
      return { ...view, first: event.seat };
    case "drew":
      return draw(view, event.seat, event.seat, event.count, event.pile);
    case "took-secret-card":
      return draw(view, event.seat, event.seat, event.count, event.pile);
    case "drew-from-partner":
      return draw(view, event.seat, event.target_seat, event.count, event.pile);
    case "reshuffled":
      return reshuffle(view, event.seat);
    case "discarded":
      return event.pile ? discard(view, event.seat, event.pile) : view;
    case "played":
      return play(view, event);
    case "hand-returned":
      return return_hand(view, event.seat, event.count, event.pile);
    case "hand-kept":
      return change_player(view, event.seat, (player) => ({ ...player, kept: event.count }));
    case "robbery-began":
      return { ...view, turn: undefined, go: undefined, resolved: 0 };
    case "card-turned-up":
      return turn_up(view, event);
    case "reflex-played":
      return play_reflex(view, event);
    case "card-spent":
      return spend(view, event);
    case "cards-returned":
      return return_cards(view);
    case "loot-taken": {
      const [next, loot] = take_from_place(view, event.from, event);
      return give_to_pawn(next, event.pawn, loot);
    }
    case "loot-fell":
    case "purse-lost": {
      const [next, loot] = part_with(view, event);
      return drop_at(next, event.to, [loot]);
    }
    case "loot-given": {
      const [next, loot] = part_with(view, event);
      return give_to_pawn(next, event.target, loot);
    }
    case "loot-moved":
      return move_loot(view, event.from, event.to);
    case "strongbox-placed":
      return place_strongbox(view, event);
    case "paid":
      return pay(view, event);
    case "shown":
      return learn(view, event);
    case "drank":
      return drink(view, event);
    case "flask-gone":
      return take_from_place(view, event.from, event)[0];
    case "shot":
      return shoot(view, event);
    case "marshal-shot":
      return shoot_as_marshal(view, event);
    case "neutral-bullet": {
      const neutral_bullets = Math.max(0, view.neutral_bullets - 1);
      return receive_bullet({ ...view, neutral_bullets }, event.target_seat, "neutral");
    }
    case "neutral-bullets-out":
      return { ...view, neutral_bullets: 0 };
    case "horse-moved":
      return move_horse(view, event.from, event.to);
    case "stagecoach-moved":
      return view.stagecoach
        ? { ...view, stagecoach: { ...view.stagecoach, beside: event.to as typeof view.stagecoach.beside } }
        : view;
    case "hostage-taken":
      return take_hostage(view, event);
    case "rode-away":
      return change_bandit(put_pawn(view, event.pawn, "out"), event.pawn, { rode_away: true });
    case "goal-seen":
      return know_goal(view, event.number, event.goal ?? null, false);
    case "goal-shown":
      return know_goal(view, event.number, event.goal, true);
    case "idea-fetched":
      return fetch_idea(view, event.seat);
    case "arrested":
      return change_bandit(view, event.pawn, { poster_taken: true });
    case "prisoner-freed":
      return free_prisoner(view, event.pawn, event.target as Bandit);
    case "prisoner-lost":
      return lose_prisoner(view, event.pawn, event.target as Bandit);
    case "brawler-taken":
      return take_brawler(view, event.pawn, event.number);
    case "thrown-off":
      return throw_off(view, event.target);
    case "game-over":
      return { ...view, over: true };
    // Told for the story; what they change comes with other events.
    case "marked":
    case "sealed":
    case "unsealed":
    case "passed":
    case "declined":
    case "no-effect":
    case "punched":
    case "event-began":
    case "idea-copied":
    case "bandit-freed":
    case "rest":
    case "nothing":
      return view;
    // A server that is newer than the page may tell more: it is passed over.
    default:
      event satisfies never;
      return view;
  }
}
