// A lesson being played: what the server plays, the film of it, and the coach, who speaks when the film has shown what
// he speaks of. Nothing goes on before he was heard.
import { settings, wants_less_motion } from "@/app/settings.svelte";
import type { BoardModel } from "@/board/model";
import { goes_of_round } from "@/board/plan/goes";
import { Film } from "@/film/film.svelte";
import { kept_speed } from "@/film/kept_speed";
import type { Choice, LessonPlayed } from "@/protocol/messages";
import { pawn_name } from "@/game/names";
import { Following } from "@/table/following.svelte";
import { ask_server, LessonLine, type AskLesson } from "@/table/lesson_line";
import { progress } from "./progress.svelte";

// What there is to do: look at the film, press on, choose, try again; or the lesson is over.
export type Phase = "loading" | "watching" | "listening" | "choosing" | "mistaken" | "over";

export class Lesson {
  readonly following: Following;
  readonly film: Film;
  played = $state.raw<LessonPlayed | null>(null);
  mistakes = $state(0);
  begun_anew = $state(false); // what was kept did not fit any more
  #line!: LessonLine;
  #heard = $state(0); // so many of the coach's words were pressed through
  #hint_at = $state<number | null>(null); // the choice for which it is shown what is hoped for
  #from = 0; // the first frame of what the last choice led to

  constructor(
    readonly id: string,
    ask: AskLesson = ask_server(id),
  ) {
    this.following = new Following((listener) => {
      this.#line = new LessonLine(listener, ask, (played) => this.#take(played), name_of_learner);
      return this.#line;
    });
    this.film = new Film({
      table: () => this.following.table,
      live: true,
      reduced: wants_less_motion(),
      ...kept_speed(),
    });
    this.following.on_frame((step) => {
      // Who learns has time: the film does not hurry because he is asked.
      this.film.add({ ...step, frame: { ...step.frame, ask: undefined } });
    });
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const kept = progress.under_way(this.id);
    this.mistakes = kept?.mistakes ?? 0;
    this.begun_anew = !(await this.#line.begin(kept?.choices ?? []));
  }

  close(): void {
    this.film.close();
    this.following.close();
  }

  #lines = $derived.by(() => this.played?.coach ?? []);
  #last_frame = $derived.by(() => this.played?.frames.at(-1)?.number ?? 0);
  #caught_up = $derived.by(() => this.film.at_end && !this.film.showing);
  // Something comes after the words that are spoken now.
  #more = $derived.by(() => {
    if (this.#heard < this.#lines.length - 1) return true;
    const line = this.#lines[this.#heard];
    return line !== undefined && (line.after < this.#last_frame || this.played?.done === true);
  });

  phase: Phase = $derived.by(() => {
    if (!this.played) return "loading";
    if (!this.#caught_up) return "watching";
    if (this.#more) return "listening";
    if (this.played.mistake) return "mistaken";
    return this.played.done ? "over" : "choosing";
  });

  // The key of what the coach says; what he said last, while the film runs. Null: nothing, and one simply chooses.
  said: string | null = $derived.by(() => {
    const at = this.phase === "watching" ? this.#heard - 1 : this.#heard;
    const last = this.phase === "choosing" ? -1 : this.#lines.length - 1;
    return this.#lines[at]?.key ?? this.#lines[Math.min(at, last)]?.key ?? null;
  });

  // A mistake is made again, and better.
  decided = $derived.by(() => (this.played ? this.played.decided - Number(this.played.mistake) : 0));
  decisions = $derived.by(() => this.played?.decisions ?? 0);
  can_go_back = $derived.by(() => this.played !== null && this.#line.choices.length > 0);
  hinted: string[] = $derived.by(() =>
    this.phase === "choosing" && this.#hint_at === this.#line.choices.length
      ? (this.played?.hoped ?? [])
      : [],
  );
  hinted_choices: Choice[] = $derived.by(
    () => this.following.ask?.choices.filter(({ text }) => this.hinted.includes(text ?? "")) ?? [],
  );

  #goes = $derived.by(() => goes_of_round(this.film.round_events));

  model: BoardModel | null = $derived.by(() => {
    const { following, film } = this;
    const { table } = following;
    const view = film.shown;
    if (!table || !view) return null;
    return {
      table,
      view,
      showing: film.showing,
      settled: film.settled,
      told: film.told,
      viewer: following.viewer,
      own_seats: following.own_seats,
      ask: this.phase === "choosing" ? following.ask : null,
      chosen: following.chosen,
      hinted: this.hinted,
      clocks: [],
      clocks_at: 0,
      present: following.own_seats,
      hands: null,
      score: table.score ?? null,
      goes: this.#goes,
    };
  });

  choose(choice: Choice): Promise<void> {
    return this.following.choose(choice);
  }

  // Whatever comes next: the end of the film, the next words, another try.
  async go_on(): Promise<void> {
    if (this.phase === "watching") this.film.to_end();
    else if (this.phase === "listening") this.#hear();
    else if (this.phase === "mistaken") await this.go_back();
  }

  // To before the last choice.
  async go_back(): Promise<void> {
    if (this.can_go_back) await this.#line.back_to(this.#line.choices.length - 1);
  }

  show_hint(): void {
    this.#hint_at = this.#line.choices.length;
  }

  note_end(): void {
    progress.finish(this.id, this.mistakes);
  }

  // What the last choice led to, once more.
  watch_again(): void {
    this.film.seek(this.film.index_of_frame(this.#from));
    this.film.play();
  }

  #take(played: LessonPlayed): void {
    const before = this.played;
    const { choices } = this.#line;
    const is_first = before === null;
    const last_frame = played.frames.at(-1)?.number ?? 0;
    const goes_on = before !== null && last_frame > (before.frames.at(-1)?.number ?? 0);
    this.played = played;
    if (goes_on) {
      this.#from = (before.frames.at(-1)?.number ?? 0) + 1;
      this.#heard = before.coach.length;
      if (played.mistake) this.#note_mistake(choices.length - 1);
      this.#show();
    } else if (is_first && choices.length === 0) {
      this.#show();
    } else {
      // He comes back, or has gone back: all is as it was when he was asked.
      this.#heard = Math.max(0, played.coach.length - 1);
      this.#line.show_to(last_frame);
      this.film.to_end();
    }
    if (!played.done) progress.keep(this.id, choices, this.mistakes);
  }

  #note_mistake(at: number): void {
    this.mistakes += 1;
    this.#hint_at = at;
  }

  #hear(): void {
    this.#heard += 1;
    this.#show();
  }

  #show(): void {
    this.#line.show_to(this.#lines[this.#heard]?.after ?? this.#last_frame);
  }
}

function name_of_learner({ table, viewer }: LessonPlayed): string {
  const bandit = table.seats[viewer]?.bandit;
  return settings.name.trim() || (bandit ? pawn_name(bandit) : "");
}
