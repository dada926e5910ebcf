// Where an explanation stands: under the thing, or above it where there is more room, and always inside the window.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

export function place_beside(thing: Box, size: { width: number; height: number }, window: Box): Box {
  const below = window.height - (thing.top + thing.height);
  const fits_below = below >= size.height + gap;
  const top =
    fits_below || below >= thing.top ? thing.top + thing.height + gap : thing.top - gap - size.height;
  const middle = thing.left + thing.width / 2 - size.width / 2;
  const inside = (at: number, length: number, room: number): number =>
    Math.max(gap, Math.min(at, room - length - gap));
  return {
    left: inside(middle, size.width, window.width),
    top: inside(top, size.height, window.height),
    width: size.width,
    height: size.height,
  };
}
