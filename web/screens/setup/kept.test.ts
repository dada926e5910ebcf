// @vitest-environment happy-dom
// Links and what a browser keeps, from the page that spoke protocol 2 (tests/kept/protocol-2), still lead where they led.
import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { route_of } from "@/app/router.svelte";
import { my_preset } from "./my_preset";
import { presets } from "./presets";

const kept = (name: string) => readFileSync(`../tests/kept/protocol-2/${name}`, "utf8");

describe("links of protocol 2", () => {
  const links = kept("links.txt").trim().split("\n");
  const url_of = (link: string) => new URL(link, "https://games.example");
  const screen_of = (link: string) => route_of(url_of(link)).screen;

  it("lead to their screens", () => {
    expect(links.length).toBeGreaterThan(20);
    const screens = { new: "setup", lobby: "lobby", t: "table", r: "replay", rules: "rules", move: "move" };
    for (const link of links) {
      const [first = "", second] = url_of(link).pathname.split("/").filter(Boolean);
      const learning = second === undefined ? "learn" : "lesson";
      expect(screen_of(link), link).toBe(screens[first as keyof typeof screens] ?? learning);
    }
  });

  it("have the presets they name", () => {
    const named = links.flatMap((link) => url_of(link).searchParams.get("preset") ?? []);
    expect(named).toHaveLength(12);
    for (const key of named) expect(presets.map((preset) => preset.key)).toContain(key);
  });
});

describe("a preset saved under protocol 2", () => {
  beforeEach(() => localStorage.setItem("folsom.preset", kept("preset.json")));

  it("is the same game", () => {
    expect(my_preset()?.setup).toEqual({
      players: 6,
      horses: true,
      stagecoach: false,
      marshal: true,
      "with-mei": true,
      "swapped-start": true,
    });
    expect(my_preset()?.options.clock).toEqual({ kind: "soft", decision_s: 86400, bank_s: 172800 });
  });
});
