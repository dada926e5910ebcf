// What went wrong, in words.
import { ApiError } from "@/table/api";
import { Refusal } from "@/table/connection";
import { has_words, t } from "@/words/words.svelte";
import { toasts } from "./toasts.svelte";

function words_for(code: string): string | null {
  const keys = [`app.problem.${code}`, `names.refusal.${code}`, `names.error.${code}`];
  const key = keys.find(has_words);
  return key ? t(key) : null;
}

export function problem_text(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === "too-fast" && problem.retry_s)
    return t("app.problem.too-fast-wait", { seconds: problem.retry_s });
  if (problem instanceof Refusal && problem.why) {
    const why = words_for(problem.why);
    if (why) return why;
  }
  const known = problem instanceof Refusal || problem instanceof ApiError;
  return (known && words_for(problem.code)) || t("app.problem.other");
}

// For promises nobody waits for: the problem becomes a toast.
export function tell_problem(problem: unknown): void {
  toasts.show(problem_text(problem), { tone: "problem", ms: 6000 });
}
