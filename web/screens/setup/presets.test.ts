// The presets and pools of the form; whether the engine agrees is asked of a server in tests/browser.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../words/plugin";
import { pool_cards, usual_pool } from "./pool";
import { presets } from "./presets";

const words = catalogue("en");

describe("presets", () => {
  it.each(presets)("$key has a name, a sentence and as many players as it says", (preset) => {
    expect(words[`setup.preset.${preset.key}.name`]).toBeTruthy();
    expect(words[`setup.preset.${preset.key}.text`]).toBeTruthy();
    expect(preset.setup.players).toBeGreaterThanOrEqual(preset.players.from);
    expect(preset.setup.players).toBeLessThanOrEqual(preset.players.to);
  });
});

describe("the pool", () => {
  it("begins with seven cards and three stations of the boxes in play", () => {
    const { rounds, stations } = pool_cards({ horses: true });
    expect([rounds.length, stations.length]).toEqual([12, 6]);
    expect(usual_pool({})).toEqual([...pool_cards({}).rounds, ...pool_cards({}).stations]);
    expect(usual_pool({ horses: true, prisoners: true })).toHaveLength(10);
  });
});
