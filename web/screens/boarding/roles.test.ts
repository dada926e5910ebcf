import { describe, expect, it } from "vitest";
import type { Table } from "@/protocol/messages";
import { roles_of, taken_roles } from "./roles";

describe("roles_of", () => {
  it("is the gang of six, Mei where she is wanted or needed, the Marshal where he is played", () => {
    expect(roles_of({ players: 4 })).toEqual(["ghost", "doc", "tuco", "cheyenne", "belle", "django"]);
    expect(roles_of({ players: 7 })).toContain("mei");
    expect(roles_of({ players: 7, marshal: true })).not.toContain("mei");
    expect(roles_of({ players: 8, marshal: true })).toEqual(expect.arrayContaining(["mei", "marshal"]));
    expect(roles_of({ players: 3, "with-mei": true })).toContain("mei");
  });

  it("is nobody where bandits are drafted", () => {
    expect(roles_of({ players: 2, seating: "duel" })).toEqual([]);
    expect(roles_of({ players: 3, seating: "two-each" })).toEqual([]);
  });
});

describe("taken_roles", () => {
  it("counts everybody but the seat that asks", () => {
    const table: Table = {
      phase: "open",
      setup: {},
      options: {},
      seats: [
        { kind: "person", name: "Ann", bandit: "doc" },
        { kind: "bot", level: "sharp" },
        { kind: "free" },
      ],
    };
    expect(taken_roles(table, 1)).toEqual(new Set(["doc"]));
    expect(taken_roles(table, 0)).toEqual(new Set());
  });
});
