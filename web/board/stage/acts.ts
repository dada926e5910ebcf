// Acts out an event with the pieces on the stage. A movement ends where the next view puts the piece.
import type { Showing } from "@/game/showing";
import type { Event, Manner, Pawn, Place, Token } from "@/protocol/messages";
import { beats } from "@/sound/beats";
import { HORSE_WIDTH, layout_of, TOKEN, type Layout, type PawnSpot } from "./layout";
import { arc, keyframes, strides, way_of, type Moment, type Point } from "./paths";
import { wants_stillness } from "./motionless";
import type { Scene } from "./puppets";
import { Fights } from "./fights";

export class Actors extends Fights {
  show(showing: Showing, before: Layout, scene: Scene): void {
    this.stop();
    if (showing.ms <= 0 || scene.still || wants_stillness()) return;
    this.scene = scene;
    this.ms = showing.ms;
    this.before = before;
    this.after = layout_of(showing.after, before.road ?? undefined);
    const busy = this.#act(showing.event);
    this.#make_room(busy);
  }

  // Says who is moved by the act itself, so that nobody else moves him.
  #act(event: Event): Set<string> {
    switch (event.kind) {
      case "moved":
        return this.#travel(event.pawn, event.manner);
      case "placed":
      case "boarded":
        return this.#arrive(event.pawn);
      case "shot":
        return this.shoot(event.pawn, event.target, event.pawn);
      case "marshal-shot":
        return this.shoot("marshal", event.target, "marshal");
      case "punched":
        return this.punch(event.pawn, event.target);
      case "neutral-bullet":
        return this.neutral_bullet(event.pawn);
      case "loot-taken":
        return this.#take(event.token, event.pawn);
      case "loot-dropped":
      case "purse-lost":
        return this.#drop(event.token, event.pawn);
      case "loot-given":
        return this.#give(event.token, event.pawn, event.target);
      case "strongbox-placed":
        return this.#set_down(event.token);
      case "loot-moved":
        return this.#heave(event.from, event.to);
      case "flask-gone":
        return this.#vanish(event.token);
      case "thrown-off":
        return this.#leave(event.target, false);
      case "rode-away":
        return this.#leave(event.pawn, true);
      default:
        return this.#mark(event);
    }
  }

  // What is only a sign over somebody's hat.
  #mark(event: Event): Set<string> {
    switch (event.kind) {
      case "card-turned-up":
        this.light(event.pawn);
        break;
      case "no-effect":
        this.shrug(event.pawn);
        break;
      case "arrested":
        this.sign(event.pawn, "icon-action-arrest");
        break;
      case "drank":
        this.sign(event.pawn, "token-flask-half");
        break;
      case "hostage-taken":
        this.sign(event.pawn, `icon-hostage-${event.hostage}`);
        break;
      case "idea-copied":
        this.sign(event.pawn, "icon-action-brilliant-idea");
        break;
      case "prisoner-freed":
      case "bandit-freed":
        this.sign(event.pawn, `portrait-${event.target}`);
        break;
      case "paid":
        this.sign(event.pawn, "token-purse");
        break;
      case "stagecoach-moved":
        this.#roll_stagecoach();
        break;
      case "horse-moved":
        return this.#gallop();
    }
    return new Set();
  }

  #travel(pawn: Pawn, manner: Manner): Set<string> {
    const from = this.spot(pawn);
    const to = this.next_spot(pawn);
    if (!from || !to) return to ? this.#arrive(pawn) : new Set();
    this.face(pawn, to.x - from.x);
    const way = way_of(manner, from, to, this.before.rider_y);
    const even = manner === "walk" || manner === "patrol" || manner === "ride";
    this.animate(this.pawn(pawn), keyframes(way, this.scene.unit), {
      easing: even ? "ease-in-out" : "linear",
    });
    this.#body_of_travel(pawn, manner, from, to);
    if (manner === "flee") this.sign(pawn, "stage-act-alarm", 0.6);
    if (manner === "arrest") this.sign(pawn, "icon-action-arrest", 1);
    return new Set([pawn]);
  }

  #body_of_travel(pawn: Pawn, manner: Manner, from: PawnSpot, to: PawnSpot): void {
    const body = this.body(pawn);
    const turn = to.x < from.x ? -1 : 1;
    if (manner === "thrown" || manner === "swept") {
      const frames = [{ transform: "none" }, { transform: `rotate(${turn * 360}deg)` }];
      this.animate(body, frames, { easing: "ease-out" });
      this.puff(to, 0.82);
    } else if (manner === "pushed") {
      const lean = `rotate(${turn * 24}deg)`;
      this.animate(body, [
        { transform: "none" },
        { transform: lean },
        { transform: lean },
        { transform: "none" },
      ]);
    } else if (manner === "ride") {
      this.#mount(pawn, to.x - from.x);
    } else {
      this.animate(body, strides(Math.abs(to.x - from.x) + Math.abs(to.y - from.y), 4, this.scene.unit));
    }
  }

  #arrive(pawn: Pawn): Set<string> {
    const to = this.next_spot(pawn);
    if (!to) return new Set();
    const from = this.spot(pawn) ?? { x: to.x - 60, y: to.y };
    const element = this.pawn(pawn) ?? this.#stand_in(pawn);
    this.animate(element, keyframes(arc(from, to, 26), this.scene.unit));
    return new Set([pawn]);
  }

  // Who was not on the stage before gets a figure until the next view draws him.
  #stand_in(pawn: Pawn): Element {
    const holder = document.createElement("div");
    holder.className = "guest";
    const figure = this.drawing(`figure-${pawn}`, 37.5, 60);
    holder.append(figure);
    this.scene.effects.append(holder);
    this.made.push(holder);
    return holder;
  }

  #leave(pawn: Pawn, mounted: boolean): Set<string> {
    const from = this.spot(pawn);
    if (!from) return new Set();
    const { rider_y } = this.before;
    const far: Point = { x: from.x - 420, y: rider_y + 6 };
    const way: Moment[] = mounted
      ? [
          { at: 0, ...from },
          { at: 0.25, x: from.x, y: rider_y },
          { at: 0.35, x: from.x, y: rider_y },
          { at: 1, ...far },
        ]
      : arc(from, far, 30);
    const frames = keyframes(way, this.scene.unit);
    frames.forEach((frame, index) => (frame.opacity = index === frames.length - 1 ? 0 : 1));
    this.animate(this.pawn(pawn), frames, { easing: mounted ? "ease-in" : "linear" });
    this.face(pawn, -1);
    if (mounted) this.#mount(pawn, -1);
    else this.animate(this.body(pawn), [{ transform: "none" }, { transform: "rotate(-540deg)" }]);
    return new Set([pawn]);
  }

  #mount(pawn: Pawn, direction: number): void {
    const body = this.body(pawn);
    if (!body) return;
    const { unit } = this.scene;
    const horse = this.drawing("stage-horse", HORSE_WIDTH, 54, "0 0 92 62");
    body.append(horse);
    const flip = direction < 0 ? "scaleX(-1) " : "";
    const place = `translate(${-21 * unit}px, ${20 * unit}px) ${flip}`;
    const frames = [0, 0.2, 0.28, 0.74, 0.82, 1].map((offset, index) => ({
      offset,
      opacity: index === 2 || index === 3 ? 1 : 0,
      transform: place,
    }));
    this.animate(horse, frames);
    this.animate(body, strides(Math.abs(direction) > 1 ? Math.abs(direction) : 300, 5, unit));
  }

  #take(token: Token, pawn: Pawn): Set<string> {
    const from = this.before.tokens.find((spot) => spot.loot.token === token);
    const to = this.spot(pawn);
    if (!from || !to) return new Set();
    const frames = keyframes(arc(from, { x: to.x, y: to.y - 28 }, 34), this.scene.unit);
    frames.forEach((frame, index) => {
      const size = 1 + 0.7 * Math.sin((Math.PI * index) / (frames.length - 1));
      frame.transform = `${frame.transform} scale(${index === frames.length - 1 ? 0.3 : size})`;
      frame.opacity = index === frames.length - 1 ? 0 : 1;
    });
    this.animate(this.token(token), frames);
    this.animate(this.body(pawn), strides(40, 5, this.scene.unit), { delay: 0.6, duration: 0.4 });
    return new Set([token]);
  }

  #drop(token: Token, pawn: Pawn): Set<string> {
    const to = this.after.tokens.find((spot) => spot.loot.token === token);
    const from = this.spot(pawn);
    if (!to || !from) return new Set();
    const flyer = this.add(this.drawing(this.drawing_of(token), TOKEN, TOKEN));
    const lands = beats.loot_drops;
    const way = arc({ x: from.x, y: from.y - 30 }, to, 36).map((each) => ({ ...each, at: each.at * lands }));
    const bounce = arc(to, to, 9).map((each) => ({ ...each, at: lands + each.at * (1 - lands) }));
    this.animate(flyer, keyframes(this.centred([...way, ...bounce.slice(1)], TOKEN), this.scene.unit));
    return new Set([token]);
  }

  #give(token: Token, pawn: Pawn, target: Pawn): Set<string> {
    const from = this.spot(pawn);
    const to = this.spot(target);
    if (!from || !to) return new Set();
    const flyer = this.add(this.drawing(this.drawing_of(token), TOKEN, TOKEN));
    const way = arc({ x: from.x, y: from.y - 30 }, { x: to.x, y: to.y - 30 }, 30);
    const frames = keyframes(this.centred(way, TOKEN), this.scene.unit);
    frames.forEach((frame, index) => (frame.opacity = index === frames.length - 1 ? 0 : 1));
    this.animate(flyer, frames);
    return new Set([token]);
  }

  #set_down(token: Token): Set<string> {
    const to = this.after.tokens.find((spot) => spot.loot.token === token);
    if (!to) return new Set();
    const flyer = this.add(this.drawing(this.drawing_of(token), TOKEN, TOKEN));
    const way = [
      { at: 0, x: to.x, y: to.y - 150 },
      { at: 0.6, x: to.x, y: to.y },
    ].concat(
      arc(to, to, 12)
        .slice(1)
        .map((each) => ({ ...each, at: 0.6 + each.at * 0.4 })),
    );
    const frames = keyframes(this.centred(way, TOKEN), this.scene.unit);
    if (frames[0]) frames[0].easing = "ease-in";
    this.animate(flyer, frames);
    this.puff(to, 0.58);
    return new Set([token]);
  }

  // All that lies in one place is thrown into another.
  #heave(from: Place, to: Place): Set<string> {
    const flying = this.before.tokens.filter(({ place }) => place === from);
    for (const spot of flying) {
      const lands = this.after.tokens.find(
        ({ loot, place }) => loot.token === spot.loot.token && place === to,
      );
      if (lands) this.animate(this.token(spot.loot.token), keyframes(arc(spot, lands, 40), this.scene.unit));
    }
    return new Set(flying.map(({ loot }) => loot.token));
  }

  #vanish(token: Token): Set<string> {
    this.animate(this.token(token), [{ opacity: 1 }, { opacity: 0 }]);
    return new Set([token]);
  }

  #roll_stagecoach(): void {
    const from = this.before.stagecoach;
    const to = this.after.stagecoach;
    if (!from || !to) return;
    const moments: Moment[] = [
      { at: 0, ...from },
      { at: 1, ...to },
    ];
    const element = this.scene.world.querySelector("[data-stagecoach]");
    this.animate(element, keyframes(moments, this.scene.unit), { easing: "ease-in-out" });
    const slip = this.scene.world.querySelector("[data-hostages]");
    this.animate(slip, [{ opacity: 1 }, { opacity: 0, offset: 0.15 }, { opacity: 0 }]);
  }

  // The horse that is one too many beside its old car goes to where one more stands beside the new one.
  #gallop(): Set<string> {
    const keys = (layout: Layout) => new Set(layout.horses.map((horse) => horse.key));
    const before = keys(this.before);
    const after = keys(this.after);
    const gone = this.before.horses.find((horse) => !after.has(horse.key));
    const come = this.after.horses.find((horse) => !before.has(horse.key));
    if (!gone || !come) return new Set();
    const moments = [
      { at: 0, ...gone },
      { at: 1, ...come },
    ];
    this.animate(this.horse(gone.key), keyframes(moments, this.scene.unit), { easing: "ease-in-out" });
    return new Set([gone.key]);
  }

  // Everybody whom the event pushes aside moves to where the next view has him.
  #make_room(busy: Set<string>): void {
    for (const spot of this.before.pawns) {
      const to = this.next_spot(spot.pawn);
      if (to && !busy.has(spot.pawn)) this.glide(this.pawn(spot.pawn), spot, to);
    }
    for (const spot of this.before.tokens) {
      const to = this.after.tokens.find((each) => each.loot.token === spot.loot.token);
      if (to && !busy.has(spot.loot.token)) this.glide(this.token(spot.loot.token), spot, to);
    }
    for (const horse of this.before.horses) {
      const to = this.after.horses.find((each) => each.key === horse.key);
      if (to && !busy.has(horse.key)) this.glide(this.horse(horse.key), horse, to);
    }
  }
}
