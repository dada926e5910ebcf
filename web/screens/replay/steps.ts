// A replay as steps for the film, and what else its frames bring.
import type { Frame, Pile, View } from "@/protocol/messages";
import type { Step } from "@/table/following.svelte";
import { apply_patch } from "@/table/patch";

export function steps_of(frames: readonly Frame[]): Step[] {
  let view: View | null = null;
  return frames.map((frame) => {
    const before: View | null = view;
    if (frame.view) view = apply_patch<View>(view, frame.view);
    return { number: frame.number, events: frame.events ?? [], before, after: view, frame, jump: false };
  });
}

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
