// What could be changed so that settings which are no game together become one.
import type { HttpError, Setting, Setup } from "@/protocol/messages";

export interface Fix {
  key: string; // setup.fix.KEY
  count?: number;
  setup: Setup;
}

function players_fixes(problem: HttpError, setup: Setup): Fix[] {
  const players = setup.players ?? 4;
  const limit = problem.limit ?? 0;
  const wanted = problem.problem === "odd-players" ? [players - 1, players + 1] : limit > 0 ? [limit] : [];
  return wanted.map((count) => ({ key: "players", count, setup: { ...setup, players: count } }));
}

function switch_fix(
  setting: "expert" | "horses" | "marshal" | "swapped-start" | "with-mei",
  setup: Setup,
): Fix {
  const on = setup[setting] ?? false;
  return { key: `${setting}-${on ? "off" : "on"}`, setup: { ...setup, [setting]: !on } };
}

function list_fix(setting: "wagons" | "pool" | "components" | "bandits", setup: Setup): Fix {
  const { [setting]: _, ...rest } = setup;
  void _;
  return { key: setting, setup: rest };
}

function fixes_of(setting: Setting, problem: HttpError, setup: Setup): Fix[] {
  switch (setting) {
    case "players":
      return problem.problem === "wrong-count" ? [] : players_fixes(problem, setup);
    case "edition": {
      const edition = setup.edition === "first" ? "second" : "first";
      return [{ key: `edition-${edition}`, setup: { ...setup, edition } }];
    }
    case "seating":
      if ((setup.seating ?? "one-each") === "one-each") return [];
      return [{ key: "seating", setup: { ...setup, seating: "one-each" } }];
    case "abilities":
    case "events":
      return [{ key: setting, setup: { ...setup, abilities: true, events: true } }];
    case "stagecoach":
      return [{ key: "stagecoach", setup: { ...setup, stagecoach: true } }];
    case "expert":
    case "horses":
    case "marshal":
    case "swapped-start":
    case "with-mei":
      return [switch_fix(setting, setup)];
    case "wagons":
    case "pool":
    case "components":
    case "bandits":
      return [list_fix(setting, setup)];
    case "first-teams":
      return [{ key: "first-teams-off", setup: { ...setup, "first-teams": false } }];
    case "rulings":
    case "none":
      return [];
  }
}

export function fixes(problem: HttpError, setup: Setup): Fix[] {
  if (problem.at?.startsWith("/components")) return [list_fix("components", setup)];
  const settings = [...new Set(problem.settings ?? [])];
  return settings.flatMap((setting) => fixes_of(setting, problem, setup));
}
