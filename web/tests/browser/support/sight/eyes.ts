// What the eye sees of an element, for the checks beside this file. Laid into the page once as `window.eyes`.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Fault {
  is: string;
  what: string;
  by: string;
}
export interface Piece {
  text: string;
  element: Element;
  box: Box;
}
export interface Eyes {
  root(): Element;
  name_of(element: Element): string;
  text_of(element: Element): string;
  ancestors(element: Element): Element[];
  is_seen(element: Element): boolean;
  style_of(element: Element): CSSStyleDeclaration;
  clip(element: Element, box: Box, inside?: boolean): Clipped; // inside: the box is a part of the element
  paints_at(element: Element, x: number, y: number): boolean;
  is_filled(element: Element): boolean;
  scrolls_apart(one: Element, other: Element): boolean;
  control_of(element: Element | null): Element | null;
  controls(): Element[];
  pieces(): Piece[];
  lines_of(element: Element): DOMRect[]; // of its own text
}
export interface Clipped {
  box: Box | null; // what is seen
  lost: Element | "window" | null; // what hides a part for good: it cannot be scrolled to
}

export function install_eyes(): void {
  const controls_are =
    "button, a[href], input, select, textarea, summary, [role=slider], [role=tab], [tabindex='0']:not(.scroll, [role=group], [role=log], pre)";
  // Nothing moves while it is looked at: each element is looked at once.
  function once<What>(look: (element: Element) => What): (element: Element) => What {
    const seen = new Map<Element, What>();
    return (element) => {
      if (!seen.has(element)) seen.set(element, look(element));
      return seen.get(element) as What;
    };
  }
  const style_of = once((element) => getComputedStyle(element));
  const box_of = once((element) => element.getBoundingClientRect());
  const short = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 50);
  const name_of = (element: Element) => {
    const own = (element.getAttribute("class") ?? "")
      .replace(/\s*svelte-\w+/g, "")
      .trim()
      .split(/\s+/)
      .join(".");
    return element.tagName.toLowerCase() + (own ? `.${own}` : element.id ? `#${element.id}` : "");
  };
  const text_of = (element: Element) =>
    short(element.getAttribute("aria-label") ?? element.textContent ?? "");
  const ancestors = (element: Element) => {
    const all: Element[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
      all.push(at);
    return all;
  };
  const is_seen = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) && !element.closest(".sr, [inert]");
  const scrolls = (value: string) => value === "auto" || value === "scroll";

  function clip(element: Element, whole: Box, inside = false): Clipped {
    const { left, top, right, bottom } = whole; // of a DOMRect nothing can be spread
    const box = { left, top, right, bottom };
    let lost: Clipped["lost"] = null;
    let fixed = false;
    let [free_x, free_y] = [false, false]; // a scroller further in brings it into sight
    for (const outer of ancestors(element)) {
      const style = style_of(outer);
      if ((inside || outer !== element) && !(outer instanceof SVGElement && outer.tagName !== "svg")) {
        const edge = outer.getBoundingClientRect();
        const [across, down] = [style.overflowX, style.overflowY];
        const for_readers = edge.width <= 2 && edge.height <= 2 && across !== "visible";
        if (for_readers) return { box: null, lost: null };
        if (across !== "visible") {
          if (scrolls(across)) free_x = true;
          else if (!free_x && (box.left < edge.left - 2 || box.right > edge.right + 2)) lost ??= outer;
          box.left = Math.max(box.left, edge.left);
          box.right = Math.min(box.right, edge.right);
        }
        if (down !== "visible") {
          if (scrolls(down)) free_y = true;
          else if (!free_y && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2)) lost ??= outer;
          box.top = Math.max(box.top, edge.top);
          box.bottom = Math.min(box.bottom, edge.bottom);
        }
      }
      if (style.position === "fixed") {
        fixed = true;
        break;
      }
    }
    const page = document.documentElement;
    const last = fixed ? innerHeight : page.scrollHeight - scrollY;
    const first = fixed ? 0 : -scrollY;
    if (!free_x && (box.left < -2 || box.right > innerWidth + 2)) lost ??= "window";
    if (!free_y && (box.top < first - 2 || box.bottom > last + 2)) lost ??= "window";
    box.left = Math.max(box.left, 0);
    box.right = Math.min(box.right, innerWidth);
    box.top = Math.max(box.top, 0);
    box.bottom = Math.min(box.bottom, innerHeight);
    return { box: box.right - box.left < 1 || box.bottom - box.top < 1 ? null : box, lost };
  }

  const opaque = (colour: string) => {
    const parts = /rgba?\(([^)]*)\)/
      .exec(colour)?.[1]
      ?.split(/[\s,/]+/)
      .filter(Boolean);
    return parts ? Number(parts[3] ?? 1) : /^(color|oklch|oklab|lab|lch|hsl)/.test(colour) ? 1 : 0;
  };
  const has_ground = (style: CSSStyleDeclaration) =>
    style.backgroundImage !== "none" || opaque(style.backgroundColor) > 0.05;
  const is_filled = (element: Element) => opaque(style_of(element).backgroundColor) > 0.6;

  const has_more = once((element) =>
    ["::before", "::after"].some((which) => {
      const more = getComputedStyle(element, which);
      if (more.content === "none") return false;
      return more.content !== '""' || has_ground(more) || parseFloat(more.borderWidth) > 0;
    }),
  );
  const lines_of = once((element) =>
    [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }),
  );
  const fills = once((element) => {
    if (element instanceof SVGElement && element.tagName !== "svg") return true; // hit where it is painted
    if (/^(IMG|INPUT|TEXTAREA|SELECT|CANVAS|PROGRESS|METER)$/.test(element.tagName)) return true;
    return has_ground(style_of(element)) || has_more(element);
  });

  function paints_at(element: Element, x: number, y: number): boolean {
    if (fills(element)) return true;
    const style = style_of(element);
    if (parseFloat(style.borderWidth) > 0) {
      const box = box_of(element);
      const near =
        y - box.top <= parseFloat(style.borderTopWidth) + 1 ||
        box.right - x <= parseFloat(style.borderRightWidth) + 1 ||
        box.bottom - y <= parseFloat(style.borderBottomWidth) + 1 ||
        x - box.left <= parseFloat(style.borderLeftWidth) + 1;
      if (near) return true;
    }
    return lines_of(element).some(
      (rect) => x >= rect.left - 2 && x <= rect.right + 2 && y >= rect.top - 2 && y <= rect.bottom + 2,
    );
  }

  // One can be scrolled from under the other.
  function scrolls_apart(one: Element, other: Element): boolean {
    const scroller_of = (element: Element) =>
      ancestors(element).find((outer) => {
        const style = style_of(outer);
        return (
          (scrolls(style.overflowY) && outer.scrollHeight > outer.clientHeight + 2) ||
          (scrolls(style.overflowX) && outer.scrollWidth > outer.clientWidth + 2)
        );
      });
    const [first, second] = [scroller_of(one), scroller_of(other)];
    if (first !== second) return true;
    const sticks = (element: Element) =>
      ancestors(element).some((outer) => {
        const { position } = style_of(outer);
        return outer !== first && (position === "fixed" || position === "sticky");
      });
    const page = document.documentElement;
    if (!first && page.scrollHeight <= page.clientHeight + 2) return false;
    return sticks(one) !== sticks(other);
  }

  const root = () => [...document.querySelectorAll("dialog[open]")].pop() ?? document.body;
  const control_of = (element: Element | null) => {
    const label = element?.closest("label");
    return element?.closest(controls_are) ?? label?.control ?? null;
  };
  const controls = () => [...root().querySelectorAll(controls_are)].filter(is_seen);

  // The letters, not the whole line.
  function pieces(): Piece[] {
    const all: Piece[] = [];
    const walker = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim()) continue;
      if (!is_seen(element) || element.closest("script, style, title, desc, option, select, textarea"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(style_of(element).fontSize) || 12;
      for (const rect of range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const middle = (rect.top + rect.bottom) / 2;
        const high =
          element instanceof SVGElement ? rect.height * 0.36 : Math.min(size * 0.36, rect.height / 2);
        const box = { left: rect.left, right: rect.right, top: middle - high, bottom: middle + high };
        all.push({ text: short(node.textContent), element, box });
      }
    }
    return all;
  }

  const eyes: Eyes = {
    root,
    name_of,
    text_of,
    ancestors,
    is_seen,
    style_of,
    clip,
    paints_at,
    is_filled,
    scrolls_apart,
    control_of,
    controls,
    pieces,
    lines_of,
  };
  Object.assign(window, { eyes });
}
