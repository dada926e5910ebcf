// Finds the pieces of the stage and moves them: by transform and opacity alone, for a part of the event that is
// shown. What was moved is held until the next view comes.
import { drawn } from "@/art/sprites";
import type { Pawn, Token } from "@/protocol/messages";
import { loot_drawing } from "@/game/people";
import type { Layout, PawnSpot } from "./layout";
import { keyframes, type Moment, type Point } from "./paths";

export interface Scene {
  world: HTMLElement;
  effects: HTMLElement;
  unit: number; // pixels
  view: { left: number; top: number; width: number }; // where the world begins on the stage, and how wide that is
  still: boolean;
}

const SVG = "http://www.w3.org/2000/svg";
export const OUT = "cubic-bezier(0.2, 0.8, 0.2, 1)";

export class Puppets {
  protected running: Animation[] = [];
  protected made: Element[] = [];
  protected turned: SVGElement[] = [];
  protected scene!: Scene;
  protected ms = 0;
  protected before!: Layout;
  protected after!: Layout;

  // Everything stands where the view says again.
  stop(): void {
    for (const animation of this.running) animation.cancel();
    for (const element of this.made) element.remove();
    for (const figure of this.turned) figure.style.transform = "";
    this.running = [];
    this.made = [];
    this.turned = [];
  }

  protected spot(pawn: Pawn): PawnSpot | undefined {
    return this.before.pawns.find((spot) => spot.pawn === pawn);
  }

  protected next_spot(pawn: Pawn): PawnSpot | undefined {
    return this.after.pawns.find((spot) => spot.pawn === pawn);
  }

  protected pawn(pawn: Pawn): Element | null {
    return this.scene.world.querySelector(`[data-pawn="${pawn}"]`);
  }

  protected body(pawn: Pawn): Element | null {
    return this.pawn(pawn)?.querySelector(".body") ?? null;
  }

  protected token(token: Token): Element | null {
    return this.scene.world.querySelector(`[data-token="${token}"]`);
  }

  protected horse(key: string): Element | null {
    return this.scene.world.querySelector(`[data-horse="${key}"]`);
  }

  // Who acts looks where he acts. Not an animation: it would make a layer of its own of every figure that turns.
  protected face(pawn: Pawn, direction: number): void {
    const figure = this.pawn(pawn)?.querySelector<SVGElement>(".figure");
    if (!figure || direction === 0) return;
    figure.style.transform = direction < 0 ? "scaleX(-1)" : "scaleX(1)";
    this.turned.push(figure);
  }

  // Drawings are placed by their upper left corner.
  protected centred(moments: Moment[], size: number): Moment[] {
    return moments.map((each) => ({ ...each, x: each.x - size / 2, y: each.y - size / 2 }));
  }

  protected drawing(name: string, width: number, height: number, box?: string): SVGSVGElement {
    const svg = document.createElementNS(SVG, "svg");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", drawn(name));
    svg.setAttribute("class", "effect");
    if (box) svg.setAttribute("viewBox", box);
    else {
      use.setAttribute("width", "100%");
      use.setAttribute("height", "100%");
    }
    svg.style.width = `${width * this.scene.unit}px`;
    svg.style.height = `${height * this.scene.unit}px`;
    svg.append(use);
    return svg;
  }

  // As it lies on the train, before or after.
  protected drawing_of(token: Token): string {
    const lies = [...this.before.tokens, ...this.after.tokens].find((spot) => spot.loot.token === token);
    return loot_drawing(lies?.loot ?? { token });
  }

  protected add<T extends Element>(element: T): T {
    this.scene.effects.append(element);
    this.made.push(element);
    return element;
  }

  // Times are parts of the whole event.
  protected animate(
    element: Element | null,
    frames: Keyframe[],
    timing: { delay?: number; duration?: number; easing?: string; after?: "hide" | "never" } = {},
  ): void {
    if (!element) return;
    const { delay = 0, duration = 1 - delay, easing = "linear", after } = timing;
    const made = this.made.includes(element);
    if (!made && element.classList.contains("effect")) this.made.push(element);
    const list = after === "hide" ? [...frames.map((frame) => ({ ...frame, opacity: 1 }))] : frames;
    this.running.push(
      element.animate(list, {
        delay: delay * this.ms,
        duration: Math.max(duration * this.ms, 1),
        easing,
        fill: after ? "none" : delay > 0 && !made ? "forwards" : "both",
      }),
    );
  }

  protected glide(element: Element | null, from: Point, to: Point): void {
    if (from.x === to.x && from.y === to.y) return;
    const moments = [
      { at: 0, x: from.x, y: from.y },
      { at: 1, x: to.x, y: to.y },
    ];
    this.animate(element, keyframes(moments, this.scene.unit), { easing: "ease-in-out" });
  }
}
