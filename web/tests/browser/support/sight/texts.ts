// Texts that something hides, that lie over a control or leave their card. Runs in the page.
import type { Box, Eyes, Fault } from "./eyes.ts";

export function look_at_texts(): Fault[] {
  const { eyes } = window as unknown as { eyes: Eyes };
  const found: Fault[] = [];
  // The train is moved through a window.
  const in_world = (element: Element) => element.closest(".world") !== null;
  const related = (one: Element, other: Element) => one.contains(other) || other.contains(one);

  // All that is drawn, from above, whether it takes clicks or not.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const pieces = eyes.pieces().flatMap((piece) => {
    const { box, lost } = eyes.clip(piece.element, piece.box, true);
    if (lost && !in_world(piece.element) && !slides(piece.element) && !is_shortened(lost))
      found.push({
        is: "text out of sight",
        what: `${piece.text} (${eyes.name_of(piece.element)})`,
        by: lost === "window" ? "window" : eyes.name_of(lost),
      });
    return box ? [{ ...piece, box }] : [];
  });

  for (const { text, element, box } of pieces) {
    const fault = covered_by(element, box);
    if (fault) found.push({ is: "text covered", what: `${text} (${eyes.name_of(element)})`, by: fault });
    const control = lies_over(element, box);
    if (control)
      found.push({ is: "text over a control", what: `${text} (${eyes.name_of(element)})`, by: control });
    const card = left_card(element, box);
    if (card)
      found.push({ is: "text outside its card", what: `${text} (${eyes.name_of(element)})`, by: card });
  }

  function covered_by(element: Element, box: Box): string | null {
    const y = (box.top + box.bottom) / 2;
    const wide = box.right - box.left;
    for (const part of [0.08, 0.5, 0.92]) {
      const x = box.left + wide * part;
      for (const above of document.elementsFromPoint(x, y)) {
        if (related(above, element)) break;
        if (!eyes.is_seen(above) || above.closest("dialog[open]") !== element.closest("dialog[open]"))
          continue;
        const own = above instanceof SVGElement && above.tagName !== "svg";
        const hides = own ? above.closest(".world, .country, .sky") === null : eyes.is_filled(above);
        if (!hides || above === document.body) continue;
        if (eyes.scrolls_apart(above, element)) break;
        if (fanned(above, element)) break;
        return `${eyes.name_of(above)} “${eyes.text_of(above)}”`;
      }
    }
    return null;
  }

  // Ends in dots with the most of it said, and the whole is at hand: in a title, an explanation, or behind the button.
  function is_shortened(lost: Element | "window"): boolean {
    if (lost === "window") return false;
    const style = eyes.style_of(lost);
    // A line of little things leaves out whole ones; the button opens all of them.
    if (lost.matches("button .things")) return true;
    const clamped = style.getPropertyValue("-webkit-line-clamp") !== "none";
    if (!clamped && (style.textOverflow !== "ellipsis" || lost.clientWidth < lost.scrollWidth * 0.6))
      return false;
    const opens = lost.nextElementSibling?.matches("button[aria-haspopup]");
    return Boolean(
      opens ||
      lost.closest("[title], [data-about], button, a, summary") ||
      lost.querySelector("[data-about]"),
    );
  }

  // Cards of a low window stand so deep that their lowest line is not seen; they rise when they are pointed at.
  function slides(element: Element): boolean {
    const card = element.closest("section.hand button");
    return card !== null && card.getBoundingClientRect().bottom > innerHeight + 2;
  }

  // Of a card under another a strip is seen.
  function fanned(one: Element, other: Element): boolean {
    const [first, second] = [one, other].map((element) => element.closest(".fan button"));
    return Boolean(first && second) && first !== second;
  }

  // What belongs to the train lies where it lies.
  function lies_over(element: Element, box: Box): string | null {
    if (in_world(element)) return null;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const stack = document.elementsFromPoint(x, y);
    const from = stack.findIndex((one) => one === element || element.contains(one));
    if (from < 0) return null;
    const own = eyes.control_of(element);
    for (const below of stack.slice(from + 1)) {
      const control = eyes.control_of(below);
      if (!control || control === own || related(control, element) || in_world(control)) continue;
      if (!eyes.is_seen(control) || eyes.scrolls_apart(control, element) || fanned(control, element))
        continue;
      if (stack.some((one) => control.contains(one) && eyes.paints_at(one, x, y)))
        return `${eyes.name_of(control)} “${eyes.text_of(control)}”`;
    }
    return null;
  }

  // A card has a frame or a ground of its own. What is placed apart may hang over it.
  function left_card(element: Element, box: Box): string | null {
    for (const outer of eyes.ancestors(element)) {
      if (outer === document.body || outer.tagName === "MAIN" || outer instanceof SVGElement) return null;
      const style = eyes.style_of(outer);
      const framed = ["Top", "Right", "Bottom", "Left"].every(
        (side) => parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
      );
      if (framed || eyes.is_filled(outer)) {
        const edge = outer.getBoundingClientRect();
        if (edge.width < 8 || edge.height < 8) return null;
        const over =
          box.left < edge.left - 2 ||
          box.right > edge.right + 2 ||
          box.top < edge.top - 2 ||
          box.bottom > edge.bottom + 2;
        return over ? eyes.name_of(outer) : null;
      }
      if (style.position === "absolute" || style.position === "fixed" || style.overflowX !== "visible")
        return null;
    }
    return null;
  }

  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return found;
}
