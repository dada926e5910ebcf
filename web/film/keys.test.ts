// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import type { Film } from "./film.svelte";
import { film_key } from "./keys";

function pressed(key: string, target: Element = document.body): string[] {
  const done: string[] = [];
  const names = ["toggle", "back", "step", "to_start_of_round", "to_end", "next_speed"];
  const film = Object.fromEntries(names.map((name) => [name, vi.fn(() => done.push(name))]));
  const event = new KeyboardEvent("keydown", { key });
  Object.defineProperty(event, "target", { value: target });
  const used = film_key(event, film as unknown as Film);
  expect(used).toBe(done.length > 0);
  return done;
}

test("keys do what the buttons do", () => {
  expect(pressed(" ")).toEqual(["toggle"]);
  expect(pressed("ArrowLeft")).toEqual(["back"]);
  expect(pressed("ArrowRight")).toEqual(["step"]);
  expect(pressed("Home")).toEqual(["to_start_of_round"]);
  expect(pressed("End")).toEqual(["to_end"]);
  expect(pressed("s")).toEqual(["next_speed"]);
  expect(pressed("x")).toEqual([]);
});

test("a button keeps its space bar, a slider its arrows", () => {
  const button = document.createElement("button");
  expect(pressed(" ", button)).toEqual([]);
  expect(pressed("ArrowRight", button)).toEqual(["step"]);
  const slider = document.createElement("input");
  expect(pressed("ArrowRight", slider)).toEqual([]);
});
