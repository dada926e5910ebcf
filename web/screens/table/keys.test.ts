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
  const shown = key_list.flatMap(({ keys, means }) => keys.map((key) => ({ key, means })));

  it("has every letter that does something, and says what", () => {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
      const does = table_key(letter);
      if (does !== null) expect(shown).toContainEqual({ key: letter, means: does });
    }
    expect(shown).toContainEqual({ key: "Escape", means: table_key("Escape") });
  });

  it("says of no key of the table that it does something else", () => {
    for (const { key, means } of shown) expect([means, null], key).toContain(table_key(key));
  });
});
