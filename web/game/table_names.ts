// What a table is called in a list: after the first person at it.
import type { Summary } from "@/protocol/messages";
import { t } from "@/words/words.svelte";

export function table_name(summary: Pick<Summary, "seats">): string {
  const person = summary.seats.find((seat) => seat.kind === "person");
  return person?.name ? t("lobby.of", { name: person.name }) : t("lobby.nobodys");
}

export function free_seats(summary: Pick<Summary, "seats">): number {
  return summary.seats.filter((seat) => seat.kind === "free").length;
}

export function can_sit_at(summary: Pick<Summary, "phase" | "seats">): boolean {
  return summary.phase === "open" && free_seats(summary) > 0;
}
