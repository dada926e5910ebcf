import { describe, expect, it } from "vitest";
import { key_list, table_key } from "./keys";

describe("table_key", () => {
  it("knows its keys, large and small", () => {
    expect(table_key("c")).toBe("chat");
    expect(table_key("C")).toBe("chat");
    expect(table_key("Escape")).toBe("menu");
  });

  it("leaves those of the board and the film alone", () => {
    for (const key of ["1", "d", "f", "b", "z", "s", " ", "ArrowLeft", "Home", "End"])
      expect(table_key(key)).toBeNull();
  });
});

describe("key_list", () => {
  it("has every key of the table", () => {
    const shown = key_list.map(({ means }) => means);
    for (const means of ["story", "plan", "train", "opponents", "chat", "sound", "words", "keys", "menu"])
      expect(shown).toContain(means);
  });
});
