// What people and things are called, in the words of ../../text/messages: every part of the page says it the same way.
import type {
  Action,
  BulletSource,
  Event,
  Loot,
  Pawn,
  Place,
  Question,
  SeatNumber,
  Table,
  Token,
  TokenKind,
  View,
} from "@/protocol/messages";
import { has_words, language, money, t, type Arguments } from "@/words/words.svelte";

// What names need of a view and of a table; a whole one will do.
export type Train = Pick<View, "cars"> & Partial<Pick<View, "marshal">>;
export type Players = Pick<View, "players">;

// Wagons by their numbers, 0 to 5, as in art/stage (a to f).
export const wagon_names = ["baggage", "saloon", "first-class", "dining", "salon", "mail"] as const;

export function pawn_name(pawn: Pawn): string {
  return t(`names.pawn.${pawn}.name`);
}

export function pawn_letter(pawn: Pawn): string {
  return t(`names.pawn.${pawn}.letter`);
}

export function action_name(action: Action): string {
  return t(`names.action.${action}.name`);
}

export function action_does(action: Action): string {
  return t(`names.action.${action}.does`);
}

export function bullet_name(source: BulletSource): string {
  return t(`names.bullet.${source}`);
}

export function token_kind(token: Token): TokenKind {
  return token.replace(/\d+$/, "") as TokenKind;
}

export function is_roof(place: Place): boolean {
  return place.includes("roof");
}

// 0 for the locomotive, then 1, 2 … to the caboose; null: not on the train.
export function car_number(place: Place): number | null {
  if (place.startsWith("loco")) return 0;
  const digits = /^(?:car|roof)(\d)$/.exec(place);
  return digits ? Number(digits[1]) : null;
}

// How many cars stand behind the locomotive.
export function cars_behind(train: Train): number {
  return train.cars.length + (train.marshal ? 1 : 0);
}

// The end of a key in names.place: "dining", "dining-roof", "loco", "prison", "cell" …
export function place_key(place: Place, train: Train): string {
  const number = car_number(place);
  if (number === null || number === 0) return place;
  const wagon = train.cars[number - 1];
  const name = wagon === undefined ? "prison" : (wagon_names[wagon] ?? "baggage");
  return is_roof(place) ? `${name}-roof` : name;
}

// As on a sign: "Dining car, roof".
export function place_name(place: Place, train: Train): string {
  return t(`names.place.${place_key(place, train)}.name`);
}

// "the dining car’s roof"
export function the_place(place: Place, train: Train): string {
  return t(`names.place.${place_key(place, train)}.the`);
}

// "on the dining car’s roof"
export function in_place(place: Place, train: Train): string {
  return t(`names.place.${place_key(place, train)}.in`);
}

// "onto the dining car’s roof"
export function to_place(place: Place, train: Train): string {
  return t(`names.place.${place_key(place, train)}.to`);
}

// "from the dining car’s roof"
export function from_place(place: Place, train: Train): string {
  return t(`names.place.${place_key(place, train)}.from`);
}

// The car without its levels: "Prison car".
export function car_name(car: Place, train: Train): string {
  const key = place_key(car, train).replace(/-roof$/, "");
  return t(`names.car.${key}.name`);
}

// For who does not see the picture: "Dining car, roof, car 2 of 4".
export function numbered_place_name(place: Place, train: Train): string {
  const number = car_number(place);
  const name = place_name(place, train);
  if (number === null || number === 0) return name;
  const count = cars_behind(train);
  const key = number === count ? "names.place.numbered-last" : "names.place.numbered";
  return t(key, { name, number, count });
}

export function token_name(token: Token): string {
  return t(`names.loot.${token_kind(token)}.name`);
}

type Known = Pick<Loot, "value" | "whiskey" | "half_empty"> & { token: Token };

// "a purse", "a purse with $400", "a flask of old whiskey, half empty": as far as it is known.
export function a_token({ token, value, whiskey, half_empty }: Known): string {
  if (half_empty) return t("names.loot.flask.half-empty", { what: a_token({ token, value, whiskey }) });
  const kind = token_kind(token);
  const hides_its_value = kind === "purse" || kind === "mail-bag";
  const known = kind === "flask" ? whiskey !== undefined : hides_its_value && value !== undefined;
  if (!known) return t(`names.loot.${kind}.a`);
  return t(`names.loot.${kind}.a-known`, { value: money(value ?? 0), whiskey: whiskey ?? "plain" });
}

// What is in a flask, and whether half of it is gone.
export function whiskey_name({ whiskey, half_empty }: Pick<Loot, "whiskey" | "half_empty">): string {
  const name = t(`names.whiskey.${whiskey ?? "plain"}.name`);
  return half_empty ? t("names.whiskey.half-empty", { whiskey: name }) : name;
}

