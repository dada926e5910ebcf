// What a screen reader is told of the story: each line when it is shown, several that come together at once; who skips much of
// it is told how much, and the last of it.
import { t } from "@/words/words.svelte";
import type { StoryLine } from "@/game/line";

const together_ms = 300; // lines that come within it are told in one breath
const most = 3;

function line_text({ text, detail }: StoryLine): string {
  return detail ? t("film.live.line", { text, detail }) : text;
}

export function announcement(lines: readonly StoryLine[]): string {
  const last = lines[lines.length - 1];
  if (!last) return "";
  if (lines.length <= most) return lines.map(line_text).join(" ");
  return t("film.live.skipped", { count: lines.length - 1, last: line_text(last) });
}

export class Announcer {
  said = $state("");
  #heard: number | null = null; // so many lines were there; null: nobody has listened yet
  #passing: number | null = null; // the last line that was heard and isn't part of the story
  #waiting: StoryLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  // All lines there are now, and what is told in passing: a card that is laid. What was there before one came is not news.
  hear(lines: readonly StoryLine[], line?: StoryLine | null): void {
    const heard = this.#heard;
    const passing = line?.passing && line.id !== this.#passing ? line : null;
    this.#heard = lines.length;
    this.#passing = line?.passing ? line.id : null;
    if (heard === null || (lines.length === heard && !passing)) return;
    const went_back = lines.length < heard;
    if (went_back) this.#waiting = lines.slice(-1);
    else this.#waiting.push(...lines.slice(heard), ...(passing ? [passing] : []));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.said = announcement(this.#waiting);
      this.#waiting = [];
    }, together_ms);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
