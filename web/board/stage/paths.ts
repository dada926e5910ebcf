// The ways that pieces take over the stage, as points at moments between 0 and 1.
import type { Manner } from "@/protocol/messages";

export interface Point {
  x: number;
  y: number;
}
export interface Moment extends Point {
  at: number;
}

// A throw: up and down again, `high` units above the higher end.
export function arc(from: Point, to: Point, high: number): Moment[] {
  const top = Math.min(from.y, to.y) - high;
  const up = Math.sqrt(from.y - top);
  const down = Math.sqrt(to.y - top);
  const peak = up + down === 0 ? 0.5 : up / (up + down);
  const moments: Moment[] = [];
  for (let step = 0; step <= 8; step++) {
    const at = step / 8;
    const away = at < peak ? (peak - at) / peak : (at - peak) / (1 - peak);
    const depth = at < peak ? from.y - top : to.y - top;
    moments.push({ at, x: from.x + (to.x - from.x) * at, y: top + depth * away * away });
  }
  return moments;
}

// How somebody gets from place to place.
export function way_of(manner: Manner | "placed", from: Point, to: Point, rider_y: number): Moment[] {
  const start = { at: 0, ...from };
  const end = { at: 1, ...to };
  switch (manner) {
    case "thrown":
      return arc(from, to, 34);
    case "pushed":
    case "swept":
      return arc(from, to, 6);
    case "climb":
    case "flee": {
      if (from.y === to.y) return [start, end];
      const turn = from.x === to.x ? from.x : from.x + (to.x - from.x) * 0.85;
      return [start, { at: 0.3, x: turn, y: from.y }, { at: 0.85, x: turn, y: to.y }, end];
    }
    case "ride":
      return [
        start,
        { at: 0.22, x: from.x, y: rider_y },
        { at: 0.3, x: from.x, y: rider_y },
        { at: 0.72, x: to.x, y: rider_y },
        { at: 0.8, x: to.x, y: rider_y },
        end,
      ];
    default: {
      // Who changes the level on a walk, to the stagecoach or down from it, jumps.
      return from.y === to.y ? [start, end] : arc(from, to, 20);
    }
  }
}

export function keyframes(moments: Moment[], unit: number): Keyframe[] {
  return moments.map(({ at, x, y }) => ({
    offset: at,
    transform: `translate3d(${x * unit}px, ${y * unit}px, 0)`,
  }));
}

// Up and down in steps, as feet go.
export function strides(distance: number, high: number, unit: number): Keyframe[] {
  const steps = Math.max(2, Math.round(distance / 45)) * 2;
  return Array.from({ length: steps + 1 }, (_, index) => ({
    transform: index % 2 ? `translateY(${-high * unit}px) rotate(${index % 4 === 1 ? 3 : -3}deg)` : "none",
  }));
}
