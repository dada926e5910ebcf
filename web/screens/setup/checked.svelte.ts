// Asks the server about a setup while it is being made, and what would mend it.
import type { HttpError, Setup, SetupAnswer } from "@/protocol/messages";
import { api, ApiError } from "@/table/api";
import { fixes, type Fix } from "./fixes";

export type Checked =
  | { is: "waiting" }
  | { is: "game"; answer: SetupAnswer }
  | { is: "no-game"; problem: HttpError; fixes: Fix[] }
  | { is: "failed"; error: unknown };

async function check(setup: Setup): Promise<Checked> {
  try {
    return { is: "game", answer: await api.check_setup(setup) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "bad-setup" || !error.detail)
      return { is: "failed", error };
    return { is: "no-game", problem: error.detail, fixes: fixes(error.detail, setup) };
  }
}

// Only what makes a game is offered; where nothing does, whatever helps with this problem.
async function with_good_fixes(checked: Checked): Promise<Checked> {
  if (checked.is !== "no-game") return checked;
  const found = await Promise.all(checked.fixes.map(async (fix) => ({ fix, then: await check(fix.setup) })));
  const good = found.filter(({ then }) => then.is === "game").map(({ fix }) => fix);
  return good.length > 0 ? { ...checked, fixes: good } : checked;
}

export class SetupCheck {
  checked = $state.raw<Checked>({ is: "waiting" });
  // What the form can offer: of the last game there was, whatever is wrong with its wagons and pool now.
  offers = $state.raw<SetupAnswer | null>(null);
  #latest = 0;

  async ask(setup: Setup): Promise<void> {
    const mine = ++this.#latest;
    const first = await check(setup);
    if (mine !== this.#latest) return;
    this.checked = first;
    const { pool, wagons, ...plain } = setup;
    const has_lists = pool !== undefined || wagons !== undefined;
    const offering = first.is === "no-game" && has_lists ? await check(plain) : first;
    if (mine !== this.#latest) return;
    if (offering.is === "game") this.offers = offering.answer;
    const mended = await with_good_fixes(first);
    if (mine === this.#latest) this.checked = mended;
  }
}
