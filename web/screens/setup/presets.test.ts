// The presets of the form; whether the engine agrees is asked of a server in tests/browser.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../words/catalogues.mjs";
import { presets } from "./presets";

const words = catalogue("en");

describe("presets", () => {
  it.each(presets)("$key has a name and a sentence", (preset) => {
    expect(words.get(`setup.preset.${preset.key}.name`)).toBeTruthy();
    expect(words.get(`setup.preset.${preset.key}.text`)).toBeTruthy();
  });
});
