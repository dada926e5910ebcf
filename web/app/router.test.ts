// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { route_of } from "./router.svelte";

const at = (path: string) => route_of(new URL(path, "https://games.example.org"));

describe("route_of", () => {
  it("knows every screen", () => {
    expect(at("/")).toEqual({ screen: "home" });
    expect(at("/new?preset=duel")).toEqual({ screen: "setup" });
    expect(at("/lobby")).toEqual({ screen: "lobby" });
    expect(at("/t/abc_-9")).toEqual({ screen: "table", id: "abc_-9", seat: null });
    expect(at("/t/abc?seat=2")).toEqual({ screen: "table", id: "abc", seat: 2 });
    expect(at("/r/abc")).toEqual({ screen: "replay", id: "abc", eyes: "open", at: null });
    expect(at("/r/abc?eyes=3&at=57")).toEqual({ screen: "replay", id: "abc", eyes: "3", at: 57 });
    expect(at("/learn")).toEqual({ screen: "learn" });
    expect(at("/learn/the-plan")).toEqual({ screen: "lesson", id: "the-plan" });
    expect(at("/move#secret")).toEqual({ screen: "move", ticket: "secret" });
  });

  it("takes no seat or moment that is no number", () => {
    expect(at("/t/abc?seat=-1")).toEqual({ screen: "table", id: "abc", seat: null });
    expect(at("/r/abc?at=x")).toEqual({ screen: "replay", id: "abc", eyes: "open", at: null });
  });

  it("says where there is nothing", () => {
    for (const path of ["/nothing", "/t", "/t/a/b", "/lobby/x", "/learn/a/b"])
      expect(at(path)).toEqual({ screen: "not-found" });
  });
});
