// The film: what the server said waits here and is shown one event after the other, at a speed that can be
// followed. A question waits until the film has caught up, so it hurries for whoever is asked, and everybody can
// skip, stop, go back and watch again. The same film plays a live table and a whole finished game.
import type { Speed } from "@/app/film_speeds";
import type { Event, Table, View } from "@/protocol/messages";
import type { Showing, Told } from "@/game/showing";
import type { Step } from "@/table/step";
import type { Past } from "@/table/past";
import { sound } from "@/sound/sound.svelte";
import type { StoryLine } from "@/game/line";
import { tell_difference } from "@/story/difference";
import { language } from "@/words/words.svelte";
import { moment_label, type Moment, type MomentKind } from "./moments";
import { next_speed, Pace } from "./pace";
import { Reel, type Entry } from "./reel";
import { event_ms, is_at_once, is_go, lands } from "./timing";
import { Timer } from "./timer";
import { line_told, told, unasked } from "./told";

export interface FilmOptions {
  table: () => Pick<Table, "seats" | "setup" | "commitment"> | null;
  live?: boolean; // follows a table that goes on; otherwise the player of a finished game
  reduced?: boolean; // no motion: things change at once, one after the other
  speed?: () => Speed; // where it's kept; otherwise the film remembers its own
  on_speed?: (speed: Speed) => void; // chosen: to be kept
}

const missed_ms = 4000; // as much was not seen: it is told, not shown
const missed_come_within_ms = 3000; // when the line is back

export class Film {
  showing = $state.raw<Showing | null>(null);
  playing = $state(true);
  instant = $state(false); // no film: what comes is shown at once
  at = $state(0); // so many events have been shown
  length = $state(0); // so many there are
  missed = $state.raw<StoryLine[]>([]); // what happened while the viewer was away
  reduced = $state(false);
  can_watch_missed = $state(false); // not where a snapshot came
  readonly live: boolean;
  #own_speed: Speed = $state(1);
  #view = $state.raw<View | null>(null);
  #told_to = $state(0); // lines are told when their event begins

