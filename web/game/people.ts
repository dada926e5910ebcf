// Who sits where and what is to be seen of him: read from a view, no rule in it.
import type {
  Action,
  Bandit,
  BanditState,
  Bullets,
  BulletSource,
  CardText,
  Loot,
  Pawn,
  Place,
  Role,
  SeatNumber,
  Table,
  TokenKind,
  View,
  Wound,
} from "@/protocol/messages";
import { token_kind } from "./names";

// In this order people stand beside each other, from the left.
export const pawn_order: Pawn[] = [
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
const bareheaded = new Set<Pawn>(["cheyenne", "mei"]);

export function wears_hat(pawn: Pawn): boolean {
  return !bareheaded.has(pawn);
}

export const token_kinds: TokenKind[] = ["purse", "gem", "strongbox", "mail-bag", "flask"];

export function token_drawing(kind: TokenKind, half = false): string {
  if (kind === "flask") return half ? "token-flask-half" : "token-flask-full";
  return kind === "mail-bag" ? "token-mailbag" : `token-${kind}`;
}

export function loot_drawing(loot: Loot): string {
  return token_drawing(token_kind(loot.token), loot.half_empty);
}

export function action_drawing(action: Action): string {
  return action === "floor-change-plus" ? "icon-action-floor-plus" : `icon-action-${action}`;
}

export function bullet_drawing(source: BulletSource): string {
  return source === "neutral" ? "token-bullet-neutral" : "token-bullet";
}

const event_drawings: Record<string, string> = {
  "passengers-rebellion": "rebellion",
  "marshals-revenge": "revenge",
  "hostage-conductor": "conductor",
  "sharing-the-loot": "sharing",
  "crime-must-be-punished": "crime-punished",
};
const eventless = new Set(["bridge", "tunnel", "prairie", "bend", "gorge"]);

// Null where nothing happens at the end of the round.
export function event_drawing(round: string): string | null {
  return eventless.has(round) ? null : `icon-event-${event_drawings[round] ?? round}`;
}

// For explanations: an event can be another one where somebody plays the Marshal, or where two horses pant.
export function about_round(round: string, table: Pick<Table, "setup" | "panting_horses">): string {
  const how = table.setup.marshal ? " played" : table.panting_horses === 2 ? " many" : "";
  return `round ${round}${how}`;
}

// Somebody's Marshal isn't the rulebook's, and without abilities a bandit has none.
export function about_pawn(pawn: Pawn, { setup }: Pick<Table, "setup">): string {
  const lawman = pawn === "marshal" || pawn === "shotgun";
  const how = lawman ? setup.marshal && pawn === "marshal" && "played" : setup.abilities === false && "plain";
  return how ? `pawn ${pawn} ${how}` : `pawn ${pawn}`;
}

export function goal_drawing(goal: string): string {
  if (goal.startsWith("warrant-")) return `portrait-${goal.slice("warrant-".length)}`;
  return `icon-goal-${goal === "just-a-few-scratches" ? "a-few-scratches" : goal}`;
}

// "fire of doc", or "fire" where the player's own bandit is meant.
export function parse_card(card: CardText, bandits: readonly Role[]): { action: Action; owner: Role } {
  const [action, owner] = card.split(" of ") as [Action, Role | undefined];
  return { action, owner: owner ?? bandits[0] ?? "marshal" };
}

export function pawns_of(view: View, seat: SeatNumber): Role[] {
  return view.players[seat]?.bandits ?? [];
}

export function bandit_of(view: View, pawn: Pawn): BanditState | undefined {
  return view.bandits[pawn as Bandit];
}

// Those of a seat; none of the Marshal's.
export function bandits_of(view: View, seat: SeatNumber): BanditState[] {
  return pawns_of(view, seat).flatMap((pawn) => bandit_of(view, pawn) ?? []);
}

export function place_of(view: View, pawn: Pawn): Place | null {
  if (pawn === "marshal" && view.marshal) return view.marshal.place;
  const bandit = bandit_of(view, pawn);
  if (bandit) return bandit.place;
  for (const [place, spot] of Object.entries(view.places))
    if (spot.pawns.includes(pawn)) return place as Place;
  return null;
}

export function loot_of(view: View, seat: SeatNumber): Loot[] {
  return pawns_of(view, seat).flatMap((pawn) =>
    pawn === "marshal" ? (view.marshal?.loot ?? []) : (bandit_of(view, pawn)?.loot ?? []),
  );
}

// What lies in one heap where only kinds are counted: which side of a flask is up can be seen.
export interface Heap {
  key: string;
  kind: TokenKind;
  drawing: string;
  count: number;
}

export function heaps_of(loot: readonly Loot[], kinds: readonly TokenKind[]): Heap[] {
  return kinds.flatMap((kind) =>
    [false, true].flatMap((half) => {
      const alike = (one: Loot): boolean =>
        token_kind(one.token) === kind && (one.half_empty ?? false) === half;
      const count = loot.filter(alike).length;
      const drawing = token_drawing(kind, half);
      return count > 0 ? [{ key: drawing, kind, drawing, count }] : [];
    }),
  );
}

export function count_loot(loot: readonly Loot[], kind: TokenKind): number {
  return loot.filter((one) => token_kind(one.token) === kind).length;
}

// What somebody is known to have in dollars: his loot as far as its values are known, and cash.
export function known_money(view: View, seat: SeatNumber): number {
  const cash = pawns_of(view, seat).reduce((sum, pawn) => sum + (bandit_of(view, pawn)?.cash ?? 0), 0);
  return loot_of(view, seat).reduce((sum, loot) => sum + (loot.value ?? 0), cash);
}

export function bullet_count(bullets: Bullets): number {
  return Object.values(bullets).reduce((sum, count) => sum + count, 0);
}

export function bullet_list(bullets: Bullets): { source: BulletSource; count: number }[] {
  return Object.entries(bullets)
    .filter(([, count]) => count > 0)
    .map(([source, count]) => ({ source: source as BulletSource, count }));
}

// What is still in a cylinder (1 or 2), the next bullet first.
export function bullets_in_cylinder(
  { table, view }: { table: Table; view: View },
  cylinder: number,
): Wound[] {
  const bullets = table.cylinders?.[cylinder - 1] ?? [];
  const left = view.marshal?.cylinders[cylinder - 1] ?? 0;
  return bullets.slice(bullets.length - left);
}
