import { expect, test } from "vitest";
import type { Event, Place } from "@/protocol/messages";
import { event_ms, gap_before } from "./timing";

const walk = (from: Place, to: Place): Event => ({ kind: "moved", pawn: "doc", from, to, manner: "walk" });

test("a run takes 500 milliseconds, 250 for each further car, and 900 at most", () => {
  expect(event_ms(walk("car1", "car2"), undefined)).toBe(500);
  expect(event_ms(walk("roof1", "roof3"), undefined)).toBe(750);
  expect(event_ms(walk("loco-roof", "roof3"), undefined)).toBe(900);
  expect(event_ms(walk("roof2", "stagecoach-roof"), undefined)).toBe(500);
});

test("a horse runs under its rider, and takes its own time without one", () => {
  const horse: Event = { kind: "horse-moved", from: "car4", to: "car2" };
  const ride: Event = { kind: "moved", pawn: "doc", from: "car4", to: "car2", manner: "ride" };
  expect(event_ms(horse, ride)).toBe(0);
  expect(event_ms(horse, undefined)).toBe(500);
});

test("a card of somebody's go is seen for 0.6 seconds, from the player to the plan", () => {
  const played: Event = { kind: "played", seat: 1, face_down: true };
  expect(event_ms(played, undefined, true) + gap_before(played, true)).toBe(600);
  expect(event_ms({ kind: "drew", seat: 1, count: 3 }, undefined, true)).toBe(420);
});

test("what nobody sees takes no time", () => {
  expect(event_ms({ kind: "sealed", seat: 1 }, undefined)).toBe(0); // a question stays while others answer in secret
  expect(event_ms({ kind: "cards-returned" }, undefined)).toBe(0);
  expect(event_ms({ kind: "shown", token: "purse1" }, undefined)).toBe(0);
});

test("there is a breath before a card, not within it", () => {
  expect(gap_before({ kind: "event-began", event: "braking" })).toBe(200);
  expect(gap_before(walk("car1", "car2"))).toBe(0);
});

test("a train that runs into a tunnel is seen to", () => {
  const began = (turn: "tunnel" | "standard") => event_ms({ kind: "turn-began", number: 1, turn }, undefined);
  expect(began("tunnel")).toBeGreaterThanOrEqual(3 * began("standard"));
});
