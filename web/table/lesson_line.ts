// A lesson behind a table. The server plays it anew for every list of choices and sends all frames there are; here they
// wait until the coach has said what comes before them. What is taken back is taken back as at any table, so that
// nobody who follows it has to know.
import type { Done, Frame, LessonPlayed, Table, View } from "@/protocol/messages";
import { ApiError, api } from "./api";
import { Refusal, type Connection, type Listener, type Request } from "./connection";
import { apply_patch, patch_between } from "./patch";
import { wait_ms } from "./socket";
import { step_of } from "./step";

export type AskLesson = (choices: readonly string[]) => Promise<LessonPlayed>;

// What is over in a while. Everything else that a server says it means.
const passing = new Set(["offline", "failed", "shutdown", "busy", "too-fast", "full"]);

interface Stand {
  table: Table;
  view: View | null;
}

export function ask_server(id: string): AskLesson {
  return (choices) => api.lesson(id, choices);
}

export class LessonLine implements Connection {
  #played: LessonPlayed | null = null;
  #choices: readonly string[] = [];
  #shown = 0; // the number of the last frame that was given on
  #stands: Stand[] = []; // how things stood after each of those
  #closed = false;
  #again: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly ask: AskLesson,
    private readonly onplayed: (played: LessonPlayed) => void,
    private readonly learner: (played: LessonPlayed) => string, // what the learner is called
  ) {}

  get choices(): readonly string[] {
    return this.#choices;
  }

  // Where the choices do not fit the lesson it begins anew. False: they did not.
  async begin(choices: readonly string[]): Promise<boolean> {
    try {
      await this.#play(choices);
      return true;
    } catch (problem) {
      if (problem instanceof ApiError && problem.code === "bad-choice" && choices.length > 0) {
        await this.begin([]);
        return false;
      }
      const code = problem instanceof ApiError ? problem.code : "other";
      this.listener.status({ is: "gone", code });
      return true;
    }
  }

  // Gives on the frames up to a number.
  show_to(number: number): void {
    for (const frame of this.#played?.frames ?? [])
      if (frame.number > this.#shown && frame.number <= number) this.#give(frame);
  }

  // As it was after so many choices.
  async back_to(count: number): Promise<void> {
    await this.#play(this.#choices.slice(0, count));
  }

  async send(request: Request): Promise<Done> {
    if (request.do !== "choose") throw new Refusal("not-here");
    try {
      await this.#play([...this.#choices, request.choice]);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      throw new Refusal(problem.code, problem.detail?.why);
    }
    return { is: "reply", id: 0, ok: true, number: this.#shown };
  }

  retry(): void {
    clearTimeout(this.#timer);
    this.#again?.();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #play(choices: readonly string[]): Promise<void> {
    const played = await this.#until_answered(choices);
    if (this.#closed) return;
    const last = played.frames[played.frames.length - 1]?.number ?? 0;
    if (!this.#played) this.#welcome(played);
    this.#played = played;
    this.#choices = choices;
    if (last < this.#shown) this.#take_back_to(last);
    this.onplayed(played);
  }

  async #until_answered(choices: readonly string[]): Promise<LessonPlayed> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const played = await this.ask(choices);
        this.listener.status({ is: "open" });
        return played;
      } catch (problem) {
        if (this.#closed || !(problem instanceof ApiError) || !passing.has(problem.code)) throw problem;
        await this.#wait(wait_ms(attempt, Math.random()));
      }
    }
  }

  #wait(again_ms: number): Promise<void> {
    this.listener.status({ is: "lost", again_ms });
    return new Promise((resolve) => {
      this.#again = resolve;
      this.#timer = setTimeout(resolve, again_ms);
    });
  }

  #welcome(played: LessonPlayed): void {
    const { viewer, lesson } = played;
    const seats = played.table.seats.map((seat, number) =>
      number === viewer ? { ...seat, name: this.learner(played) } : seat,
    );
    const table = { ...played.table, seats };
    this.#stands = [{ table, view: null }];
    this.listener.message({
      is: "welcome",
      protocol: 3,
      table: lesson,
      viewer,
      seats: [viewer],
      host: false,
      server_ms: Date.now(),
    });
    this.listener.message({ is: "table", number: 0, table, chat: [] });
  }

  #stand(): Stand {
    return this.#stands[this.#stands.length - 1] as Stand;
  }

  #give(frame: Frame): void {
    const { table, view } = this.#stand();
    this.#stands.push({
      table: frame.table ? apply_patch<Table>(table, frame.table) : table,
      view: step_of(frame, view).after,
    });
    this.#shown = frame.number;
    this.listener.message({ ...frame, ask: frame.ask ?? null });
  }

  // The last frame that stays asks its question again.
  #take_back_to(number: number): void {
    const before = this.#stand();
    this.#stands.length = number + 1; // frames are numbered from 1
    const after = this.#stand();
    this.#shown = number;
    const ask = this.#played?.frames.find((frame) => frame.number === number)?.ask ?? null;
    this.listener.message({
      is: "frame",
      number,
      taken_back: number + 1,
      table: patch_between(before.table, after.table) as Frame["table"],
      view: patch_between(before.view, after.view) as Frame["view"],
      ask,
    });
  }
}
