// How fast films can be played.
export type Speed = 0.5 | 1 | 2 | 4;
export const speeds: readonly Speed[] = [0.5, 1, 2, 4];

// As it stands before the sign for "times".
export function speed_figure(speed: Speed): string {
  return speed === 0.5 ? "½" : String(speed);
}
