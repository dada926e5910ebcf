// A setup and a table's options, in words.
import type { Options, Setup } from "@/protocol/messages";
import { t } from "@/words/words.svelte";

export const newest_rulings = 2; // those of a setup that names none

export type Duration = { unit: "seconds" | "minutes" | "hours" | "days"; count: number };

// The largest unit that divides it: 90 seconds, but 2 minutes.
export function duration_of(seconds: number): Duration {
  const units = [
    ["days", 86_400],
    ["hours", 3600],
    ["minutes", 60],
  ] as const;
  for (const [unit, length] of units)
    if (seconds >= length && seconds % length === 0) return { unit, count: seconds / length };
  return { unit: "seconds", count: seconds };
}

export function duration_words(seconds: number): string {
  const { unit, count } = duration_of(seconds);
  return t(`setup.duration.${unit}`, { count });
}

function rules_words(setup: Setup): string {
  const abilities = setup.abilities ?? true;
  const events = setup.events ?? true;
  if (setup.edition === "first") return t("setup.words.first-edition");
  if (abilities && events) return t("setup.words.whole");
  if (abilities) return t("setup.words.no-events");
  return t(events ? "setup.words.no-abilities" : "setup.words.beginner");
}

function expansion_words(setup: Setup): string[] {
  const words: string[] = [];
  if (setup.horses)
    words.push(t(setup.stagecoach === false ? "setup.words.horses-only" : "setup.words.horses"));
  if (setup.marshal) words.push(t("setup.words.marshal"));
  if (setup["with-mei"]) words.push(t("setup.words.mei"));
  return words;
}

function variant_words(setup: Setup): string[] {
  const words: string[] = [];
  const seating = setup.seating ?? "one-each";
  if (seating !== "one-each") words.push(t(`setup.words.${seating}`));
  if (setup["first-teams"]) words.push(t("setup.words.first-teams"));
  if (setup.expert) words.push(t("setup.words.expert"));
  if (setup["swapped-start"]) words.push(t("setup.words.swapped-start"));
  if (setup.wagons?.length) words.push(t("setup.words.wagons"));
  if (setup.pool?.length) words.push(t("setup.words.pool"));
  if (setup.components) words.push(t("setup.words.components"));
  if ((setup.rulings ?? newest_rulings) < newest_rulings) words.push(t("setup.words.earlier-rulings"));
  return words;
}

export function setup_words(setup: Setup): string[] {
  return [rules_words(setup), ...expansion_words(setup), ...variant_words(setup)];
}

export function clock_words(options: Options): string {
  const clock = options.clock ?? {};
  const kind = clock.kind ?? "none";
  if (kind === "none") return t("setup.words.no-clock");
  const decision = duration_words(clock.decision_s ?? 60);
  const bank_s = clock.bank_s ?? 120;
  if (bank_s === 0) return t(`setup.words.${kind}-clock`, { decision });
  return t(`setup.words.${kind}-clock-bank`, { decision, bank: duration_words(bank_s) });
}

export function option_words(options: Options): string[] {
  const level = t(`names.level.${options.stand_in ?? "sharp"}.name`);
  const away_s = options.away_s ?? 90;
  return [
    t((options.listed ?? true) ? "setup.words.listed" : "setup.words.private"),
    t(options.pace === "days" ? "setup.words.days" : "setup.words.live"),
    clock_words(options),
    away_s === 0
      ? t("setup.words.never-away")
      : t("setup.words.away", { time: duration_words(away_s), level }),
  ];
}

// For a line in a list.
export function setup_line(setup: Setup): string {
  return setup_words(setup).join(" · ");
}
