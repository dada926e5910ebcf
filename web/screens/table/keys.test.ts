import { describe, expect, it } from "vitest";
import { table_key } from "./keys";

function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
  on.dispatchEvent(event);
  return event;
}

describe("table_key", () => {
  it("knows the keys", () => {
    expect(table_key(press("z"), true)).toBe("take-back");
    expect(table_key(press("Z", document.body, { shiftKey: true }), true)).toBe("take-back");
    expect(table_key(press("ArrowLeft"), true)).toBe("back");
    expect(table_key(press("?"), true)).toBe("keys");
    expect(table_key(press("x"), true)).toBeNull();
  });

  it("leaves letters alone where they are switched off", () => {
    expect(table_key(press("z"), false)).toBeNull();
    expect(table_key(press("End"), false)).toBe("latest");
  });

  it("leaves alone what is typed, what belongs to the browser, and a button's own key", () => {
    const field = document.body.appendChild(document.createElement("input"));
    const button = document.body.appendChild(document.createElement("button"));
    expect(table_key(press("z", field), true)).toBeNull();
    expect(table_key(press("s", document.body, { ctrlKey: true }), true)).toBeNull();
    expect(table_key(press(" ", button), true)).toBeNull();
    expect(table_key(press(" "), true)).toBe("pause");
  });
});
