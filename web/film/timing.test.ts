import { expect, test } from "vitest";
import type { Event, Place } from "@/protocol/messages";
import { event_ms, gap_before } from "./timing";

const walk = (from: Place, to: Place): Event => ({ kind: "moved", pawn: "doc", from, to, manner: "walk" });

test("a run takes 520 milliseconds a car, and 1200 at most", () => {
  expect(event_ms(walk("car1", "car2"), undefined)).toBe(520);
  expect(event_ms(walk("roof1", "roof3"), undefined)).toBe(1040);
  expect(event_ms(walk("loco-roof", "roof3"), undefined)).toBe(1200);
  expect(event_ms(walk("roof2", "stagecoach-roof"), undefined)).toBe(520);
});

test("a horse runs under its rider, and takes its own time without one", () => {
  const horse: Event = { kind: "horse-moved", from: "car4", to: "car2" };
  const ride: Event = { kind: "moved", pawn: "doc", from: "car4", to: "car2", manner: "ride" };
  expect(event_ms(horse, ride)).toBe(0);
  expect(event_ms(horse, undefined)).toBe(520);
});

test("what nobody sees takes no time", () => {
  expect(event_ms({ kind: "cards-returned" }, undefined)).toBe(0);
  expect(event_ms({ kind: "shown", token: "purse1" }, undefined)).toBe(0);
});

test("there is a breath before a card, not within it", () => {
  expect(gap_before({ kind: "event-began", event: "braking" })).toBe(320);
  expect(gap_before(walk("car1", "car2"))).toBe(0);
});
