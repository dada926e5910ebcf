// What has changed between two views where nothing is known of what lay between: the few lines that
// somebody reads who was away so long that the server sent the whole table again.
import type { Bandit, BanditState, Pawn, PlayerState, View } from "@/protocol/messages";
import { t } from "@/words/words.svelte";
import { in_place, pawn_forms, with_capital } from "@/game/names";
import type { StoryLine } from "@/game/line";

function received(player: PlayerState | undefined): number {
  return Object.values(player?.received ?? {}).reduce((sum: number, count: number) => sum + count, 0);
}

export function tell_difference(before: View, after: View): StoryLine[] {
  const lines: StoryLine[] = [];
  const add = (text: string, who?: Pawn): void => {
    lines.push({ id: 0, round: after.round, text: with_capital(text), ...(who ? { who } : {}) });
  };
  if (after.round > before.round)
    add(t("story.missed.rounds", { count: after.round - before.round, round: after.round }));
  for (const [pawn, bandit] of Object.entries(after.bandits) as [Bandit, BanditState][]) {
    const was = before.bandits[pawn];
    if (!was) continue;
    const who = pawn_forms(pawn, "who");
    const loot = bandit.loot.length - was.loot.length;
    if (loot > 0) add(t("story.missed.more-loot", { ...who, count: loot }), pawn);
    if (loot < 0) add(t("story.missed.less-loot", { ...who, count: -loot }), pawn);
    const bullets = received(after.players[bandit.seat]) - received(before.players[bandit.seat]);
    if (bullets > 0) add(t("story.missed.bullets", { ...who, count: bullets }), pawn);
    if (bandit.place !== was.place)
      add(t("story.missed.place", { ...who, there: in_place(bandit.place, after) }), pawn);
  }
  return lines;
}
