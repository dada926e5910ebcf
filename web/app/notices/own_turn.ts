// What there is to tell of one's own turn at a table. A notice may be read by anybody on a locked screen: it says whose
// table, which round, and nothing of what is asked or held.
import type { SeatNumber, Table, View } from "@/protocol/messages";
import { table_name } from "@/game/table_names";
import { t } from "@/words/words.svelte";
import { is_slow } from "./slow";

export interface OwnTurn {
  table: string; // its id
  key: string; // the same for the same turn
  slow: boolean;
  title: string;
  body: string;
}

// Which turn it is: the place in the game, not the number of the question. So a turn that comes again because somebody
// took his card back is the same one.
export function turn_key(view: View): string {
  const { round, turn, go, resolved, plan, question } = view;
  return [round, turn ?? "-", go ?? "-", resolved, plan.length, question?.kind ?? "-"].join(".");
}

// Null: nobody of this guest is waited for.
export function own_turn(
  id: string,
  table: Table | null,
  view: View | null,
  own_seats: readonly SeatNumber[],
): OwnTurn | null {
  if (!table || !view || table.phase !== "playing") return null;
  const waited_for = view.asked.filter(
    (seat) => own_seats.includes(seat) && !view.answered.includes(seat) && !table.seats[seat]?.stand_in,
  );
  if (waited_for.length === 0) return null;
  return {
    table: id,
    key: `${waited_for.join(",")}:${turn_key(view)}`,
    slow: is_slow(table.options),
    title: t("notices.title", { table: table_name(table) }),
    body: view.round > 0 ? t("notices.body", { round: view.round }) : t("notices.body-before"),
  };
}
