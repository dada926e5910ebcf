// The presets and pools of the form; whether the engine agrees is asked of a server in tests/browser.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../words/plugin";
import { pool_names, usual_pool } from "./pool";
import { presets } from "./presets";

const words = catalogue("en");

describe("presets", () => {
  it.each(presets)("$key has a name and a sentence", (preset) => {
    expect(words[`setup.preset.${preset.key}.name`]).toBeTruthy();
    expect(words[`setup.preset.${preset.key}.text`]).toBeTruthy();
  });
});

describe("the pool", () => {
  it("begins with the last seven cards and three stations that the server names", () => {
    const names = ["braking", "bridge", "tunnel", "prairie", "rumours", "reflexes", "bend", "gorge"] as const;
    const stations = ["pickpocketing", "escape", "mortal-bullet", "guilty-plea"] as const;
    const cards = {
      rounds: names.map((name) => ({ name, turns: "S" })),
      stations: stations.map((name) => ({ name, turns: "S" })),
    };
    expect(usual_pool(cards)).toEqual([...names.slice(1), ...stations.slice(1)]);
    expect(pool_names(cards).stations).toEqual([...stations]);
  });
});
