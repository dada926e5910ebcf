// Finds text that is cut off or lies over other text. Runs in the page.
export interface Misfit {
  is: "cut-off" | "outside" | "overlap";
  text: string;
  by: string;
}

export function find_misfits(): Misfit[] {
  interface Piece {
    text: string;
    element: Element;
    box: Box;
  }
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const name_of = (element: Element) => {
    const own = element
      .getAttribute("class")
      ?.replace(/\s*svelte-\w+/g, "")
      .trim()
      .split(/\s+/)
      .join(".");
    return element.tagName.toLowerCase() + (own ? `.${own}` : "");
  };
  const short = (text: string) => text.replace(/\s+/g, " ").trim().slice(0, 50);
  const ancestors = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement)
      all.push(at);
    return all;
  };
  const is_seen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  // For readers only, a world that is moved through a window, or what lies under something else.
  const left_alone = (element: Element) =>
    element.closest(".sr, option, select, textarea, section.stage, [inert]");
  const scrolls = (value: string) => value === "auto" || value === "scroll";

  const found: Misfit[] = [];
  const pieces: Piece[] = [];
  const open = [...document.querySelectorAll("dialog[open]")].pop();
  const walker = document.createTreeWalker(open ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim() || !is_seen(element) || left_alone(element)) continue;
    if (element.closest("script, style, title, desc")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = parseFloat(getComputedStyle(element).fontSize) || 12;
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      // The letters, not the whole line.
      const middle = (rect.top + rect.bottom) / 2;
      const box = {
        left: rect.left,
        right: rect.right,
        top: middle - size * 0.36,
        bottom: middle + size * 0.36,
      };
      if (fits(node.textContent, element, box)) pieces.push({ text: node.textContent, element, box });
    }
  }

  // Cuts the box down to what is seen of it; false where nothing is.
  function fits(text: string, element: Element, box: Box): boolean {
    for (const outer of ancestors(element)) {
      const style = getComputedStyle(outer);
      if (style.position === "fixed") break;
      const [across, down] = [style.overflowX, style.overflowY];
      if (across === "visible" && down === "visible") continue;
      if (outer instanceof SVGElement && outer.tagName !== "svg") continue;
      const edge = outer.getBoundingClientRect();
      if (edge.width <= 2 && edge.height <= 2) return false; // for readers only
      const over_x = across !== "visible" && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5);
      const over_y = down !== "visible" && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
      if ((over_x && !scrolls(across)) || (over_y && !scrolls(down))) {
        // What is scrolled out of sight further in is not cut off here.
        found.push({ is: "cut-off", text: short(text), by: `${name_of(outer)} around ${name_of(element)}` });
        return false;
      }
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
      if (box.right - box.left < 1 || box.bottom - box.top < 1) return false;
    }
    if (box.left < -1.5 || box.right > innerWidth + 1.5) {
      found.push({
        is: "outside",
        text: short(text),
        by: `${Math.round(box.left)} to ${Math.round(box.right)}, ${name_of(element)}`,
      });
      return false;
    }
    return true;
  }

  const lies_above = (one: Element, other: Element) =>
    ancestors(one).some((element) => {
      if (element.contains(other)) return false;
      const style = getComputedStyle(element);
      const filled =
        style.backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
      return filled && style.position !== "static";
    });
  pieces.forEach((one, at) => {
    for (const other of pieces.slice(at + 1)) {
      if (
        one.element === other.element ||
        one.element.contains(other.element) ||
        other.element.contains(one.element)
      )
        continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (
        wide < 2 ||
        high < 2 ||
        lies_above(one.element, other.element) ||
        lies_above(other.element, one.element)
      )
        continue;
      const by = `${short(other.text)} (${name_of(one.element)}, ${name_of(other.element)})`;
      found.push({ is: "overlap", text: short(one.text), by });
    }
  });
  return found;
}