export function count_of_kind(kind: TokenKind, count: number): string {
  return t(`names.loot.${kind}.count`, { count });
}

export function power_text(power: string): { name: string; does: string } {
  return { name: t(`names.power.${power}.name`), does: t(`names.power.${power}.does`) };
}

// The name of a pawn in the forms that languages need, as arguments who, who_obj, who_of, who_to, who_by
// and who_gender (or whom, whom_obj …).
export function pawn_forms(pawn: Pawn, role: string): Arguments {
  const key = `names.pawn.${pawn}`;
  return {
    [role]: t(`${key}.subject`),
    [`${role}_obj`]: t(`${key}.object`),
    [`${role}_of`]: t(`${key}.of`),
    [`${role}_to`]: t(`${key}.to`),
    [`${role}_by`]: t(`${key}.by`),
    [`${role}_gender`]: t(`${key}.gender`),
  };
}

// A card with its owner, where somebody holds cards of two.
export function name_of_owned(action: Action, owner: Pawn): string {
  return t("board.hand.of", { card: action_name(action), ...pawn_forms(owner, "who") });
}

// The same of somebody whose name is what he called himself.
export function person_forms(name: string, role: string): Arguments {
  return {
    [role]: name,
    [`${role}_obj`]: name,
    [`${role}_of`]: t("names.player.of", { name }),
    [`${role}_to`]: name,
    [`${role}_by`]: name,
    [`${role}_gender`]: "unknown",
  };
}

// The only bandit of a seat, or null where it has none yet or several.
export function only_pawn(seat: SeatNumber, players: Players | null): Pawn | null {
  const bandits = players?.players[seat]?.bandits ?? [];
  return bandits.length === 1 ? (bandits[0] ?? null) : null;
}

// Who sits there: the name given to the seat, else a number.
export function person_name(seat: SeatNumber, table: Pick<Table, "seats"> | null): string {
  const sits = table?.seats[seat];
  const key = sits?.kind === "bot" ? "names.player.bot" : "names.player.name";
  return sits?.name ?? t(key, { number: seat + 1 });
}

// A player is told of by his bandit where he has only one.
export function seat_name(
  seat: SeatNumber,
  players: Players | null,
  table: Pick<Table, "seats"> | null,
): string {
  const pawn = only_pawn(seat, players);
  return pawn ? pawn_name(pawn) : person_name(seat, table);
}

export function seat_forms(
  seat: SeatNumber,
  role: string,
  players: Players | null,
  table: Pick<Table, "seats"> | null,
): Arguments {
  const pawn = only_pawn(seat, players);
  return pawn ? pawn_forms(pawn, role) : person_forms(person_name(seat, table), role);
}

export function with_capital(text: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  return text ? first.toLocaleUpperCase(language()) + text.slice(first.length) : text;
}

const key_signs: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→" };
const named_keys = new Set(["Tab", "Shift", "Enter", "Space", "Home", "End", "Escape"]);

// As it is printed on keyboards in this language; several are pressed together: "Shift Tab".
export function key_name(keys: string): string {
  const name = (key: string) =>
    key_signs[key] ?? (named_keys.has(key) ? t(`names.key.${key.toLowerCase()}`) : key);
  return keys.split(" ").map(name).join(" ");
}

function question_arguments(question: Question, train: Train): Arguments {
  return {
    ...pawn_forms(question.pawn ?? "marshal", "who"),
    ...pawn_forms(question.target ?? "marshal", "whom"),
    what: question.token ? a_token({ token: question.token }) : "",
    place: question.car ? the_place(question.car, train) : "",
    cards: question.cards ?? 0,
    second: String(question.target !== undefined),
  };
}

// The question put to a player: "Whom does Doc shoot?"
export function question_text(question: Question, train: Train): string {
  return with_capital(t(`names.question.${question.kind}`, question_arguments(question, train)));
}

export function question_hint(question: Question): string {
  return t(`names.hint.${question.kind}`);
}

// What a round card’s end brings, which may differ where somebody plays the Marshal; and from table to table how many
// horses pant.
export function round_does(round: string, table: Pick<Table, "setup" | "panting_horses">): string {
  const played = `names.round.${round}.does-played`;
  if (table.setup.marshal && has_words(played)) return t(played);
  return t(`names.round.${round}.does`, { many: String(table.panting_horses === 2) });
}

// Who an event is about, for the badge beside its line.
export function pawn_of_event(event: Event, players: Players | null): Pawn | undefined {
  if ("pawn" in event && event.pawn) return event.pawn;
  if (event.kind === "marshal-shot") return "marshal";
  if ("seat" in event) return only_pawn(event.seat, players) ?? undefined;
  return undefined;
}
