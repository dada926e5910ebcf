import { describe, expect, it } from "vitest";
import measured from "@/tests/measured.json";
import { boxes, solo_bandit, solo_minutes, solo_setup, solo_words } from "./solo";

describe("a game against bots", () => {
  it("has the boxes that were wished for", () => {
    expect(solo_setup({ box: "base", bandit: "doc" })).toEqual({ players: 4 });
    expect(solo_setup({ box: "both", bandit: "" })).toEqual({ players: 5, horses: true, marshal: true });
  });

  it("has Mei where somebody plays her, and the Marshal only in his box", () => {
    expect(solo_setup({ box: "base", bandit: "mei" })["with-mei"]).toBe(true);
    expect(solo_bandit({ box: "horses", bandit: "mei" })).toBe("mei");
    expect(solo_bandit({ box: "marshal", bandit: "marshal" })).toBe("marshal");
    expect(solo_bandit({ box: "base", bandit: "marshal" })).toBeNull();
  });

  // What was waited in such games (npm run waiting), and what somebody takes who looks at what they decide.
  const seconds_a_decision = 6;
  it.each(boxes)("takes as long as it promises: %s", (box) => {
    const { "waited in a game, s (half of them less)": waited, "decisions in a game": decisions } =
      measured[`waiting, ${box}`];
    const minutes = (waited + decisions * seconds_a_decision) / 60;
    expect(Math.abs(solo_minutes(box) - minutes)).toBeLessThanOrEqual(1);
  });

  it("is said in a line", () => {
    expect(solo_words({ box: "base", bandit: "ghost", level: "sharp" })).toBe("Ghost · Base game · Sharp");
    expect(solo_words({ box: "base", bandit: "marshal", level: "legend" })).toBe(
      "Any bandit · Base game · Legend",
    );
  });
});
