import { describe, expect, it } from "vitest";
import { read_settings, usual_settings } from "./settings.svelte";

describe("read_settings", () => {
  it("is as usual where nothing or nonsense is stored", () => {
    expect(read_settings(null)).toEqual(usual_settings);
    expect(read_settings("{")).toEqual(usual_settings);
    expect(read_settings("7")).toEqual(usual_settings);
  });

  it("takes what is stored and leaves what is none of its values", () => {
    const read = read_settings('{"name":"Ann","theme":"pink","film_speed":3,"volume":0.2,"other":1}');
    expect(read).toEqual({ ...usual_settings, name: "Ann", volume: 0.2 });
  });
});
