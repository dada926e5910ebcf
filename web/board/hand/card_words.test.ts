// What a card of the hand is called, in every language.
import { afterEach, expect, test, vi } from "vitest";
import type { View } from "@/protocol/messages";
import { languages } from "@/words/catalogues.mjs";
import { set_language } from "@/words/words.svelte";
import { card_foot, long_name } from "./card_words";
import type { HandCard } from "./hand";

afterEach(async () => {
  vi.restoreAllMocks();
  await set_language("en");
});

test.each(languages())("a card among those of two bandits names its owner: %s", async (language) => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await set_language(language);
  const card = { action: "fire", owner: "doc", count: 1 } as HandCard;
  expect(long_name(card, true)).toMatch(/Doc|Док/);
  expect(card_foot({ ...card, action: null }, {} as View)).toMatch(/Doc|Док/);
  expect(complaints).not.toHaveBeenCalled();
});
