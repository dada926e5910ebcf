// Signs over and around the people: what a figure alone cannot say.
import type { Pawn } from "@/protocol/messages";
import { t } from "@/words/words.svelte";
import { FIGURE } from "./layout";
import { keyframes, type Point } from "./paths";
import { OUT, Puppets } from "./puppets";

export class Signs extends Puppets {
  protected light(pawn: Pawn): void {
    const spot = this.spot(pawn);
    if (!spot) return;
    const ring = document.createElement("i");
    ring.className = "ring";
    this.add(ring);
    const { unit } = this.scene;
    const place = `translate3d(${spot.x * unit}px, ${(spot.y - 32) * unit}px, 0)`;
    this.animate(ring, [
      { transform: `${place} scale(1.7)`, opacity: 0 },
      { transform: `${place} scale(1)`, opacity: 1, offset: 0.35 },
      { transform: `${place} scale(1)`, opacity: 1, offset: 0.75 },
      { transform: `${place} scale(1.1)`, opacity: 0 },
    ]);
  }

  protected shrug(pawn: Pawn): void {
    this.sign(pawn, "stage-act-puzzled");
    const spot = this.spot(pawn);
    if (!spot) return;
    const slip = document.createElement("span");
    slip.className = "slip";
    slip.textContent = t("stage.no-effect");
    this.add(slip);
    const { unit } = this.scene;
    const place = `translate3d(${spot.x * unit}px, ${(spot.y + 4) * unit}px, 0) translateX(-50%)`;
    this.animate(slip, [
      { transform: place, opacity: 0 },
      { transform: place, opacity: 1, offset: 0.2 },
      { transform: place, opacity: 1, offset: 0.8 },
      { transform: place, opacity: 0 },
    ]);
    this.animate(this.body(pawn), [
      { transform: "none" },
      { transform: "scale(1.06, 0.93)", offset: 0.25 },
      { transform: "scale(0.97, 1.03)", offset: 0.45 },
      { transform: "none", offset: 0.6 },
      { transform: "none" },
    ]);
  }

  // A drawing over somebody's hat.
  protected sign(pawn: Pawn, name: string, length = 1): void {
    const spot = this.next_spot(pawn) ?? this.spot(pawn);
    const start = this.spot(pawn) ?? spot;
    if (!spot || !start) return;
    const size = 34;
    const sign = this.add(
      this.drawing(name, size, size, name.startsWith("stage-act") ? "0 0 40 40" : undefined),
    );
    if (name.startsWith("icon-")) sign.classList.add("disc");
    const { unit } = this.scene;
    const at = (point: Point, grown: number) =>
      `translate3d(${(point.x - size / 2) * unit}px, ${(point.y - FIGURE - size - 10) * unit}px, 0) scale(${grown})`;
    this.animate(
      sign,
      [
        { transform: at(start, 0.2), opacity: 0 },
        { transform: at(start, 1.15), opacity: 1, offset: 0.18 },
        { transform: at(start, 1), opacity: 1, offset: 0.3 },
        { transform: at(spot, 1), opacity: 1, offset: 0.85 },
        { transform: at(spot, 1), opacity: 0 },
      ],
      { duration: length },
    );
  }

  protected shake(pawn: Pawn, delay = 0): void {
    const by = (angle: number) => ({ transform: angle ? `rotate(${angle}deg)` : "none" });
    this.animate(this.body(pawn), [by(0), by(-9), by(8), by(-5), by(0)], { delay, duration: 0.5 });
  }

  protected flash(at: Point, direction: number): void {
    const flip = direction < 0 ? "scaleX(-1) " : "";
    this.pop("stage-act-flash", 24, at, 0.15, 0.3, (size) => `${flip}scale(${size})`);
  }

  protected burst(at: Point, delay: number): void {
    this.pop("stage-act-star", 34, at, delay, 0.34, (size) => `rotate(${size * 25}deg) scale(${size})`);
  }

  protected puff(at: Point, delay: number): void {
    this.pop("stage-act-dust", 30, { x: at.x, y: at.y - 8 }, delay, 1 - delay, (size) => `scale(${size})`);
  }

  // The bullet that goes into the victim's cards.
  protected bullet_card(over: Point, owner: Pawn | "neutral", delay: number): void {
    const name = owner === "neutral" ? "token-bullet-neutral" : "token-bullet";
    const card = this.drawing(name, 22, 22);
    if (owner !== "neutral") card.style.setProperty("--c", `var(--${owner})`);
    this.add(card);
    const high = over.y - FIGURE - 32;
    const way = [
      { at: 0, x: over.x, y: over.y - 30 },
      { at: 0.5, x: over.x, y: high },
      { at: 0.85, x: over.x, y: high },
      { at: 1, x: over.x, y: high - 10 },
    ];
    const frames = keyframes(this.centred(way, 22), this.scene.unit);
    frames.forEach((frame, index) => (frame.opacity = [0, 1, 1, 0][index] ?? 1));
    this.animate(card, frames, { delay, duration: 1 - delay, easing: OUT });
  }

  protected pop(
    name: string,
    size: number,
    at: Point,
    delay: number,
    duration: number,
    grown: (size: number) => string,
  ): void {
    const element = this.add(this.drawing(name, size, size, "0 0 40 40"));
    const { unit } = this.scene;
    const place = `translate3d(${(at.x - size / 2) * unit}px, ${(at.y - size / 2) * unit}px, 0) `;
    this.animate(
      element,
      [
        { transform: place + grown(0.3), opacity: 0 },
        { transform: place + grown(1.15), opacity: 1, offset: 0.25 },
        { transform: place + grown(1), opacity: 1, offset: 0.7 },
        { transform: place + grown(0.9), opacity: 0 },
      ],
      { delay, duration },
    );
  }
}
