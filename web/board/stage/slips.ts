// Where the slips of paper lie beside the pieces: who rides in the stagecoach, whose companions wait in the prison car.
import type { View } from "@/protocol/messages";
import type { Layout } from "./layout";
import { STAGECOACH, MARGIN } from "./places";

export interface Slip {
  x: number; // units: its left edge, or its right edge where it lies behind the stagecoach
  y: number; // units
  behind: boolean;
  wide: number; // pixels, as long as the longest heading makes it
}

export const SLIP = { height: 32, up: 6 }; // pixels; so far above its y lies that of the prisoners
export const BARS_FOOT = 208; // units: the lower edge of the prison car's bars
const width_with = (faces: number): number => 100 + faces * 34;

// Before the horses' noses, or behind the stagecoach where there is no room.
export function hostage_slip(view: View, layout: Layout, unit: number): Slip | null {
  const hostages = view.stagecoach?.hostages.length ?? 0;
  const { stagecoach } = layout;
  if (!stagecoach || hostages === 0) return null;
  const wide = width_with(hostages);
  const noses = stagecoach.x + (STAGECOACH.width - 12) * stagecoach.scale;
  const behind = noses + wide / unit > layout.units;
  return { x: behind ? stagecoach.x - 2 : noses, y: stagecoach.y + 12 * stagecoach.scale, behind, wide };
}

// Under the prison car; before the stagecoach where that runs there, before the riders while they come alongside.
export function prisoner_slip(view: View, layout: Layout, unit: number): Slip | null {
  const prisoners = view.marshal?.prisoners_left.length ?? 0;
  if (prisoners === 0) return null;
  const { stagecoach } = layout;
  const slip = { y: BARS_FOOT, behind: false, wide: width_with(prisoners) };
  if (stagecoach && stagecoach.x < 260) {
    const hostages = hostage_slip(view, layout, unit);
    const noses = stagecoach.x + (STAGECOACH.width - 12) * stagecoach.scale;
    return { ...slip, x: noses + (hostages ? hostages.wide / unit : 0) };
  }
  const riders = layout.pawns.filter(({ place, x }) => place === "out" && x < 400);
  return { ...slip, x: Math.max(MARGIN, ...riders.map(({ x }) => x + 60)) };
}