  behind = $derived(this.length - this.at);
  at_end = $derived(this.at === this.length);
  // Nothing is on its way: who is asked, is asked now.
  settled: boolean = $derived.by(() => !this.showing && (this.at_end || (!this.live && !this.playing)));
  // The table as it is shown. While the past is, nobody is asked.
  shown: View | null = $derived.by(() => (this.settled ? this.#view : unasked(this.#view)));
  lines: StoryLine[] = $derived.by(() => this.#grown().lines_before(this.#told_to));
  // The last of them, or what is told now and will not be in the story.
  line: StoryLine | null = $derived.by(() => line_told(this.lines, this.moments, this.#told_to));
  moments: Moment[] = $derived.by(() => this.#labelled_moments());
  // What was shown of the round that is shown, for a board that wants to know who did what in it.
  round_events: Event[] = $derived.by(() => this.#grown().round_events(this.#told_to));
  told: Told = $derived.by(() => {
    const reel = this.#grown();
    return told(reel.entry_at(this.#told_to - 1)?.event ?? null, reel.context_at(this.#told_to));
  });

  #reel = $state.raw<Reel>() as Reel;
  readonly #timer = new Timer();
  #showing_id = 0;
  readonly #pace = new Pace();
  #ended_at = -Infinity; // when the last event had been shown
  #rewatching = false; // the viewer looks at the past: nothing hurries him
  #stop_at: number | null = null; // where a single step ends
  #away_at: number | null = null; // hidden, or the line is lost, since this event
  #found_at: number | null = null; // when the line was back
  #missed_from = 0;
  #hidden = false;
  #loading = false;

  constructor(private readonly options: FilmOptions) {
    this.#reel = new Reel(options.table);
    this.reduced = options.reduced ?? false;
    this.live = options.live ?? false;
    this.playing = this.live;
    if (typeof document !== "undefined") document.addEventListener("visibilitychange", this.#visibility);
  }

  get speed(): Speed {
    return this.options.speed?.() ?? this.#own_speed;
  }

  close(): void {
    this.#timer.stop();
    if (typeof document !== "undefined") document.removeEventListener("visibilitychange", this.#visibility);
  }

  // All steps of a finished game, to be played from its beginning.
  load(steps: readonly Step[]): void {
    this.#loading = true;
    for (const step of steps) this.add(step);
    this.#loading = false;
    this.seek(0);
  }

  // What was at the table before the film's first step, and came later than the rest: it is known and can be watched,
  // but nobody is made to. `since` is all that the film has shown. To be called at the end of the film only.
  take_past(past: Pick<Past, "steps" | "events">, since: readonly Step[]): void {
    const whole = past.steps.length > 0;
    const reel = new Reel(this.options.table, whole ? [] : past.events);
    for (const step of past.steps) reel.take(step);
    for (const step of since) if (!whole || !step.jump) reel.take(step);
    const more = reel.length - this.length;
    this.#reel = reel;
    this.length = reel.length;
    this.#missed_from += more;
    if (this.#away_at !== null) this.#away_at += more;
    this.#set(this.length);
  }

  add(step: Step): void {
    if (step.frame.taken_back !== undefined) this.#take_back(step.frame.taken_back);
    this.#pace.note(step);
    if (step.jump) this.#cut(step);
    else this.#reel.append(step);
    this.length = this.#reel.length;
    if (this.#loading) return;
    if (this.at === this.length && !this.showing) this.#set(this.at);
    if (this.#is_back()) this.#away_at = null;
    if (this.#away_at !== null && !this.#hidden) this.#come_back_soon();
    else if (!this.#timer.is_set) this.#advance();
  }

  play(): void {
    this.#stop_at = null;
    if (this.at_end && !this.live) this.#set(0);
    this.playing = true;
    if (!this.#timer.is_set) this.#advance();
  }

  pause(): void {
    this.playing = false;
    this.#stop_at = null;
    this.#timer.stop();
    if (this.showing) this.#set(this.at);
  }

  toggle(): void {
    if (this.playing && !(this.at_end && !this.live)) this.pause();
    else this.play();
  }

  // One card on, then stand still.
  step(): void {
    if (this.at_end) return;
    const from = this.showing ? this.at + 1 : this.at;
    if (this.showing) this.#set(from);
    const next = this.#reel.moments.find((moment) => moment.index > from);
    this.#stop_at = next?.index ?? this.length;
    this.playing = true;
    this.#advance();
  }

  // One card back, and stand still there.
  back(): void {
    this.pause();
    this.seek(this.#last() ?? 0);
  }

  // Skips to the latest.
  to_end(): void {
    this.#stop_at = null;
    this.#rewatching = false;
    this.#set(this.length);
    if (this.live) this.playing = true;
    else this.playing = false;
    this.#timer.stop();
  }

  to_start_of_round(): void {
    this.seek(this.#last("round") ?? 0);
  }

  // The last robbery once more, from its first card.
  replay_round(): void {
    const index = this.#last("stealing");
    if (index === null) return;
    this.seek(index);
    this.play();
  }

  can_replay_round(): boolean {
    return this.#last("stealing") !== null;
  }

  // To the moment before an event; plays on from there if it was playing.
  seek(index: number): void {
    const to = Math.max(0, Math.min(this.length, Math.round(index)));
    this.#stop_at = null;
    this.#rewatching = to < this.length;
    this.#timer.stop();
    this.#set(to);
    this.#advance();
  }

  // To the place that a line of the story tells: its event is the next to be shown.
  seek_line(line: StoryLine): void {
    this.pause();
    this.seek(line.id);
  }

  set_speed(speed: Speed): void {
    this.#own_speed = speed;
    this.instant = false;
    this.options.on_speed?.(speed);
  }

  set_instant(on: boolean): void {
    this.instant = on;
    if (on && this.live && !this.#rewatching) this.to_end();
  }

  next_speed(): void {
    this.set_speed(next_speed(this.speed));
  }

  // The line is lost: what comes when it is back was not seen.
  lost(): void {
    this.#away_at ??= this.at;
    this.#found_at = null;
  }

  // It is back: what was missed comes now, and what comes later is new.
  found(): void {
    this.#found_at ??= performance.now();
  }

  watch_missed(): void {
    this.missed = [];
    this.seek(this.#missed_from);
    this.play();
  }

  close_missed(): void {
    this.missed = [];
  }

  // Milliseconds of film that are still to be shown at the plain speed.
  left_ms(): number {
    return this.#reel.ms_between(this.at, this.length);
  }

  // The view after so many events, for pictures beside a scrubber.
  view_at(index: number): View | null {
    return this.#reel.view_at(index);
  }

  // Where the events that a frame brought begin; for links to a moment.
  index_of_frame(number: number): number {
    return this.#reel.index_of_frame(number);
  }

  frame_at(index: number): number {
    return this.#reel.frame_at(index);
  }

  #cut(step: Step): void {
    this.#reel.cut(step);
    this.length = this.#reel.length;
    this.to_end();
    if (step.before && step.after) {
      this.missed = tell_difference(step.before, step.after);
      this.can_watch_missed = false;
      this.#missed_from = this.length;
    }
    this.#away_at = null;
  }

  #take_back(number: number): void {
    this.#reel.take_back(number);
    this.length = this.#reel.length;
    if (this.at < this.length) return;
    this.#timer.stop();
    this.#set(this.length);
  }

  #set(index: number): void {
    this.at = index;
    this.#told_to = index;
    this.showing = null;
    this.#view = this.#reel.view_at(index);
    if (index < this.length) return;
    this.#rewatching = false;
    this.#pace.caught_up();
  }

  // Shows what comes next, as far as there is anything and nobody said stop.
  #advance(): void {
    if (!this.playing || this.#hidden || this.#loading) return;
    const at_once = this.instant && this.live && !this.#rewatching && this.#stop_at === null;
    if (at_once) return this.#set(this.length);
    let index = this.at;
    while (index < this.length) {
      if (this.#stop_at !== null && index >= this.#stop_at) break;
      const entry = this.#reel.entry_at(index);
      if (entry?.event && entry.ms > 0 && !this.#lands(index)) return this.#begin_soon(index, entry);
      if (entry?.event && entry.ms > 0) return this.#land(index);
      index += 1;
    }
    if (index !== this.at) this.#set(index);
    const stopped = this.#stop_at !== null && index >= this.#stop_at;
    if (stopped || (index >= this.length && !this.live)) this.playing = false;
    if (stopped) this.#stop_at = null;
  }

  #begin_soon(index: number, entry: Entry): void {
    const stands = entry.gap > 0 ? this.#pace.stands_ms(this.speed) : 0;
    if (stands > 1) return this.#timer.after(stands, () => this.#advance());
    if (index !== this.at) this.#set(index);
    const rate = this.#rate(entry);
    const gap = index === 0 ? 0 : entry.gap / rate - (performance.now() - this.#ended_at);
    if (gap > 0) this.#timer.after(gap, () => this.#begin(index, entry, rate));
    else this.#begin(index, entry, rate);
  }

  #begin(index: number, { event, shown, ms }: Entry, rate: number): void {
    const after = this.#reel.view_at(index + 1);
    if (!event || !after) return;
    const lasts = Math.max(1, ms / rate);
    this.#showing_id += 1;
    this.showing = { event, after, ms: this.reduced ? 0 : lasts, id: this.#showing_id };
    this.#told_to = index + 1;
    if (this.reduced) this.#view = after;
    else if (is_at_once(event)) this.#view = shown;
    if (event.kind === "card-turned-up") this.#pace.turned_up();
    sound.play(event, lasts);
    this.#timer.after(lasts, () => {
      // A turn that begins is part of the breath between two goes.
      if (event.kind !== "turn-began") this.#ended_at = performance.now();
      this.#set(index + 1);
      this.#advance();
    });
  }

  #rate({ context, event }: Entry): number {
    // Planning is as quick as can be read anyhow.
    const plans = context.planning && event?.kind !== "stealing-began";
    if (this.#rewatching || !this.live || plans) return this.speed;
    return this.#pace.rate(this.speed, this.left_ms());
  }

  // The last go before the viewer's own: it is over when it is told, and nobody waits until its card has landed.
  #lands(index: number): boolean {
    if (!this.live || this.#rewatching || this.#stop_at !== null || !this.#pace.is_asked) return false;
    const rest = this.#reel.events_from(index);
    return rest.every(lands) && rest.filter(is_go).length <= 1;
  }

  #land(index: number): void {
    for (const event of this.#reel.events_from(index)) sound.play(event, event_ms(event, undefined, true));
    this.#set(this.length);
  }

  #visibility = (): void => {
    this.#hidden = document.visibilityState === "hidden";
    if (this.#hidden) {
      this.#away_at ??= this.at;
      this.#timer.stop();
      if (this.showing) this.#set(this.at);
    } else this.#come_back();
  };

  // Since so long that nothing which comes now was missed.
  #is_back(): boolean {
    const found = this.#found_at;
    return !this.#hidden && found !== null && performance.now() - found > missed_come_within_ms;
  }

  // Frames that were missed come in a burst: they are counted when it is over.
  #come_back_soon(): void {
    this.#timer.after(250, () => this.#come_back());
  }

  #come_back(): void {
    const from = this.#away_at;
    this.#away_at = null;
    if (from !== null && this.live && this.playing && this.left_ms() > missed_ms) {
      this.missed = this.#reel.lines_before(this.length).filter((line) => line.id >= from);
      this.can_watch_missed = true;
      this.#missed_from = from;
      this.to_end();
    }
    this.#advance();
  }

  // The last moment before this one.
  #last(wanted?: MomentKind): number | null {
    const before = this.#grown().moments.filter(({ index }) => index < this.at);
    return before.filter(({ kind }) => kind === (wanted ?? kind)).at(-1)?.index ?? null;
  }

  #labelled_moments(): Moment[] {
    void language();
    return this.#grown().moments.map((moment) => ({ ...moment, label: moment_label(moment) }));
  }

  // The reel itself is plain; what is worked out from it is worked out again when it grows.
  #grown(): Reel {
    void this.length;
    return this.#reel;
  }
}
