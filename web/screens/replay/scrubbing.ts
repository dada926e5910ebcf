// Where keys lead on a scrubber: from card to card, from round to round.
import type { Moment } from "@/film/moments";

type Marks = readonly Pick<Moment, "index" | "kind">[];

function before(marks: Marks, at: number): number | undefined {
  return marks.filter((mark) => mark.index < at).at(-1)?.index;
}

function after(marks: Marks, at: number): number | undefined {
  return marks.find((mark) => mark.index > at)?.index;
}

// The place that a key leads to; null: it leads nowhere.
export function target_of_key(key: string, at: number, length: number, moments: Marks): number | null {
  const rounds = moments.filter((moment) => moment.kind === "round");
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return before(moments, at) ?? 0;
    case "ArrowRight":
    case "ArrowUp":
      return after(moments, at) ?? length;
    case "PageDown": // as the hand of a slider: down is less
      return before(rounds, at) ?? 0;
    case "PageUp":
      return after(rounds, at) ?? length;
    case "Home":
      return 0;
    case "End":
      return length;
    default:
      return null;
  }
}

// The moment in another film of the same game that is the same: all eyes see the same moments in the same order.
export function same_moment(at: number, from: Marks, to: Marks): number {
  const passed = from.filter((mark) => mark.index <= at).length;
  if (passed === 0) return 0;
  const mark = to[Math.min(passed, to.length) - 1];
  return mark?.index ?? 0;
}
