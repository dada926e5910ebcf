// A card that somebody has laid glides from them to its place in the plan. The card itself lies there already, and is only
// not seen until the one that glides has come.
const laid_ms = 420;

function middle({ left, top, width, height }: DOMRect) {
  return { x: left + width / 2, y: top + height / 2 };
}

export class Travel {
  #gliding: HTMLElement | null = null;
  #running: Animation[] = [];

  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#gliding?.remove();
    this.#running = [];
    this.#gliding = null;
  }

  show(card: HTMLElement, from: Element, ms = laid_ms): void {
    this.stop();
    const place = card.getBoundingClientRect();
    const start = middle(from.getBoundingClientRect());
    const end = middle(place);
    if (place.width === 0 || start.x === 0) return;
    const gliding = card.cloneNode(true) as HTMLElement;
    gliding.classList.add("gliding");
    gliding.removeAttribute("role");
    gliding.removeAttribute("title");
    gliding.setAttribute("aria-hidden", "true");
    gliding.classList.remove("lit");
    gliding.style.setProperty("--mini-w", getComputedStyle(card).getPropertyValue("--mini-w"));
    Object.assign(gliding.style, {
      position: "fixed",
      zIndex: "40",
      maxHeight: "none",
      pointerEvents: "none",
      willChange: "transform, opacity",
      left: `${place.left}px`,
      top: `${place.top}px`,
      width: `${place.width}px`,
      height: `${place.height}px`,
    });
    document.body.append(gliding);
    this.#gliding = gliding;
    const way = (part: number, lift: number, size: number, turn: number) => {
      const [x, y] = [(start.x - end.x) * (1 - part), (start.y - end.y) * (1 - part) - lift];
      return `translate3d(${x}px, ${y}px, 0) scale(${size}) rotate(${turn}deg)`;
    };
    const glide = gliding.animate(
      [
        { transform: way(0, 0, 0.7, -10), opacity: 0 },
        { transform: way(0.12, 14, 1.35, -8), opacity: 1, offset: 0.2 },
        { transform: way(0.9, 12, 1.35, 2), opacity: 1, offset: 0.75 },
        { transform: way(1, 0, 1, 0), opacity: 1 },
      ],
      { duration: ms, easing: "cubic-bezier(0.3, 0.1, 0.3, 1)", fill: "forwards" },
    );
    this.#running = [glide, card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms })];
    glide.onfinish = () => this.stop();
  }
}
