// Who invites to a table: the first person who sits there, after whom it is called in the lobby, too.
import type { Table, TableSeat } from "@/protocol/messages";

export function inviter({ seats }: Pick<Table, "seats">): TableSeat | null {
  return seats.find((seat) => seat.kind === "person") ?? null;
}
