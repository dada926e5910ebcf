// What the frames of a replay bring besides the steps of its film.
import type { Frame, Pile } from "@/protocol/messages";

// With open eyes frames tell all hands; where one does not, those of the frame before hold.
export function hands_after(frames: readonly Frame[], number: number): Pile[] | null {
  let hands: Pile[] | null = null;
  for (const frame of frames) {
    if (frame.number > number) break;
    if (frame.hands) hands = frame.hands;
  }
  return hands;
}

// The last of the numbers in rising order that is not above this one, as its place; -1: none.
export function last_up_to(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? Infinity) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
