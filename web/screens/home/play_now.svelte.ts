// One tap to a game: as this person is called and likes to play.
import { own_name } from "@/app/own_name";
import { tell_problem } from "@/app/problems";
import { router } from "@/app/router.svelte";
import { quick_game } from "./quick_game";
import { solo_bandit, solo_setup, solo_wish, type Solo } from "./solo";

export class PlayNow {
  busy = $state(false);

  // `wish`: what is not as it was last chosen.
  async go(wish: Partial<Solo> = {}): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const solo = { ...solo_wish(), ...wish };
    const bandit = solo_bandit(solo);
    const setup = solo_setup({ ...solo, bandit: bandit ?? "" });
    try {
      router.go(`/t/${await quick_game({ setup, name: own_name(), level: solo.level, bandit })}`);
    } catch (error) {
      tell_problem(error);
    }
    this.busy = false;
  }
}
