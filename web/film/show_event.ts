// How the table looks after an event, for the eye alone: the film draws these between the views that the
// server sent, and takes the server's view again at the end of a step. It knows what events say, no rule.
import type { Bandit, BanditState, Event, RoundName, View } from "@/protocol/messages";
import * as cards from "./shown/cards";
import { change_bandit, change_marshal, change_player, type Told } from "./shown/change";
import * as loot from "./shown/loot";
import * as people from "./shown/people";
import * as shots from "./shown/shots";

// Only where they count are hits counted.
const hits_at_start = (round: RoundName) => (round === "mortal-bullet" ? 0 : undefined);

function begin_round(view: View, event: Told<"round-began">): View {
  let next: View = {
    ...view,
    round: event.round,
    card: event.card,
    resolved: 0,
    used_cards: view.used_cards.includes(event.card.name)
      ? view.used_cards
      : [...view.used_cards, event.card.name],
    players: view.players.map((player) => ({ ...player, hit_this_round: hits_at_start(event.card.name) })),
  };
  for (const [pawn, bandit] of Object.entries(view.bandits) as [Bandit, BanditState][])
    if (bandit.wounds?.length) next = change_bandit(next, pawn, { wounds: [] });
  return change_marshal(next, { last_card: "none" });
}

function move_coach(view: View, { to }: Told<"stagecoach-moved">): View {
  const { stagecoach } = view;
  if (!stagecoach) return view;
  return { ...view, stagecoach: { ...stagecoach, beside: to as typeof stagecoach.beside } };
}

type Shower<Kind extends Event["kind"]> = (view: View, event: Told<Kind>) => View;

const showers: { [Kind in Event["kind"]]: Shower<Kind> | null } = {
  // the round
  "round-began": begin_round,
  "turn-began": (view, { number }) => ({ ...view, turn: number, go: 1 }),
  "first-player": (view, { seat }) => ({ ...view, first: seat }),
  "robbery-began": (view) => ({ ...view, turn: undefined, go: undefined, resolved: 0 }),
  "game-over": (view) => ({ ...view, over: true }),
  // people
  "team-taken": people.take_team,
  "bandit-taken": people.take_bandit,
  "marshal-card-set-aside": people.set_marshal_card_aside,
  placed: people.put,
  moved: people.put,
  boarded: people.board,
  "rode-away": people.ride_away,
  "thrown-off": people.throw_off,
  "horse-moved": people.move_horse,
  "stagecoach-moved": move_coach,
  "hostage-taken": people.take_hostage,
  arrested: (view, { pawn }) => change_bandit(view, pawn, { poster_taken: true }),
  "prisoner-freed": people.free_prisoner,
  "prisoner-lost": people.lose_prisoner,
  "brawler-taken": people.take_brawler,
  "goal-seen": people.see_goal,
  "goal-shown": people.show_goal,
  // cards
  drew: cards.draw,
  "took-secret-card": cards.draw,
  "drew-from-partner": cards.draw_from_partner,
  reshuffled: cards.reshuffle,
  discarded: cards.discard,
  played: cards.play,
  "hand-returned": cards.return_hand,
  "hand-kept": (view, { seat, count }) => change_player(view, seat, (player) => ({ ...player, kept: count })),
  "card-turned-up": cards.turn_up,
  "reflex-played": cards.play_reflex,
  "card-spent": cards.spend,
  "cards-returned": cards.return_plan,
  "idea-fetched": cards.fetch_idea,
  // loot
  equipped: loot.equip,
  "loot-taken": loot.take_loot,
  "loot-fell": loot.lose_loot,
  "purse-lost": loot.lose_loot,
  "loot-given": loot.hand_over,
  "loot-moved": loot.move_loot,
  "strongbox-placed": loot.place_strongbox,
  paid: loot.pay,
  shown: loot.learn,
  drank: loot.drink,
  "flask-gone": loot.lose_flask,
  // bullets
  shot: shots.shoot,
  "marshal-shot": shots.shoot_as_marshal,
  "neutral-bullet": shots.shoot_neutral,
  "neutral-bullets-out": (view) => ({ ...view, neutral_bullets: 0 }),
  // Told for the story; what they change comes with other events.
  marked: null,
  sealed: null,
  unsealed: null,
  passed: null,
  declined: null,
  "no-effect": null,
  punched: null,
  "event-began": null,
  "idea-copied": null,
  "bandit-freed": null,
  rest: null,
  nothing: null,
};

// A server that is newer than the page may tell more: it is passed over.
export function show_event(view: View, event: Event): View {
  const shower = showers[event.kind] as Shower<Event["kind"]> | null | undefined;
  return shower?.(view, event) ?? view;
}
