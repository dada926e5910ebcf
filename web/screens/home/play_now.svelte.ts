// One tap to a game: as this person is called and likes his bots.
import { tell_problem } from "@/app/problems";
import { router } from "@/app/router.svelte";
import { settings } from "@/app/settings.svelte";
import type { Level } from "@/protocol/messages";
import { t } from "@/words/words.svelte";
import { quick_game } from "./quick_game";

export class PlayNow {
  busy = $state(false);

  // `level`: of the bots, where it is not the one that was chosen.
  async go(level: Level = settings.level): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const name = settings.name.trim() || t("home.somebody");
    try {
      router.go(`/t/${await quick_game({ setup: { players: 4 }, name, level })}`);
    } catch (error) {
      tell_problem(error);
    }
    this.busy = false;
  }
}
