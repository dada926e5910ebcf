import { describe, expect, it } from "vitest";
import { path_of_link } from "./links";

const path = (text: string) => path_of_link(text, "https://games.example.org");

describe("path_of_link", () => {
  it("takes links to this server and ids", () => {
    expect(path(" https://games.example.org/t/7_znulUZzukRdp84IP9n7g ")).toBe("/t/7_znulUZzukRdp84IP9n7g");
    expect(path("https://games.example.org/r/abc?eyes=2&at=5")).toBe("/r/abc?eyes=2&at=5");
    expect(path("/move#secret")).toBe("/move#secret");
    expect(path("7_znulUZzukRdp84IP9n7g")).toBe("/t/7_znulUZzukRdp84IP9n7g");
  });

  it("takes nothing else", () => {
    for (const text of ["", "hello", "https://other.example.org/t/abc", "https://games.example.org/lobby"])
      expect(path(text)).toBeNull();
  });
});
