// Asks for the analysis of a game until it is there. Others may ask for the same one; the server makes it once.
import type { Analysis, AnalysisDone } from "@/protocol/messages";
import { ApiError } from "@/table/api";

export type AnalysisState =
  | { is: "not-asked" }
  | { is: "under-way"; judged: number; of: number; ahead: number }
  | { is: "done"; found: AnalysisDone }
  | { is: "failed"; problem: unknown };

const usual_pause_ms = 700;
const most_failures = 5; // of the line, one after the other

export class AnalysisRequest {
  state = $state.raw<AnalysisState>({ is: "not-asked" });
  #ask: (eyes: string) => Promise<Analysis>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #run = 0; // answers to what was asked before are nobody's
  #failures = 0;

  constructor(ask: (eyes: string) => Promise<Analysis>) {
    this.#ask = ask;
  }

  start(eyes: string): void {
    this.stop();
    this.#failures = 0;
    if (this.state.is !== "done") this.state = { is: "under-way", judged: 0, of: 1, ahead: 0 };
    void this.#look(eyes, this.#run);
  }

  stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
  }

  async #look(eyes: string, run: number): Promise<void> {
    let pause = usual_pause_ms;
    try {
      const answer = await this.#ask(eyes);
      if (run !== this.#run) return;
      this.#failures = 0;
      if (answer.done) {
        this.state = { is: "done", found: answer };
        return;
      }
      this.state = { is: "under-way", judged: answer.judged, of: answer.of, ahead: answer.ahead };
    } catch (problem) {
      if (run !== this.#run) return;
      if (!this.#may_try_again(problem)) {
        this.state = { is: "failed", problem };
        return;
      }
      pause = ((problem as ApiError).retry_s ?? 2) * 1000;
    }
    this.#timer = setTimeout(() => void this.#look(eyes, run), pause);
  }

  // A line that is down for a moment, or a server that asks for patience.
  #may_try_again(problem: unknown): boolean {
    this.#failures += 1;
    if (!(problem instanceof ApiError) || this.#failures > most_failures) return false;
    return problem.code === "offline" || problem.code === "too-fast" || problem.status === 503;
  }
}
