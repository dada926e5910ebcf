// Which questions need no words of their own.
import { expect, test } from "vitest";
import { is_plain_go } from "./go";

test("a go like any other is planned, and about no single bandit", () => {
  expect(is_plain_go({ question: { kind: "go", phase: "planning" } })).toBe(true);
  expect(is_plain_go({ question: { kind: "turmoil", phase: "planning" } })).toBe(true);
  expect(is_plain_go({ question: { kind: "extra-card", phase: "planning", pawn: "doc" } })).toBe(false);
  expect(is_plain_go({ question: { kind: "secret-card", phase: "deal" } })).toBe(false);
  expect(is_plain_go({ question: { kind: "keep-cards", phase: "planned" } })).toBe(false);
  expect(is_plain_go({ question: { kind: "reflexes", phase: "round-end" } })).toBe(false);
});

test("where nothing is asked, people plan", () => {
  expect(is_plain_go({})).toBe(true);
});
