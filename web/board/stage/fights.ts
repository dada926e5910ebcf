// Shots and punches: the eye goes closer, something flies, and when it hits the world stands still for a blink.
import type { Pawn } from "@/protocol/messages";
import { wears_hat } from "@/game/people";
import { beats } from "@/sound/beats";
import { FIGURE, type PawnSpot } from "./layout";
import { arc, keyframes, type Point } from "./paths";
import { OUT } from "./puppets";
import { Signs } from "./signs";

const MARGIN = 40; // pixels of the stage around what is looked at
const HAT = 0.285; // so much of a figure, from above, is its hat

export class Fights extends Signs {
  // The camera moves in on two spots, and back. Both stay in the picture; where they are too far apart nothing moves.
  protected push_in(from: PawnSpot, to: PawnSpot, closest: number, hit: number): void {
    const { world, unit, view } = this.scene;
    const xs = [from, to].map(({ x }) => view.left + x * unit).sort((a, b) => a - b) as [number, number];
    const [low, high] = [MARGIN, view.width - MARGIN];
    const size = Math.min(closest, (high - low) / Math.max(1, xs[1] - xs[0]));
    if (size < 1.02 || xs[1] < 0 || xs[0] > view.width) return;
    const middle = (xs[0] + xs[1]) / 2;
    const most = (size * xs[0] - low) / (size - 1);
    const least = (size * xs[1] - high) / (size - 1);
    const x = Math.min(Math.max(middle, Math.min(least, most)), Math.max(least, most));
    const y = view.top + ((from.y + to.y) / 2 - FIGURE / 2) * unit;
    const country = world.parentElement?.querySelector(":scope > .country") ?? null;
    for (const [layer, left, top] of [
      [world, 0, view.top],
      [country, 0, 0],
    ] as const) {
      const at = (by: number) => ({
        scale: by,
        translate: `${(1 - by) * (x - left)}px ${(1 - by) * (y - top)}px`,
      });
      this.animate(layer, [
        { ...at(1), easing: OUT },
        { ...at(size), offset: hit * 0.8 },
        { ...at(size), offset: hit },
        { ...at(1 + (size - 1) * 1.35), offset: hit + 0.03 },
        { ...at(1 + (size - 1) * 1.2), offset: hit + 0.12 },
        { ...at(size), offset: 0.8, easing: "ease-in-out" },
        at(1),
      ]);
    }
  }

  protected shoot(shooter: Pawn, victim: Pawn, owner: Pawn): Set<string> {
    const from = this.spot(shooter);
    const to = this.spot(victim);
    if (!to) return new Set();
    const hit = beats.bullet_hits;
    const chest = { x: to.x, y: to.y - 32 };
    const way = from ? to.x - from.x : 1;
    if (from) {
      const muzzle = { x: from.x + (way < 0 ? -20 : 20), y: from.y - 26 };
      this.push_in(from, to, 1.13, hit);
      this.face(shooter, way);
      this.#recoil(shooter, way);
      this.flash(muzzle, way);
      this.#fly_bullet(muzzle, chest, hit);
      this.puff({ x: muzzle.x, y: muzzle.y + 6 }, 0.34);
    }
    this.#topple(victim, way, hit);
    this.burst(chest, hit);
    this.#lose_hat(victim, way, hit + beats.hat_flies);
    this.puff({ x: to.x + (way < 0 ? -22 : 22), y: to.y }, hit + 0.22);
    this.bullet_card(to, owner, 0.5);
    return new Set();
  }

