// Tables made over HTTP, for tests that are about something else than making them.
import type { Page } from "@playwright/test";
import type { ChoiceKind, Level, Options, Role, Setup } from "../../../protocol/messages";

async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, { data, headers: { Origin: origin_of(page) } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

function origin_of(page: Page): string {
  const url = page.url();
  if (!url.startsWith("http")) throw new Error("Visit a page first");
  return new URL(url).origin;
}

export interface Wish {
  setup?: Setup;
  options?: Options;
  name?: string;
  bandit?: Role;
}

// The page's person is the host and sits on seat 0, where he has a name.
export async function make_table(page: Page, wish: Wish = {}): Promise<string> {
  const { name = "Ann", bandit } = wish;
  const seat = { seat: 0, name, ...(bandit ? { bandit } : {}) };
  const options = { listed: false, away_s: 0, ...wish.options };
  const body = { setup: wish.setup ?? short_game, options, ...(name ? { seat } : {}) };
  const { table } = await post<{ table: string }>(page, "/api/1/tables", body);
  return table;
}

// What a socket of the page's person says and hears, outside the page's own code.
export async function tell_table(
  page: Page,
  table: string,
  requests: Record<string, unknown>[],
): Promise<void> {
  await page.evaluate(
    ([id, list]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/1/tables/${id}/socket`);
        let open = list.length;
        let told = false;
        socket.onmessage = (event) => {
          const message = JSON.parse(String(event.data)) as { is: string; ok?: boolean; code?: string };
          if (message.is === "welcome" && !told) {
            told = true; // who sits down is welcomed anew
            list.forEach((request, index) => socket.send(JSON.stringify({ id: index + 1, ...request })));
          }
          if (message.is === "bye") reject(new Error(`bye: ${message.code}`));
          if (message.is !== "reply") return;
          if (!message.ok) reject(new Error(`refused: ${message.code}`));
          open -= 1;
          if (open === 0) {
            socket.close();
            resolve();
          }
        };
        socket.onerror = () => reject(new Error("no socket"));
      }),
    [table, requests] as const,
  );
}

export async function seats_of(page: Page, setup: Setup): Promise<number> {
  return (await post<{ seats: number }>(page, "/api/1/setups", { setup })).seats;
}

// A game of the page's person against bots, dealt.
export async function make_game(page: Page, wish: Wish & { level?: Level } = {}): Promise<string> {
  const setup = wish.setup ?? short_game;
  const table = await make_table(page, wish);
  const seats = await seats_of(page, setup);
  const bots = Array.from({ length: seats - 1 }, (_, index) => ({
    do: "seat-bot",
    seat: index + 1,
    level: wish.level ?? "random",
  }));
  await tell_table(page, table, [...bots, { do: "start" }]);
  return table;
}

export interface Summary {
  phase: "open" | "playing" | "over";
  round?: number;
  seats: { kind: string; name?: string; stand_in?: string }[];
}

export async function summary_of(page: Page, table: string): Promise<Summary> {
  return (await (await page.request.get(`/api/1/tables/${table}`)).json()) as Summary;
}

const short_round = [
  "angry-marshal",
  "swivel-arm",
  "braking",
  "take-it-all",
  "passengers-rebellion",
  "bridge",
  "tunnel",
];
const short_stations = ["pickpocketing", "marshals-revenge", "hostage-conductor"];

// Five rounds of one turn: all that a game has, in less time.
export const short_game: Setup = {
  players: 3,
  components: {
    few: short_round.map((name) => ({ name, turns: "S" })),
    stations: short_stations.map((name) => ({ name, turns: "S" })),
  },
} as Setup;

// A question that a test wants to look at: so many choices, at least one of them of these kinds.
export interface Wanted {
  kinds?: ChoiceKind[];
  least?: number;
}
export const never: Wanted = { least: Infinity };

type Answered = "wanted" | "answered" | "not asked" | "over";

// Answers over a socket outside the page's own code, the same each time whatever the page draws and how quickly: all that is
// asked of the seat until something wanted is asked or the game is over, or, `once`, what is asked of it now.
function answer_seat(
  page: Page,
  table: string,
  wish: { seat: number; wanted: Wanted; once: boolean },
): Promise<Answered> {
  return page.evaluate(
    ([id, { seat, wanted, once }]) =>
      new Promise<Answered>((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/api/1/tables/${id}/socket`);
        let next = 1;
        interface Asked {
          is: string;
          ok?: boolean;
          code?: string;
          ask?: { question: number; choices: { text: string; kind: ChoiceKind }[] } | null;
          table?: { phase?: string };
        }
        const is_wanted = ({ choices }: NonNullable<Asked["ask"]>) =>
          choices.length >= (wanted.least ?? 1) &&
          (!wanted.kinds || choices.some(({ kind }) => wanted.kinds?.includes(kind)));
        const end = (how: Answered) => {
          socket.close();
          resolve(how);
        };
        socket.onerror = () => reject(new Error("no socket"));
        socket.onmessage = (event) => {
          const { is, ok, code, ask, table: told } = JSON.parse(String(event.data)) as Asked;
          if (is === "bye" || (is === "reply" && !ok)) reject(new Error(code));
          else if (is === "reply" && once) end("answered");
          else if (told?.phase === "over") end("over");
          else if (ask && is_wanted(ask)) end("wanted");
          else if (ask && !(once && next > 1)) {
            const { question, choices } = ask;
            const choice = choices[question % choices.length]?.text;
            socket.send(JSON.stringify({ id: next++, do: "choose", seat, question, choice }));
          } else if (once && is === "table") end("not asked");
        };
      }),
    [table, wish] as const,
  );
}

// Plays the person's seat until that is asked. False where it never was: the game is over.
export async function play_until(page: Page, table: string, wanted: Wanted = {}): Promise<boolean> {
  return (await answer_seat(page, table, { seat: 0, wanted, once: false })) === "wanted";
}

// Two people and a bot at a table. The other answers when told to and not before: what is to be seen while somebody thinks
// can be looked at for as long as that takes.
export class Company {
  private constructor(
    readonly table: string,
    readonly page: Page,
    readonly other: Page,
  ) {}

  static async gather(page: Page, other: Page, wish: Wish = {}): Promise<Company> {
    const table = await make_table(page, wish);
    await tell_table(page, table, [{ do: "seat-bot", seat: 2, level: "random" }]);
    await tell_table(other, table, [{ do: "sit", seat: 1, name: "Bob" }]);
    await tell_table(page, table, [{ do: "start" }]);
    return new Company(table, page, other);
  }

  // What is asked of the other now, if anything is.
  answer(wanted: Wanted = never): Promise<Answered> {
    return answer_seat(this.other, this.table, { seat: 1, wanted, once: true });
  }

  // Both answer until the person is asked that; the other waits before what is not wanted of them.
  async play_until(wanted: Wanted, others: Wanted = never): Promise<void> {
    for (let tries = 0; tries < 500; tries += 1) {
      const own = await answer_seat(this.page, this.table, { seat: 0, wanted, once: true });
      if (own === "wanted") return;
      if (own === "over") break;
      await this.answer(others);
    }
    throw new Error("This question did not come");
  }
}

// A game that is over: the page's person made all choices over the socket.
export async function finished_game(page: Page, wish: Wish & { level?: Level } = {}): Promise<string> {
  const table = await make_game(page, wish);
  await play_until(page, table, never);
  return table;
}
