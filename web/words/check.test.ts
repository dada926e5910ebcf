// The sources and the words agree.
import { expect, test } from "vitest";
import { arguments_in, check } from "./check.mjs";

test("every key that the page uses has its words", () => {
  expect(check().problems).toEqual([]);
});

test("arguments are found inside plurals and selects too", () => {
  const message =
    "{count, plural, one {{who} has # card} other {{who_gender, select, female {she} other {he}}}}";
  expect([...arguments_in(message)].sort()).toEqual(["count", "who", "who_gender"]);
});
