import { describe, expect, it } from "vitest";
import { solo_bandit, solo_setup, solo_words } from "./solo";

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

  it("is said in a line", () => {
    expect(solo_words({ box: "base", bandit: "ghost", level: "sharp" })).toBe("Ghost · Base game · Sharp");
    expect(solo_words({ box: "base", bandit: "marshal", level: "legend" })).toBe(
      "Any bandit · Base game · Legend",
    );
  });
});
