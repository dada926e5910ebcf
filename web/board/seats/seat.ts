// What is said of a seat: who sits there, and in few words what is the matter with him.
import type { BanditState, SeatNumber, Table } from "@/protocol/messages";
import { seat_name } from "@/game/names";
import { clock_time, in_line, t } from "@/words/words.svelte";
import type { TimeLeft } from "../head/clock.svelte";
import type { BoardModel } from "../model";
import { bandits_of, count_loot, loot_of, pawns_of } from "@/game/people";

// A person whose line is lost, and for whom nobody plays.
export function is_absent(model: BoardModel, seat: SeatNumber): boolean {
  const place = model.table.seats[seat];
  return place?.kind === "person" && !model.present.includes(seat) && !place.stand_in;
}

export function is_gone(bandits: readonly BanditState[]): boolean {
  return bandits.length > 0 && bandits.every((bandit) => bandit.rode_away || bandit.thrown_off);
}

export interface SeatStatus {
  text: string;
  warn: boolean;
}

// The most pressing first; null where nothing is the matter.
export function seat_status(model: BoardModel, seat: SeatNumber, clock: TimeLeft | null): SeatStatus | null {
  const { view } = model;
  const place = model.table.seats[seat];
  const bandits = bandits_of(view, seat);
  const asked = view.asked.includes(seat) && !view.over;
  const answered = view.answered.includes(seat) && view.asked.length > 0;
  const say = (key: string, warn: boolean): SeatStatus => ({ text: t(`board.seats.${key}`), warn });
  if (place?.stand_in) return say(`stand-in.${place.stand_in}`, true);
  if (place?.out_of_time) return say("out-of-time", true);
  if (is_absent(model, seat)) return say("away", true);
  if (is_gone(bandits)) return say(bandits[0]?.thrown_off ? "thrown-off" : "gone", false);
  if (bandits.some((bandit) => bandit.place === "cell")) return say("cell", true);
  if (clock && asked) return { text: clock_time(clock.ms), warn: clock.bank };
  return answered ? say("chosen", false) : null;
}

// A person by his name, a bot by how well it plays; `short`: only that it is one.
export function person_text(place: Table["seats"][number], short: boolean): string {
  if (place.kind !== "bot") return place.name ?? "";
  if (short) return t("board.seats.bot");
  const level = in_line(t(`names.level.${place.level ?? "sharp"}.name`));
  return t("board.seats.bot-level", { level });
}

// All that the pictures of a seat say, for who does not see them.
export function seat_summary(model: BoardModel, seat: SeatNumber): string {
  const { view } = model;
  const player = view.players[seat];
  const loot = loot_of(view, seat);
  const is_marshal = pawns_of(view, seat)[0] === "marshal";
  return t(is_marshal ? "board.seats.summary-marshal" : "board.seats.summary", {
    name: seat_name(seat, view, model.table),
    purses: count_loot(loot, "purse"),
    gems: count_loot(loot, "gem"),
    bullets: bandits_of(view, seat).reduce((sum, bandit) => sum + bandit.bullets_left, 0),
    hand: player?.hand ?? 0,
    deck: player?.deck ?? 0,
  });
}
