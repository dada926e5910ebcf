// Sound makes nothing before it is asked for, and never breaks anything.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Event, Place } from "@/protocol/messages";
import { sound } from "./sound.svelte";
import { beats } from "./beats";
import { cues_of } from "./tune_of";
import { tunes, type Sounding } from "./tunes";

const shot: Event = { kind: "shot", pawn: "doc", target: "tuco", target_seat: 1, friendly: false };
const move = (to: Place, manner: "walk" | "patrol" | "ride"): Event => ({
  kind: "moved",
  pawn: "doc",
  from: "car1",
  to,
  manner,
});

afterEach(() => {
  sound.set_on(false);
  vi.unstubAllGlobals();
});

const tunes_of = (event: Event) => cues_of(event).map(({ tune }) => tune);

test("events have their sounds", () => {
  expect(tunes_of(move("car2", "walk"))).toEqual(["walk"]);
  expect(tunes_of(move("roof2", "walk"))).toEqual(["run"]);
  expect(tunes_of(move("car2", "patrol"))).toEqual(["spurs"]);
  expect(tunes_of(move("car2", "ride"))).toEqual(["gallop"]);
  expect(tunes_of({ kind: "turn-began", number: 2, turn: "tunnel" })).toEqual(["tunnel"]);
  expect(tunes_of({ kind: "turn-began", number: 1, turn: "standard" })).toEqual([]);
  expect(tunes_of({ kind: "event-began", event: "braking" })).toEqual(["brakes"]);
  expect(tunes_of({ kind: "cards-returned" })).toEqual([]);
});

test("a shot is heard when it goes off, a punch when it lands, the hat after both", () => {
  expect(cues_of(shot)).toEqual([
    { tune: "shot", at: beats.trigger },
    { tune: "hat", at: beats.bullet_hits + beats.hat_flies },
  ]);
  const punched: Event = { kind: "punched", pawn: "tuco", target: "doc" };
  expect(cues_of(punched)[0]).toEqual({ tune: "punch", at: beats.fist_lands });
});

test("who wears no hat loses none", () => {
  expect(tunes_of({ ...shot, target: "cheyenne" })).toEqual(["shot"]);
});

test("loot is heard to fly, and to land as what it is", () => {
  const taken: Event = { kind: "loot-taken", seat: 0, pawn: "doc", token: "gem3", from: "car1" };
  expect(cues_of(taken)).toEqual([
    { tune: "flight", at: 0 },
    { tune: "gem", at: beats.loot_arrives },
  ]);
  const fell: Event = { kind: "loot-dropped", seat: 0, pawn: "doc", token: "purse3", to: "car1" };
  expect(cues_of(fell)[1]).toEqual({ tune: "drop", at: beats.loot_drops });
});

test("every tune is short, not too loud, and starts at pitches that can be heard", () => {
  for (const [name, tune] of Object.entries(tunes) as [string, Sounding[]][]) {
    expect(tune.length, name).toBeGreaterThan(0);
    for (const { at, lasts, loud, from, to } of tune) {
      expect(at + lasts, name).toBeLessThan(4);
      expect(loud, name).toBeGreaterThan(0);
      expect(loud, name).toBeLessThanOrEqual(0.8);
      expect(Math.min(from, to), name).toBeGreaterThan(20); // ramps cannot reach zero
    }
  }
});

describe("without Web Audio", () => {
  test("nothing happens, and nothing throws", () => {
    vi.stubGlobal("AudioContext", undefined);
    sound.set_on(true);
    expect(() => sound.play(shot, 700)).not.toThrow();
    expect(() => sound.set_volume(3)).not.toThrow();
    expect(sound.volume).toBe(1);
  });

  test("a context that refuses to be made is no error either", () => {
    const refuse = vi.fn(() => {
      throw new Error("no device");
    });
    vi.stubGlobal("AudioContext", refuse);
    expect(() => sound.set_on(true)).not.toThrow();
    expect(() => sound.play(shot, 700)).not.toThrow();
    expect(refuse).toHaveBeenCalled();
  });
});

test("no context is made while sound is off", () => {
  const made = vi.fn();
  vi.stubGlobal("AudioContext", made);
  sound.play(shot, 700);
  sound.play_tune("chime");
  expect(made).not.toHaveBeenCalled();
});
