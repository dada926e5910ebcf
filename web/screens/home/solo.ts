// A game against bots, as somebody last wanted it: with which expansion, as whom, against how good a crew.
import { settings, type Settings } from "@/app/settings.svelte";
import type { Role, Setup } from "@/protocol/messages";
import { roles_of } from "@/screens/boarding/roles";
import { t } from "@/words/words.svelte";

export type Box = Settings["box"];
export type Solo = Pick<Settings, "bandit" | "box" | "level">;
export const boxes: Box[] = ["base", "horses", "marshal", "both"];

// Whoever plays the Marshal is one more. Minutes: what the film takes, and a few seconds for every decision.
const sizes: Record<Box, { players: number; minutes: number }> = {
  base: { players: 4, minutes: 5 },
  horses: { players: 4, minutes: 5 },
  marshal: { players: 5, minutes: 5 },
  both: { players: 5, minutes: 6 },
};

export function solo_setup({ box, bandit }: Pick<Solo, "bandit" | "box">): Setup & { players: number } {
  return {
    players: sizes[box].players,
    ...(box === "horses" || box === "both" ? { horses: true } : {}),
    ...(box === "marshal" || box === "both" ? { marshal: true } : {}),
    ...(bandit === "mei" ? { "with-mei": true } : {}),
  };
}

export function solo_minutes(box: Box): number {
  return sizes[box].minutes;
}

export function solo_wish(): Solo {
  const { bandit, box, level } = settings;
  return { bandit, box, level };
}

// Nobody plays the Marshal without his box: then it is anybody.
export function solo_bandit(solo: Pick<Solo, "bandit" | "box">): Role | null {
  const { bandit } = solo;
  return bandit && roles_of(solo_setup(solo)).includes(bandit) ? bandit : null;
}

export function box_name(box: Box): string {
  if (box === "horses") return t("setup.words.horses");
  return t(box === "marshal" ? "setup.words.marshal" : `home.box.${box}`);
}

// "Ghost · Base game · Sharp"
export function solo_words(solo: Solo): string {
  const bandit = solo_bandit(solo);
  const who = bandit ? t(`names.pawn.${bandit}.name`) : t("home.solo.anybody");
  return [who, box_name(solo.box), t(`names.level.${solo.level}.name`)].join(" · ");
}
