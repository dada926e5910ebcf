// The presets of the form; whether the engine agrees is asked of a server in tests/browser.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../words/plugin";
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
