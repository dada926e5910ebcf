// Explanations at hand: whatever has data-about="action fire" explains itself when it is pointed at for a moment, focused with
// the keyboard, or held with a finger. One listener for the whole page; which thing is meant is read from the element.
const patience = { hover: 550, focus: 700, hold: 450, leave: 250 }; // milliseconds

export interface Shown {
  thing: string;
  element: HTMLElement;
  entered: boolean; // the keyboard is inside the explanation
}

function about(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-about]") : null;
}

export class Explainer {
  shown = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
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
    on("pointerover", (event) => this.#point(event));
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
  }

  close(): void {
    clearTimeout(this.#timer);
    const { shown } = this;
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
    if (this.#is_inside(event.target)) return clearTimeout(this.#timer);
    const element = about(event.target);
    if (element && element === this.shown?.element) return clearTimeout(this.#timer);
    if (element && event.buttons === 0) this.#later(() => this.show(element), patience.hover);
    else if (this.shown) this.#later(() => this.close(), patience.leave);
    else clearTimeout(this.#timer);
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
    if (element && element === event.target && element.matches(":focus-visible"))
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
