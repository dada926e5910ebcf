// Why settings are no game together, in a sentence.
import type { HttpError, Setting } from "@/protocol/messages";
import { has_words, t } from "@/words/words.svelte";

export function setup_problem_words(problem: HttpError): string {
  if (problem.at !== undefined) return t("setup.problem.unreadable", { at: problem.at || "/" });
  const [first = "none", second = "none"] = problem.settings ?? [];
  // The first teams are tied to one game, whatever they clash with.
  const clash = first === "first-teams" ? first : second;
  const key = [
    `setup.problem.${problem.problem}-${first}-${second}`,
    `setup.problem.${problem.problem}-${clash}`,
    `setup.problem.${problem.problem}`,
  ].find(has_words);
  return t(key ?? "setup.problem.other", {
    first: t(`names.setting.${first}`),
    second: t(`names.setting.${second}`),
    limit: problem.limit ?? 0,
  });
}

// Beside which settings the sentence stands. A list of own components is read as a whole.
export type Refused = Partial<Record<Setting, string>>;

export function refused_settings(problem: HttpError): Refused {
  const words = setup_problem_words(problem);
  const settings: Setting[] = problem.at?.startsWith("/components")
    ? ["components"]
    : (problem.settings ?? []);
  return Object.fromEntries(
    settings.filter((setting) => setting !== "none").map((setting) => [setting, words]),
  );
}
