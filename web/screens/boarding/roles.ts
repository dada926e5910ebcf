// Who can be played at a table before the game, and who is still free.
import type { Role, Setup, Table } from "@/protocol/messages";

const gang: Role[] = ["ghost", "doc", "tuco", "cheyenne", "belle", "django"];

export function is_drafted(setup: Setup): boolean {
  return setup.seating === "two-each" || setup.seating === "duel";
}

export function roles_of(setup: Setup): Role[] {
  if (is_drafted(setup)) return [];
  const bandits = (setup.players ?? 4) - (setup.marshal ? 1 : 0);
  const roles: Role[] = [...gang];
  if (setup["with-mei"] || bandits > gang.length) roles.push("mei");
  if (setup.marshal) roles.push("marshal");
  return roles;
}

export function taken_roles(table: Table, except_seat: number): Set<Role> {
  const others = table.seats.filter((_, seat) => seat !== except_seat);
  return new Set(others.flatMap((seat) => (seat.bandit ? [seat.bandit] : [])));
}
