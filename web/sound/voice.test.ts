// The narrator follows the film, and is silent where nobody asked for it or the browser cannot speak the language.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoryLine } from "@/game/line";
import { Narrator } from "./voice.svelte";

const line = (text: string, detail?: string): StoryLine => ({
  id: 0,
  round: 1,
  text,
  ...(detail ? { detail } : {}),
});
const story = ["Doc climbs.", "Doc shoots.", "Belle runs.", "Tuco falls."].map((text) => line(text));

interface Said {
  text: string;
  voice: { lang: string } | null;
  onend?: () => void;
}
let said: Said[];
const cancel = vi.fn();
let narrator: Narrator;

beforeEach(() => {
  said = [];
  cancel.mockClear();
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      voice = null;
      constructor(public text: string) {}
    },
  );
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => [{ lang: "fr-FR" }, { lang: "en-US" }],
    speak: (utterance: Said) => said.push(utterance),
    cancel,
  });
  narrator = new Narrator();
});
afterEach(() => vi.unstubAllGlobals());

test("reads each line as it comes, in the reader's language, and not what was there before", () => {
  narrator.set_on(true);
  narrator.hear(story.slice(0, 2));
  narrator.hear([...story.slice(0, 2), line("Belle runs.", "Nobody knows why.")]);
  expect(said.map(({ text }) => text)).toEqual(["Belle runs. Nobody knows why."]);
  expect(said[0]?.voice?.lang).toBe("en-US");
});

test("says nothing before it is asked to, and where there is no voice", () => {
  narrator.hear([]);
  narrator.hear(story.slice(0, 1));
  narrator.set_on(true);
  narrator.language = "uk";
  narrator.hear(story.slice(0, 2));
  expect(narrator.speaks("uk")).toBe(false);
  expect(narrator.speaks("fr")).toBe(true);
  expect(said).toEqual([]);
});

test("what is skipped is not read, and what was being read ends", () => {
  narrator.set_on(true);
  narrator.hear([]);
  narrator.hear(story.slice(0, 1));
  narrator.hear([...story, ...story]);
  expect(said).toHaveLength(1);
  expect(cancel).toHaveBeenCalledTimes(1);
  narrator.hear(story.slice(0, 2)); // back
  expect(cancel).toHaveBeenCalledTimes(2);
});

test("keeps up with a film that is quicker than it can speak", () => {
  narrator.set_on(true);
  narrator.hear([]);
  story.forEach((_, index) => narrator.hear(story.slice(0, index + 1)));
  expect(said).toHaveLength(4);
  expect(cancel).toHaveBeenCalledTimes(1); // two were waiting; the third takes their place
  said.forEach(({ onend }) => onend?.());
  narrator.set_on(false);
  expect(cancel).toHaveBeenCalledTimes(2);
});

test("a browser that cannot speak at all is no error", () => {
  vi.stubGlobal("speechSynthesis", undefined);
  narrator.set_on(true);
  narrator.hear([]);
  expect(() => narrator.hear(story)).not.toThrow();
  expect(narrator.languages).toEqual([]);
});
