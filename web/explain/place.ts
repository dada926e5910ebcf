// Where an explanation stands: under the thing, or above it where there is more room, always inside the window, and never over
// what somebody is looking at to decide.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export function place_beside(
  thing: Box,
  size: { width: number; height: number },
  window: Box,
  clear: readonly Box[] = [], // what is to stay in sight
): Box {
  const inside = (at: number, length: number, room: number): number =>
    Math.max(gap, Math.min(at, room - length - gap));
  const left = inside(thing.left + thing.width / 2 - size.width / 2, size.width, window.width);
  const box_at = (top: number, at = left): Box => ({
    left: at,
    top: inside(top, size.height, window.height),
    ...size,
  });
  const under = thing.top + thing.height + gap;
  const over = thing.top - gap - size.height;
  const below = window.height - (thing.top + thing.height);
  const usual = below >= size.height + gap || below >= thing.top ? [under, over] : [over, under];
  // Else beside the thing, or beyond what must not be covered.
  const beyond = clear.flatMap((box) => [box.top - gap - size.height, box.top + box.height + gap]);
  const beside = [thing.left - gap - size.width, thing.left + thing.width + gap].map((at) =>
    box_at(thing.top, inside(at, size.width, window.width)),
  );
  const places = [...usual.map((top) => box_at(top)), ...beside, ...beyond.map((top) => box_at(top))];
  const covered = (box: Box, also: readonly Box[]): number =>
    also.reduce((sum, one) => sum + overlap(box, one), 0);
  return (
    places.find((box) => covered(box, [...clear, thing]) === 0) ??
    places.reduce((best, box) => (covered(box, clear) < covered(best, clear) ? box : best))
  );
}
