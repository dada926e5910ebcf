import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcement, Announcer } from "./announce.svelte";
import type { StoryLine } from "@/game/line";

const line = (id: number, text: string, detail?: string): StoryLine => ({ id, round: 1, text, detail });
const [one, two, three, four] = ["One.", "Two.", "Three.", "Four."].map((text, id) => line(id, text)) as [
  StoryLine,
  StoryLine,
  StoryLine,
  StoryLine,
];

describe("announcement", () => {
  it("says few lines as they are, with what they cost", () => {
    expect(announcement([])).toBe("");
    expect(announcement([line(0, "Doc shoots.", "5 bullets left."), two])).toBe(
      "Doc shoots. 5 bullets left. Two.",
    );
  });

  it("sums up many", () => {
    expect(announcement([one, two, three, four])).toBe("3 things happened. Then: Four.");
  });
});

describe("Announcer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("keeps quiet of what was before, and tells what comes, in one breath", () => {
    const announcer = new Announcer();
    announcer.hear([one]);
    vi.advanceTimersByTime(1000);
    expect(announcer.said).toBe("");
    announcer.hear([one, two]);
    announcer.hear([one, two, three]);
    expect(announcer.said).toBe("");
    vi.advanceTimersByTime(300);
    expect(announcer.said).toBe("Two. Three.");
  });

  it("tells in passing what is laid, once, until the story sums it up", () => {
    const announcer = new Announcer();
    announcer.hear([one]);
    const laid = { ...line(7, "Doc: Fire"), passing: true };
    announcer.hear([one], laid);
    announcer.hear([one], laid);
    vi.advanceTimersByTime(300);
    expect(announcer.said).toBe("Doc: Fire");
    announcer.hear([one, two], two);
    vi.advanceTimersByTime(300);
    expect(announcer.said).toBe("Two.");
  });

  it("says where one is after going back", () => {
    const announcer = new Announcer();
    announcer.hear([one, two, three]);
    announcer.hear([one]);
    vi.advanceTimersByTime(300);
    expect(announcer.said).toBe("One.");
  });
});
