// Explanations at hand: whatever has data-about="action fire" explains itself when the mouse comes to it and rests, when it is
// focused with the keyboard, or held with a finger. What comes under a mouse that rests does not. One listener for the whole
// page; which thing is meant is read from the element.
const patience = { rest: 500, focus: 700, hold: 450, leave: 250 }; // milliseconds

export interface Shown {
  thing: string;
  element: HTMLElement;
  entered: boolean; // the keyboard is inside the explanation
}

function about(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
}

// Another place says the same at this moment, where it can be seen.
function is_said(element: HTMLElement): boolean {
  const place = element.closest<HTMLElement>("[data-said-by]")?.dataset.saidBy;
  return place !== undefined && document.getElementById(place)?.checkVisibility() === true;
}

export class Explainer {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #mouse = { x: -1, y: -1 }; // where it was last seen
  #left = false; // the mouse has gone from what is explained
  #change = new MutationObserver(() => {
    const { shown } = this;
    if (shown && (!shown.element.isConnected || shown.element.dataset.about !== shown.thing)) this.close();
  });
  #held = false; // a finger was held on something: letting go of it is no click

  constructor(readonly id: string) {}

  // Returns what ends it.
  listen(): () => void {
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true };
    const on = <Kind extends keyof DocumentEventMap>(
      kind: Kind,
      does: (event: DocumentEventMap[Kind]) => void,
    ): void => document.addEventListener(kind, does, options);
    on("pointermove", (event) => this.#point(event));
    on("pointerdown", (event) => this.#press(event));
    for (const kind of ["pointerup", "pointercancel"] as const) on(kind, () => this.#release());
    on("click", (event) => this.#click(event));
    on("contextmenu", (event) => this.#held && event.preventDefault());
    on("focusin", (event) => this.#focus(event));
    on("keydown", (event) => this.#key(event));
    on("scroll", (event) => this.#scroll(event));
    return () => {
      ending.abort();
      this.close();
    };
  }

  show(element: HTMLElement, entered = false): void {
    clearTimeout(this.#timer);
    const thing = element.dataset.about;
    if (!thing || !element.isConnected) return;
    if (this.shown?.element !== element) this.#describe(null);
    this.shown = { thing, element, entered };
    this.#describe(element);
    this.#left = false;
    this.#change.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-about"] });
  }

  close(): void {
    clearTimeout(this.#timer);
    const { shown } = this;
    this.#change.disconnect();
    this.#describe(null);
    this.shown = null;
    if (shown?.entered && shown.element.isConnected) shown.element.focus();
  }

  // A reader is told that the explanation belongs to the element.
  #describe(element: HTMLElement | null): void {
    this.shown?.element.removeAttribute("aria-describedby");
    element?.setAttribute("aria-describedby", this.id);
  }

  #later(does: () => void, milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(does, milliseconds);
  }

  #is_inside(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest(`#${this.id}`) !== null;
  }

  #point(event: PointerEvent): void {
    if (event.pointerType !== "mouse" || this.shown?.entered) return;
    // When something moves below it, a browser tells of a mouse that has not moved.
    const { screenX: x, screenY: y } = event;
    if (x === this.#mouse.x && y === this.#mouse.y) return;
    this.#mouse = { x, y };
    const element = about(event.target);
    if (this.shown && (this.#is_inside(event.target) || element === this.shown.element)) {
      this.#left = false;
      clearTimeout(this.#timer);
    } else if (element && event.buttons === 0 && !is_said(element)) {
      this.#left = false;
      this.#later(() => element.matches(":hover") && this.show(element), patience.rest);
    } else if (!this.shown) {
      clearTimeout(this.#timer);
    } else if (!this.#left) {
      this.#left = true;
      this.#later(() => this.close(), patience.leave);
    }
  }

  #press(event: PointerEvent): void {
    this.#held = false;
    if (this.#is_inside(event.target)) return;
    const element = about(event.target);
    if (this.shown && !this.shown.entered) this.close();
    if (event.pointerType === "mouse" || !element) return;
    const hold = (): void => {
      this.#held = true;
      this.show(element);
    };
    this.#later(hold, patience.hold);
  }

  #release(): void {
    if (!this.#held) clearTimeout(this.#timer);
  }

  #click(event: MouseEvent): void {
    if (this.#held) {
      event.preventDefault();
      event.stopPropagation();
      this.#held = false;
      return;
    }
    const element = about(event.target);
    if (element?.classList.contains("explained")) this.show(element, event.detail === 0);
    else if (this.shown && !this.#is_inside(event.target)) this.close();
  }

  #focus(event: FocusEvent): void {
    if (this.#is_inside(event.target)) return;
    if (this.shown?.entered) return this.close();
    const element = about(event.target);
    if (this.shown && this.shown.element === element) return; // a finger that was held also focuses
    if (element && element === event.target && element.matches(":focus-visible") && !is_said(element))
      this.#later(() => this.show(element), patience.focus);
    else if (this.shown) this.close();
  }

  #key(event: KeyboardEvent): void {
    const focused = about(document.activeElement);
    if (event.key === "F1" && focused && focused === document.activeElement) {
      event.preventDefault();
      event.stopPropagation();
      this.show(focused, true);
    } else if (event.key === "Escape" && this.shown) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  #scroll(event: Event): void {
    if (this.shown && !this.#is_inside(event.target)) this.close();
  }
}
