import { describe, expect, it } from "vitest";
import { refused_settings, setup_problem_words } from "./problem_words";

describe("setup_problem_words", () => {
  it("says of the first teams where they belong, whatever they clash with", () => {
    for (const other of ["seating", "with-mei"] as const) {
      const words = setup_problem_words({
        error: "bad-setup",
        problem: "not-together",
        settings: ["first-teams", other],
      });
      expect(words).toMatch(/Tuco and Cheyenne against Doc and Django/);
    }
    const teams = { error: "bad-setup", problem: "not-together", settings: ["expert", "seating"] } as const;
    expect(setup_problem_words({ ...teams, settings: [...teams.settings] })).not.toMatch(/Tuco/);
  });

  it("says why the Marshal meets bandits one by one", () => {
    const words = (setting: "seating" | "events") =>
      setup_problem_words({
        error: "bad-setup",
        problem: "not-together",
        settings: [setting, "marshal"],
      });
    expect(words("seating")).toMatch(/single players with one bandit each/);
    expect(words("events")).toMatch(/needs abilities, events/);
  });
});

describe("refused_settings", () => {
  it("says the same beside both settings that do not go together", () => {
    const problem = { error: "bad-setup", problem: "odd-players", settings: ["players", "seating"] } as const;
    const words = setup_problem_words({ ...problem, settings: [...problem.settings] });
    expect(refused_settings({ ...problem, settings: [...problem.settings] })).toEqual({
      players: words,
      seating: words,
    });
  });

  it("says nothing beside a setting that is none", () => {
    const refused = refused_settings({
      error: "bad-setup",
      problem: "too-few-players",
      settings: ["players", "none"],
      limit: 3,
    });
    expect(Object.keys(refused)).toEqual(["players"]);
  });

  it("says it beside the file where that cannot be read", () => {
    expect(Object.keys(refused_settings({ error: "bad-setup", at: "/components/few/0" }))).toEqual([
      "components",
    ]);
  });
});
