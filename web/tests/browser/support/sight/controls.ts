// What can be clicked: whether it is in sight, whole, and takes its clicks itself. Runs in the page.
import type { Box, Eyes, Fault } from "./eyes.ts";

export function look_at_controls(): Fault[] {
  const { eyes } = window as unknown as { eyes: Eyes };
  const found: Fault[] = [];
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];

  for (const control of eyes.controls()) {
    const rect = control.getBoundingClientRect();
    if (rect.width < 3 || rect.height < 3) continue; // drawn by its label
    if (eyes.style_of(control).pointerEvents === "none") continue;
    const in_world = control.closest(".world, .stage .edge") !== null;
    const what = `${eyes.text_of(control)} (${eyes.name_of(control)})`;
    for (const one of rects_of(control)) {
      const { box, lost } = eyes.clip(control, one);
      if (lost && !in_world && !slides(control, rect, box))
        found.push({
          is: "control out of sight",
          what,
          by: lost === "window" ? "window" : eyes.name_of(lost),
        });
      if (box && !just_scrolled_in(box, one)) look_at(control, box, what, in_world);
      if (box && !in_world) look_below(control, box, what);
    }
  }

  // On a low window cards stand deeper; most of each is seen, and it rises when it is pointed at.
  function slides(control: Element, rect: DOMRect, box: Box | null): boolean {
    return (
      control.closest("section.hand") !== null && box !== null && box.bottom - box.top > rect.height * 0.6
    );
  }

  // A link may run over two lines.
  function rects_of(control: Element): Box[] {
    const inline = eyes.style_of(control).display === "inline";
    return inline ? [...control.getClientRects()] : [control.getBoundingClientRect()];
  }

  function just_scrolled_in(box: Box, whole: Box): boolean {
    const wide = box.right - box.left < Math.max(6, (whole.right - whole.left) / 2);
    const high = box.bottom - box.top < Math.max(6, (whole.bottom - whole.top) / 2);
    return wide || high;
  }

  function look_at(control: Element, box: Box, what: string, in_world: boolean): void {
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    const misses: Element[] = [];
    const hits: { x: number; y: number }[] = [];
    for (const down of parts)
      for (const across of parts) {
        const at = { x: box.left + wide * across, y: box.top + high * down };
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && (control.contains(hit) || eyes.control_of(hit) === control)) hits.push(at);
        else if (hit && !hit.contains(control) && !eyes.scrolls_apart(hit, control)) misses.push(hit);
      }
    const fan = control.closest(".fan") !== null;
    const free = hits.length / parts.length ** 2;
    // A card shows a strip of itself, a person on the train half of themselves; anything else all but its corners.
    const enough = fan ? 0.2 : in_world ? 0.4 : 0.88;
    const by = misses[0];
    if (by && free < enough) {
      const other = eyes.control_of(by) ?? by;
      found.push({
        is: hits.length === 0 ? "control covered" : "control partly covered",
        what,
        by: `${eyes.text_of(other)} (${eyes.name_of(other)}), free ${Math.round(free * 100)} %`,
      });
    }
  }

  // A card or a banner that runs under it.
  function look_below(control: Element, box: Box, what: string): void {
    for (const across of [0.05, 0.95])
      for (const down of [0.05, 0.95]) {
        const x = box.left + (box.right - box.left) * across;
        const y = box.top + (box.bottom - box.top) * down;
        const stack = document.elementsFromPoint(x, y);
        const from = stack.findIndex((one) => control.contains(one));
        const card =
          from < 0 ? undefined : stack.slice(from).find((one) => is_card(one) && !related(one, control));
        if (!card || eyes.scrolls_apart(card, control)) continue;
        found.push({ is: "control over a card", what, by: `${eyes.name_of(card)} “${eyes.text_of(card)}”` });
        return;
      }
  }

  function related(one: Element, other: Element): boolean {
    return (
      one.contains(other) ||
      other.contains(one) ||
      (one.closest(".fan") !== null && other.closest(".fan") !== null)
    );
  }

  // It has a ground and a frame of its own.
  function is_card(element: Element): boolean {
    const style = eyes.style_of(element);
    return (
      eyes.is_filled(element) && parseFloat(style.borderTopWidth) > 0 && parseFloat(style.borderLeftWidth) > 0
    );
  }
  return found;
}

// What a screen is for can be pressed without scrolling.
export function look_for_first_button(): Fault[] {
  const { eyes } = window as unknown as { eyes: Eyes };
  const first = [...eyes.root().querySelectorAll(".button.primary")].filter(eyes.is_seen);
  if (first.length === 0 || scrollY > 0) return [];
  const in_sight = first.some((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight + 2;
  });
  const names = first.map((button) => eyes.text_of(button)).join(", ");
  return in_sight ? [] : [{ is: "first button out of sight", what: names, by: `window of ${innerHeight}` }];
}