  #recoil(pawn: Pawn, direction: number): void {
    const back = direction < 0 ? 1 : -1;
    const lean = `translateX(${back * 6 * this.scene.unit}px) rotate(${back * 9}deg)`;
    this.animate(
      this.body(pawn),
      [
        { transform: "none" },
        { transform: `rotate(${-back * 3}deg)`, offset: 0.13 },
        { transform: lean, offset: 0.19 },
        { transform: lean, offset: 0.38 },
        { transform: "none", offset: 0.56 },
        { transform: "none" },
      ],
      { easing: OUT },
    );
  }

  // The bullet, and behind it the line it has drawn through the air.
  #fly_bullet(from: Point, to: Point, hit: number): void {
    const { unit } = this.scene;
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const long = Math.hypot(to.x - from.x, to.y - from.y) * unit;
    const place = ({ x, y }: Point) => `translate3d(${x * unit}px, ${y * unit}px, 0) rotate(${angle}rad)`;
    const tracer = document.createElement("i");
    tracer.className = "tracer";
    tracer.style.width = `${long}px`;
    this.add(tracer);
    this.animate(
      tracer,
      [
        { transform: `${place(from)} scaleX(0)`, opacity: 1 },
        { transform: `${place(from)} scaleX(1)`, opacity: 1, offset: 0.3 },
        { transform: `${place(from)} scaleX(1)`, opacity: 0.9, offset: 0.5 },
        { transform: `${place(from)} scaleX(1)`, opacity: 0 },
      ],
      { delay: beats.trigger, duration: 0.45 },
    );
    const streak = document.createElement("i");
    streak.className = "streak";
    this.add(streak);
    const frames = [{ transform: place(from) }, { transform: place(to) }];
    this.animate(streak, frames, {
      delay: beats.trigger,
      duration: hit - beats.trigger,
      easing: "linear",
      after: "hide",
    });
  }

  // Struck: for a blink nothing moves, then down.
  #topple(pawn: Pawn, direction: number, hit: number): void {
    const turn = direction < 0 ? -1 : 1;
    const struck = `translateX(${turn * 4 * this.scene.unit}px) rotate(${turn * 9}deg)`;
    const down = `translateX(${turn * 6 * this.scene.unit}px) rotate(${turn * 78}deg)`;
    this.animate(
      this.body(pawn),
      [
        { transform: "none" },
        { transform: struck, offset: 0.03 },
        { transform: struck, offset: 0.16, easing: "ease-in" },
        { transform: down, offset: 0.4 },
        { transform: down, offset: 0.72, easing: "ease-in-out" },
        { transform: "none" },
      ],
      { delay: hit, duration: 1 - hit },
    );
  }

  protected punch(pawn: Pawn, victim: Pawn): Set<string> {
    const from = this.spot(pawn);
    const to = this.spot(victim);
    if (!from || !to) return new Set();
    const hit = beats.fist_lands;
    const towards = to.x < from.x ? -1 : 1;
    this.push_in(from, to, 1.2, hit);
    this.face(pawn, towards);
    this.face(victim, -towards);
    const { unit } = this.scene;
    const reach = Math.max(Math.abs(to.x - from.x) - 22, 8) * towards * unit;
    const swung = `translateX(${reach}px) rotate(${towards * 14}deg)`;
    this.animate(this.body(pawn), [
      { transform: "none", easing: "ease-out" },
      { transform: `translateX(${-towards * 8 * unit}px) rotate(${-towards * 12}deg)`, offset: 0.26 },
      { transform: `translateX(${-towards * 8 * unit}px) rotate(${-towards * 12}deg)`, offset: 0.34 },
      { transform: swung, offset: hit },
      { transform: swung, offset: hit + 0.14, easing: "ease-in-out" },
      { transform: "none" },
    ]);
    this.burst({ x: (from.x + to.x * 3) / 4, y: to.y - 42 }, hit);
    const reel = (angle: number) => ({ transform: `rotate(${towards * angle}deg)` });
    this.animate(
      this.body(victim),
      [reel(0), { ...reel(14), offset: 0.05 }, { ...reel(14), offset: 0.24 }, reel(34), reel(-12), reel(0)],
      { delay: hit, duration: 1 - hit, easing: "ease-out" },
    );
    this.#lose_hat(victim, towards, hit + beats.hat_flies);
    this.puff({ x: to.x + towards * 12, y: to.y }, hit + 0.2);
    return new Set();
  }

  protected neutral_bullet(pawn: Pawn): Set<string> {
    const spot = this.spot(pawn);
    if (!spot) return new Set();
    this.burst({ x: spot.x, y: spot.y - 32 }, beats.neutral_bullet_hits);
    this.bullet_card(spot, "neutral", 0.2);
    this.shake(pawn, beats.neutral_bullet_hits);
    return new Set();
  }

  // The hat flies up and comes back to the head it left. Meanwhile the figure is drawn from below the brim on, with hair.
  #lose_hat(pawn: Pawn, direction: number, delay: number): void {
    const spot = this.spot(pawn);
    const body = this.body(pawn);
    const figure = body?.querySelector<SVGSVGElement>(":scope > .figure");
    if (!spot || !body || !figure || !wears_hat(pawn)) return;
    const { unit } = this.scene;
    const [wide, high] = [37.5 * spot.scale, 60 * spot.scale];
    const bare = figure.cloneNode(true) as SVGSVGElement;
    const use = bare.querySelector("use");
    Object.assign(bare.style, { top: `${HAT * 100}%`, height: `${(1 - HAT) * 100}%` });
    use?.setAttribute("height", `${high * unit}`);
    use?.setAttribute("y", `${-HAT * high * unit}`);
    const hair = this.drawing("stage-act-hair", wide * 0.44, wide * 0.44, "0 0 40 40");
    Object.assign(hair.style, { left: "31%", top: `${HAT * 100 - 13}%` });
    body.append(hair, bare);
    this.made.push(hair, bare);
    const shown = (opacity: number) => [{ opacity }, { opacity }];
    const during = { delay, duration: 1 - delay };
    for (const element of [hair, bare]) {
      element.style.opacity = "0";
      this.animate(element, shown(1), { ...during, after: "hide" });
    }
    this.animate(figure, shown(0), { ...during, after: "never" });
    const hat = this.drawing(`figure-${pawn}`, wide, high * HAT);
    hat.querySelector("use")?.setAttribute("height", `${high * unit}`);
    hat.style.overflow = "hidden";
    hat.style.opacity = "0";
    this.add(hat);
    const turn = direction < 0 ? -1 : 1;
    const flip = figure.style.transform === "scaleX(-1)" || spot.left ? " scaleX(-1)" : "";
    const at = { x: spot.x - wide / 2, y: spot.y - high };
    const away = { x: at.x + turn * 26, y: at.y - 6 };
    const way = [...arc(at, away, 30), ...arc(away, at, 12).slice(1)];
    const frames = keyframes(way, unit).map((frame, index) => ({
      transform: `${String(frame.transform)} rotate(${(turn * 360 * index) / (way.length - 1)}deg)${flip}`,
    }));
    this.animate(hat, frames, { ...during, after: "hide" });
  }
}
