// A go like any other, in which a card is played or some are drawn: nothing more is put to anybody in words. Whatever is
// asked about one bandit while the plan is made, is.
import type { View } from "@/protocol/messages";

export function is_plain_go({ question }: Pick<View, "question">): boolean {
  return !question || (question.phase === "planning" && question.pawn === undefined);
}
