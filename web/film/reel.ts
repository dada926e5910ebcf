// The reel of the film: every event there is to show, with the table before and after each, how long it takes, the
// line of the story that tells it and the moments at which one can stand still. It grows with every step of the table.
import type { Event, ToldLine, View } from "@/protocol/messages";
import type { StoryLine } from "@/game/line";
import { fetch_story, has_story, in_words } from "@/story/words";
import type { Step } from "@/table/step";
import { language } from "@/words/words.svelte";
import { first_context, next_context, type FilmContext } from "./context";
import { moment_of, type RawMoment } from "./moments";
import { event_ms, gap_before } from "./timing";

export interface Entry {
  event: Event | null; // null: a cut, nothing leads over it
  shown: View | null; // the table with what the event changes, while nobody is asked anew
  step: number; // the frame it came with
  ms: number;
  gap: number; // a breath before it
  context: FilmContext;
  told: readonly ToldLine[]; // the lines that tell it
}

// The lines that tell an event, in the language of the page.
function lines_of({ event, context, told }: Entry, index: number): StoryLine[] {
  if (!event) return [];
  const round = event.kind === "round-began" ? event.round : context.round;
  return told.map((line) => ({ id: index, round, ...in_words(line, event, { ...context, round }) }));
}

export class Reel {
  moments: RawMoment[] = [];
  #entries: Entry[] = [];
  #views: (View | null)[] = [null]; // #views[i]: before event i
  #cumulative: number[] = [0]; // milliseconds of all events before i
  #lines: StoryLine[] = [];
  #told_in: string | null = null; // the language, where its words are there
  #context: FilmContext;

  constructor(
    private readonly table: () => FilmContext["table"],
    private readonly earlier: readonly Event[] = [], // what came before the first step, and is not shown
  ) {
    this.#context = first_context(table());
  }

  get length(): number {
    return this.#entries.length;
  }

  entry_at(index: number): Entry | undefined {
    return this.#entries[index];
  }

  events_from(index: number): Event[] {
    return this.#entries.slice(index).flatMap(({ event }) => (event ? [event] : []));
  }

  // What the story knows after so many events.
  context_at(index: number): FilmContext {
    return this.#entries[index]?.context ?? this.#context;
  }

  // The table after so many events.
  view_at(index: number): View | null {
    return this.#views[index] ?? null;
  }

  // Milliseconds of film from one event to another.
  ms_between(from: number, to: number): number {
    return (this.#cumulative[to] ?? 0) - (this.#cumulative[from] ?? 0);
  }

  // Where the events that a frame brought begin.
  index_of_frame(number: number): number {
    const index = this.#entries.findIndex((entry) => entry.step >= number);
    return index < 0 ? this.length : index;
  }

  frame_at(index: number): number {
    return this.#entries[Math.min(index, this.length - 1)]?.step ?? 0;
  }

  take(step: Step): void {
    if (step.frame.taken_back !== undefined) this.take_back(step.frame.taken_back);
    if (step.jump) this.cut(step);
    else this.append(step);
  }

  append(step: Step): void {
    const dealt = step.before === null;
    let before = dealt ? step.after : step.before;
    this.#views[this.length] = step.events.length > 0 ? before : step.after;
    step.events.forEach((event, index) => {
      const shown = step.views[index] ?? step.after;
      const after = index === step.events.length - 1 ? step.after : shown;
      const quick = dealt && event.kind !== "round-began";
      const { planning } = this.#context;
      const ms = quick ? 0 : event_ms(event, step.events[index + 1], planning);
      const gap = quick ? 0 : gap_before(event, planning);
      const context: FilmContext = { ...this.#context, table: this.table(), before, after };
      const told = step.frame.story?.filter(({ at }) => at === index) ?? [];
      this.#push({ event, shown, step: step.number, ms, gap, context, told });
      before = after;
    });
  }

  // A snapshot took the place of everything.
  cut(step: Step): void {
    const context: FilmContext = { ...this.#context, table: this.table() };
    if (this.length > 0) {
      this.#entries.push({ event: null, shown: null, step: step.number, ms: 0, gap: 0, context, told: [] });
      this.#cumulative.push(this.#cumulative[this.length - 1] ?? 0);
    }
    this.#views[this.length] = step.after;
    this.#context = { ...context, round: step.after?.round ?? 0, event: null };
  }

  // What was taken back never happened.
  take_back(number: number): void {
    const from = this.index_of_frame(number);
    const entry = this.#entries[from];
    if (!entry) return;
    this.#context = entry.context;
    this.#entries.length = from;
    this.#views.length = from + 1;
    this.#cumulative.length = from + 1;
    this.#lines = this.#lines.filter((line) => line.id < from);
    this.moments = this.moments.filter((moment) => moment.index < from);
  }

  // What happened in the round before an event, as far back as it is known.
  round_events(index: number): Event[] {
    const events: Event[] = [];
    for (let at = Math.min(index, this.length) - 1; at >= -this.earlier.length; at -= 1) {
      const event = at >= 0 ? this.#entries[at]?.event : this.earlier[this.earlier.length + at];
      if (!event) break; // a cut: nothing is known of what was before
      events.push(event);
      if (event.kind === "round-began") break;
    }
    return events.reverse();
  }

  // The story up to an event, in the language of the page.
  lines_before(index: number): StoryLine[] {
    const language_now = has_story({ table: this.table() }) ? language() : null;
    if (this.#told_in !== language_now) this.#retell(language_now);
    let count = this.#lines.length;
    while (count > 0 && (this.#lines[count - 1]?.id ?? 0) >= index) count -= 1;
    return this.#lines.slice(0, count);
  }

  #push(entry: Entry): void {
    const index = this.length;
    const { event, context } = entry;
    if (!event) return;
    if (entry.told.length > 0) fetch_story(context);
    this.#lines.push(...lines_of(entry, index));
    const moment = moment_of(event, index, context);
    if (moment) this.moments.push(moment);
    this.#entries.push(entry);
    this.#views.push(context.after);
    this.#cumulative.push((this.#cumulative[index] ?? 0) + entry.ms + entry.gap);
    this.#context = next_context(context, event);
  }

  #retell(language_now: string | null): void {
    this.#told_in = language_now;
    this.#lines = this.#entries.flatMap(lines_of);
  }
}
