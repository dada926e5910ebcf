// The count of a game that is over, as lines and columns: what each side has of what, and the pieces of it that
// the last view shows. Sums are the server's; nothing is worked out here.
import type {
  Bandit,
  BanditState,
  Hostage,
  Role,
  Score,
  SeatNumber,
  SideScore,
  Table,
  View,
} from "@/protocol/messages";

export type LineKey =
  | "purses"
  | "gems"
  | "strongboxes"
  | "mail_bags"
  | "cash"
  | "ransoms"
  | "shared"
  | "posters"
  | "prisoners"
  | "brawlers"
  | "bullets_paid"
  | "gunslinger";

// In the order in which they are told: what everybody could see first, the Gunslinger last.
export const count_order: LineKey[] = [
  "purses",
  "gems",
  "strongboxes",
  "mail_bags",
  "cash",
  "ransoms",
  "shared",
  "posters",
  "prisoners",
  "brawlers",
  "bullets_paid",
  "gunslinger",
];
const always: ReadonlySet<LineKey> = new Set(["purses", "gems", "strongboxes"]);
const many_lines = 5;

export interface Side {
  index: number;
  seats: SeatNumber[];
  pawns: Role[];
  score: SideScore;
  is_marshal: boolean;
  is_own: boolean;
}

// What stands under an amount.
export type Detail =
  | { is: "sum"; parts: number[] }
  | { is: "gems" | "strongboxes"; count: number }
  | { is: "bullets-left" | "hits"; count: number }
  | { is: "hostages"; hostages: Hostage[] }
  | { is: "companions"; bandits: Bandit[] }
  | { is: "bullets"; count: number }
  | null;

export interface Cell {
  side: number;
  money: number;
  detail: Detail;
}

export interface Line {
  key: LineKey;
  cells: Cell[];
}

export function sides_of(
  score: Score,
  table: Table,
  view: View | null,
  own_seats: readonly SeatNumber[],
): Side[] {
  return score.sides.map((side, index) => {
    const pawns = side.seats.flatMap((seat): Role[] => {
      const bandit = table.seats[seat]?.bandit;
      return view?.players[seat]?.bandits ?? (bandit ? [bandit] : []);
    });
    return {
      index,
      seats: side.seats,
      pawns,
      score: side,
      is_marshal: pawns.includes("marshal"),
      is_own: side.seats.some((seat) => own_seats.includes(seat)),
    };
  });
}

function bandits_of(side: Side, view: View | null): BanditState[] {
  return side.pawns.flatMap((pawn) => {
    const state = view && pawn !== "marshal" ? view.bandits[pawn] : undefined;
    return state ? [state] : [];
  });
}

const values = (bandits: BanditState[], kind: string): number[] =>
  bandits
    .flatMap((bandit) => bandit.loot)
    .filter((loot) => loot.token.startsWith(kind))
    .map((loot) => loot.value ?? 0);

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

// Of a side with two bandits only one may count (Escape, say): then the pieces do not make the sum, and nothing
// is said about them.
function pieces(parts: number[], money: number): number[] | null {
  return parts.length > 0 && sum(parts) === money ? parts : null;
}

function detail_of(key: LineKey, side: Side, view: View | null): Detail {
  const bandits = bandits_of(side, view);
  const money = side.score[key];
  if (key === "gunslinger") {
    if (bandits.length === 0 || !view) return null;
    if (bandits.length > 1) return { is: "hits", count: side.score.hits };
    return { is: "bullets-left", count: sum(bandits.map((bandit) => bandit.bullets_left)) };
  }
  if (money === 0) return null;
  if (key === "purses" || key === "mail_bags") {
    const parts = pieces(values(bandits, key === "purses" ? "purse" : "mail-bag"), money);
    return parts && { is: "sum", parts: parts.sort((a, b) => a - b) };
  }
  if (key === "gems" || key === "strongboxes") {
    const parts = pieces(values(bandits, key === "gems" ? "gem" : "strongbox"), money);
    return parts && { is: key, count: parts.length };
  }
  if (key === "ransoms") {
    const hostages = bandits.flatMap(({ hostage }) => (hostage && hostage !== "none" ? [hostage] : []));
    return hostages.length > 0 ? { is: "hostages", hostages } : null;
  }
  if (key === "prisoners") {
    const freed = bandits.flatMap(({ prisoner }) => (prisoner && prisoner !== "none" ? [prisoner] : []));
    return freed.length > 0 ? { is: "companions", bandits: freed } : null;
  }
  if (key === "bullets_paid") return { is: "bullets", count: Math.round(-money / 150) };
  return null;
}

// The Marshal has no money and no column. What nobody has has no line where there are many others.
export function lines_of(sides: readonly Side[], view: View | null): Line[] {
  const counted = sides.filter((side) => !side.is_marshal);
  const had = count_order.filter((key) => counted.some((side) => side.score[key] !== 0));
  return count_order
    .filter((key) => had.includes(key) || (had.length < many_lines && always.has(key)))
    .map((key) => ({
      key,
      cells: counted.map((side) => ({
        side: side.index,
        money: side.score[key],
        detail: detail_of(key, side, view),
      })),
    }));
}

// What a side has after so many lines.
export function total_after(lines: readonly Line[], side: number, count: number): number {
  return sum(lines.slice(0, count).map((line) => line.cells.find((cell) => cell.side === side)?.money ?? 0));
}
