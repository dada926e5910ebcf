// The train in words, car by car from the locomotive back: who and what is inside and on the roof, what is beside it. For who
// reads the table instead of looking at it, and for who has it read to him.
import { count_of_kind, numbered_place_name, pawn_name, token_kind, whiskey_name } from "@/game/names";
import type { Bandit, Car, Loot, Place, View } from "@/protocol/messages";
import { list, money, t } from "@/words/words.svelte";
import { pawn_order, token_kinds } from "@/game/people";

export interface CarTold {
  car: Car | "stagecoach";
  name: string;
  lines: string[];
}

// "1 gem", "3 purses (known: $250)": alike lies together, and what is known of it is said.
export function loot_told(loot: readonly Loot[]): string[] {
  return token_kinds.flatMap((kind) => {
    const alike = loot.filter(({ token }) => token_kind(token) === kind);
    if (alike.length === 0) return [];
    const count = count_of_kind(kind, alike.length);
    const known = alike.flatMap(({ value, whiskey, half_empty }) => {
      if (whiskey) return [whiskey_name({ whiskey, half_empty })];
      const says_more = value !== undefined && (kind === "purse" || kind === "mail-bag");
      return says_more ? [money(value)] : [];
    });
    const key = known.length === alike.length ? "board.told.known" : "board.told.partly-known";
    return [known.length > 0 ? t(key, { count, known: list(known) }) : count];
  });
}

function there(place: Place, view: View): string {
  const spot = place === "out" ? undefined : view.places[place];
  const people = pawn_order.filter((pawn) => spot?.pawns.includes(pawn)).map(pawn_name);
  return list([...people, ...loot_told(spot?.loot ?? [])]);
}

// A line for a place; where it is empty none, but for the inside of a car.
function place_line(key: "inside" | "roof" | "cell", place: Place, view: View): string[] {
  const who = there(place, view);
  if (!who) return key === "inside" ? [t("board.told.empty")] : [];
  return [t(`board.told.${key}`, { who })];
}

function beside(car: Car, view: View): string[] {
  const horses = view.horses?.[car] ?? 0;
  return [
    ...(horses > 0 ? [t("board.told.horses", { count: horses })] : []),
    ...(view.stagecoach?.beside === car ? [t("board.told.stagecoach-beside")] : []),
  ];
}

function prison_lines(view: View): string[] {
  const waiting = view.marshal?.prisoners_left ?? [];
  return [
    ...place_line("cell", "cell", view),
    ...(waiting.length > 0 ? [t("board.told.prisoners", { who: list(waiting.map(pawn_name)) })] : []),
  ];
}

function stagecoach_told(view: View): CarTold[] {
  if (!view.stagecoach) return [];
  const hostages = view.stagecoach.hostages.map((hostage) => t(`names.hostage.${hostage}.name`));
  const lines = [
    ...place_line("inside", "stagecoach", view),
    ...place_line("roof", "stagecoach-roof", view),
    ...(hostages.length > 0 ? [t("board.told.hostages", { who: list(hostages) })] : []),
  ];
  return [{ car: "stagecoach", name: numbered_place_name("stagecoach", view), lines }];
}

// Who has not boarded yet, while the train gets under way.
export function outside_told(view: View): string {
  if (view.question?.kind !== "board") return "";
  const out = (Object.keys(view.bandits) as Bandit[]).filter((pawn) => view.bandits[pawn]?.place === "out");
  return out.length > 0 ? t("board.told.outside", { who: list(out.map(pawn_name)) }) : "";
}

export function train_told(view: View): CarTold[] {
  const behind = view.cars.length + (view.marshal ? 1 : 0);
  const cars: Car[] = ["loco", ...Array.from({ length: behind }, (_, index) => `car${index + 1}` as Car)];
  const told = cars.map((car, number): CarTold => {
    const roof = (car === "loco" ? "loco-roof" : `roof${number}`) as Place;
    const prison = view.marshal !== undefined && number === behind;
    const lines = [
      ...place_line("inside", car, view),
      ...place_line("roof", roof, view),
      ...(prison ? prison_lines(view) : []),
      ...beside(car, view),
    ];
    return { car, name: numbered_place_name(car, view), lines };
  });
  return [...told, ...stagecoach_told(view)];
}
