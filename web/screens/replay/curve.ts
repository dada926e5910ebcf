// The curve of what everybody could expect, as lines in a picture.
import type { MomentJudged } from "@/protocol/messages";

export type Measure = "money" | "wins";

export interface Frame {
  width: number;
  height: number;
  left: number; // room for the figures of the axis
  right: number; // for the badges at the ends
  top: number;
  bottom: number; // for the rounds
}

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
}

// Round figures from a little below the least to a little above the most.
export function scale_for(
  moments: readonly MomentJudged[],
  sides: readonly number[],
  measure: Measure,
): Scale {
  if (measure === "wins") return { low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] };
  const values = moments.flatMap((moment) => sides.map((side) => moment.money[side] ?? 0));
  const most = Math.max(500, ...values);
  const least = Math.min(0, ...values);
  const step = [250, 500, 1000, 2000, 5000].find((size) => (most - least) / size <= 5) ?? 10000;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

export function x_of(index: number, count: number, frame: Frame): number {
  const room = frame.width - frame.left - frame.right;
  return frame.left + (count > 1 ? (index / (count - 1)) * room : 0);
}

export function y_of(value: number, scale: Scale, frame: Frame): number {
  const room = frame.height - frame.top - frame.bottom;
  return frame.top + (1 - (value - scale.low) / (scale.high - scale.low)) * room;
}

// Which moment is nearest to a place in the picture.
export function index_at(x: number, count: number, frame: Frame): number {
  const share = (x - frame.left) / (frame.width - frame.left - frame.right);
  return Math.max(0, Math.min(count - 1, Math.round(share * (count - 1))));
}

export function path_of(values: readonly number[], scale: Scale, frame: Frame): string {
  return values
    .map((value, i) => {
      const x = x_of(i, values.length, frame).toFixed(1);
      return `${i === 0 ? "M" : "L"}${x} ${y_of(value, scale, frame).toFixed(1)}`;
    })
    .join("");
}

// Where the badges at the ends stand: as near to their line as they can without covering each other.
export function spread(heights: readonly number[], distance: number, low: number, high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let before = low - distance;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, before + distance);
    before = placed[i] ?? 0;
  }
  let after = high + distance;
  for (const i of [...order].reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, after - distance);
    after = placed[i] ?? 0;
  }
  return placed;
}

// The first moment of each round.
export function round_starts(moments: readonly MomentJudged[]): { round: number; index: number }[] {
  const starts: { round: number; index: number }[] = [];
  moments.forEach(({ round }, index) => {
    if (round > (starts[starts.length - 1]?.round ?? 0)) starts.push({ round, index });
  });
  return starts;
}
