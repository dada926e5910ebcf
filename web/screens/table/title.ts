// What the tab says: whose turn it is, so that who looks elsewhere sees when he is asked.
import type { Table } from "@/protocol/messages";
import type { Following } from "@/table/following.svelte";
import { t } from "@/words/words.svelte";

export function table_title(following: Following, table: Table): string {
  return t("app.titled", { title: state(following, table) });
}

function state({ ask, view }: Following, table: Table): string {
  if (table.phase === "open") {
    const free = table.seats.filter((seat) => seat.kind === "free").length;
    return t("boarding.seats", { free });
  }
  if (table.phase === "over") return t("table.title.over");
  if (ask) return t("table.title.your-turn");
  const asked = view?.asked.find((seat) => !view.answered.includes(seat));
  const name = asked === undefined ? undefined : table.seats[asked]?.name;
  return name ? t("table.title.waits", { name }) : t("table.title.playing");
}
