// Clicks a grid: where the eye sees one thing and an invisible one takes the click. Runs in the page.
import type { Eyes, Fault } from "./eyes.ts";

export function look_for_dead_places(): Fault[] {
  const { eyes } = window as unknown as { eyes: Eyes };
  const found = new Map<string, Fault>();
  // What never takes a click costs most to be asked.
  const unseen = new CSSStyleSheet();
  unseen.replaceSync(".stage :is(.country, .art) { display: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, unseen];
  const step = Math.max(12, Math.round(Math.sqrt((innerWidth * innerHeight) / 3000)));
  for (let y = step / 2; y < innerHeight; y += step)
    for (let x = step / 2; x < innerWidth; x += step) look_at(x, y);

  function look_at(x: number, y: number): void {
    const taker = document.elementFromPoint(x, y);
    if (!taker) return;
    // Mostly what takes the click is drawn there itself; only otherwise it matters what lies below.
    const own = eyes.control_of(taker);
    if ((!own || own.contains(taker)) && eyes.paints_at(taker, x, y)) return;
    const [top, ...rest] = document.elementsFromPoint(x, y);
    if (!top) return;
    if (is_drawn(own ?? top, [top, ...rest], x, y)) return;
    for (const below of rest) {
      if (below.contains(top) || own?.contains(below)) continue;
      const robbed = robbed_of_click(below, top, own, x, y);
      if (robbed) note(own ?? top, robbed, x, y);
      if (robbed || eyes.paints_at(below, x, y)) return;
    }
  }

  // What is seen at this point and does not get the click: a control, or a text that cannot be marked.
  function robbed_of_click(
    below: Element,
    top: Element,
    own: Element | null,
    x: number,
    y: number,
  ): Element | null {
    if (eyes.scrolls_apart(below, top)) return null;
    const control = eyes.control_of(below);
    if (control && control !== own && !control.contains(top))
      return is_well_inside(control, x, y) ? control : null;
    return own === null && has_text_at(below, x, y) ? below : null;
  }

  // Something of what takes the click is drawn here; of a control any part of it.
  function is_drawn(taker: Element, stack: Element[], x: number, y: number): boolean {
    const parts =
      eyes.control_of(taker) === taker ? stack.filter((element) => taker.contains(element)) : [taker];
    return parts.some((element) => eyes.paints_at(element, x, y));
  }

  // Lines of a paragraph and cards of a fan touch each other at their edges.
  function is_well_inside(control: Element, x: number, y: number): boolean {
    const edge = 6;
    return [...control.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        x >= left + edge && x <= right - edge && y >= top + edge && y <= bottom - edge,
    );
  }

  function has_text_at(element: Element, x: number, y: number): boolean {
    return eyes
      .lines_of(element)
      .some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
  }

  function note(taker: Element, robbed: Element, x: number, y: number): void {
    const what = `${eyes.text_of(robbed)} (${eyes.name_of(robbed)})`;
    const key = `${eyes.name_of(taker)} ${what}`;
    if (!found.has(key))
      found.set(key, {
        is: "dead place",
        what,
        by: `${eyes.name_of(taker)} at ${Math.round(x)}, ${Math.round(y)}`,
      });
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== unseen);
  return [...found.values()];
}
