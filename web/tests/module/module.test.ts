// The module says what the program says, to the letter.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { code, fresh, natively, root, run } from "./both.ts";

type Request = Record<string, unknown>;

test("asks its host for time, chance and an end, and for nothing else", () => {
  const wanted = WebAssembly.Module.imports(code).map(({ module, name }) => `${module}.${name}`);
  expect(wanted.sort()).toEqual([
    "env.emscripten_notify_memory_growth",
    "folsom.fill_random",
    "wasi_snapshot_preview1.clock_time_get",
    "wasi_snapshot_preview1.environ_get",
    "wasi_snapshot_preview1.environ_sizes_get",
    "wasi_snapshot_preview1.proc_exit",
  ]);
});

test("has the program's rules", async () => {
  expect((await fresh()).signature()).toBe(run("signature").trim());
});

// Games of earlier times, in the words of their times.
const records = ["kept/rulings-1/records", "kept/protocol-2/records", "golden/story"].flatMap((folder) =>
  readdirSync(`${root}tests/${folder}`)
    .filter((name) => name.endsWith(".folsom"))
    .map((name) => `${folder}/${name}`),
);

test("there are at least ten golden games", () => expect(records.length).toBeGreaterThanOrEqual(10));

test.each(records)("replays %s to the letter", async (name) => {
  const text = readFileSync(`${root}tests/${name}`, "utf8");
  const requests: Request[] = [
    { do: "load", record: text },
    { do: "record" },
    { do: "events" },
    { do: "score" },
    { do: "position" },
    { do: "view", seat: 0 },
    { do: "view", seat: "spectator" },
  ];
  const session = (await fresh()).open();
  const lines = requests.map((request) => JSON.stringify(request));
  const replies = lines.map(session.ask_line);
  const result = (game: string) => /^result: .*$/m.exec(game)?.[0];
  expect(result(JSON.parse(replies[1] ?? "").text)).toBe(result(text));
  expect(replies).toEqual(natively(lines));
});

// A game alone against bots: seat 0 takes each time another place of its list.
async function play_alone(setup: unknown, seed: string, bots: string[]) {
  const session = (await fresh()).open();
  const lines: string[] = [];
  const replies: string[] = [];
  const ask = (request: Request) => {
    lines.push(JSON.stringify(request));
    replies.push(session.ask_line(lines.at(-1) ?? ""));
    const reply = JSON.parse(replies.at(-1) ?? "");
    expect(reply.error, lines.at(-1)).toBeUndefined();
    return reply;
  };
  let status = ask({ do: "new", setup, seed }).status;
  for (let step = 0; !status.over; ++step) {
    const seat: number = status.asked[0];
    const bot = seat === 0 ? undefined : bots[seat % bots.length];
    let choice;
    if (bot === undefined) {
      const choices = ask({ do: "choices", seat }).choices;
      choice = choices[(step * 7) % choices.length].choice;
    } else {
      choice = ask({ do: "think", seat, bot, seed: `${seed} ${step}` }).choice;
    }
    if (step % 40 === 0) ask({ do: "assess", seat, playouts: 50, seed });
    if (step % 10 === 0) ask({ do: "imagine", seat, seed: `${seed} ${step}` });
    status = ask({ do: "apply", seat, choice }).status;
  }
  ask({ do: "record" });
  ask({ do: "events", seat: 0 });
  return { lines, replies };
}

const bandits = ["ghost", "doc", "tuco", "cheyenne"];
const games: [string, unknown][] = [
  ["the base game", { bandits }],
  ["the expert game by the first edition", { bandits, edition: "first", expert: true }],
  ["horses", { bandits, horses: true }],
  ["the Marshal's seat", { bandits: ["marshal", ...bandits], marshal: true }],
  ["both boxes", { bandits: [...bandits, "marshal", "belle"], horses: true, marshal: true }],
  ["two bandits each", "seating two-each\nplayers 3\n"],
];

test.each(games)("a solo game is the same game: %s", async (name, setup) => {
  const played = await play_alone(setup, name, ["legend@40", "sharp@30", "greedy", "tenderfoot"]);
  expect(played.replies).toEqual(natively(played.lines));
});

test("refuses as the program does, and goes on", async () => {
  const session = (await fresh()).open();
  const lines = [
    "no JSON",
    "[1,2]",
    '{"do":"fly"}',
    '{"do":"status"}',
    '{"do":"new","setup":{"players":99}}',
    '{"do":"new","setup":"bandits ghost, nobody"}',
    '{"do":"load","record":{"choices":3}}',
    '{"do":"load","position":"nonsense"}',
    '{"do":"new","setup":{"bandits":["ghost","doc","belle"]},"seed":"ü€😀"}',
    '{"do":"apply","seat":0,"choice":"jump"}',
    `{"do":"hello","id":"${"x".repeat(1 << 20)}"}`,
    '{"do":"status","id":"still there"}',
  ];
  expect(lines.map(session.ask_line)).toEqual(natively(lines));
});

// SHA-256 is by musl here and by OpenSSL in Node: texts around the ends of its blocks, and long ones.
test("a seed in words is its SHA-256", async () => {
  const session = (await fresh()).open();
  for (const size of [0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 129, 1000, 100_000]) {
    const seed = "€".repeat(size % 3) + "g".repeat(size - (size % 3));
    expect(session.ask({ do: "new", seed }).seed).toBe(createHash("sha256").update(seed).digest("hex"));
  }
});

test("a game without a seed is dealt from the host's chance", async () => {
  const module = await fresh();
  const seeds = [1, 2].map(() => module.open().ask({ do: "new" }).seed);
  expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(seeds[0]).not.toBe(seeds[1]);
});

test("several games at once don't know of each other", async () => {
  const module = await fresh();
  const [one, other] = [module.open(), module.open()];
  one.ask({ do: "new", seed: "one" });
  expect(other.ask({ do: "status" }).error?.code).toBe("no-game");
  other.ask({ do: "new", seed: "other" });
  one.close();
  expect(other.ask({ do: "record" }).ok).toBe("record");
});
