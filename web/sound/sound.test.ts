// Sound makes nothing before it is asked for, and never breaks anything.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Event, Place } from "@/protocol/messages";
import { sound } from "./sound.svelte";
import { beats } from "./beats";
import { heard_after, tune_of } from "./tune_of";
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

test("events have their sounds", () => {
  expect(tune_of(shot)).toBe("shot");
  expect(tune_of(move("car2", "walk"))).toBe("walk");
  expect(tune_of(move("roof2", "walk"))).toBe("run");
  expect(tune_of(move("car2", "patrol"))).toBe("spurs");
  expect(tune_of(move("car2", "ride"))).toBe("gallop");
  expect(tune_of({ kind: "loot-taken", seat: 0, pawn: "doc", token: "gem3", from: "car1" })).toBe("gem");
  expect(tune_of({ kind: "turn-began", number: 2, turn: "tunnel" })).toBe("tunnel");
  expect(tune_of({ kind: "turn-began", number: 1, turn: "standard" })).toBeNull();
  expect(tune_of({ kind: "event-began", event: "braking" })).toBe("brakes");
  expect(tune_of({ kind: "cards-returned" })).toBeNull();
});

test("a shot is heard when it goes off, a punch when it lands", () => {
  expect(heard_after(shot, 1000)).toBe(beats.trigger);
  expect(heard_after(move("car2", "walk"), 1000)).toBe(0);
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
