// How far behind the table the film may be before it hurries.
import type { View } from "@/protocol/messages";

// What the viewer is asked about; null: nobody waits for him.
export type Asked = "planning" | "robbery" | null;

const planning_questions = new Set(["go", "extra-card", "plus-card", "turmoil", "whiskey", "secret-card"]);

export function asked_in(view: View | null): Asked {
  const kind = view?.question?.kind;
  return kind && planning_questions.has(kind) ? "planning" : "robbery";
}

export function patience_ms(asked: Asked): number {
  if (asked === "robbery") return 4000;
  return asked === "planning" ? 12_000 : 40_000; // he may plan while the robbery is still being shown
}
