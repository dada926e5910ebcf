// npm run module-speed: the WebAssembly module and the program side by side on this machine: how large the module is, how
// many random games are played in a second, how long a legend takes to decide. They take turns, and the best of a few rounds
// counts: `npm run module-speed -- 9` plays nine rounds instead of five. A search by count has to come to the same choice.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { createInterface } from "node:readline";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { fresh, module_file, program, run } from "./module/both.ts";

const rounds = Number(process.argv[2] ?? 5);
const seconds = 0.3; // for each setup, each round
const bot = "legend@6000"; // as many playouts as it has at a table, with all the time it wants
const decisions = 6; // of one game, each round

interface Both {
  program: number;
  module: number;
}

function print(label: string, both: Both, share: number): void {
  const figures = [both.program, both.module].map((one) => one.toFixed(0).padStart(12)).join("");
  console.log(`${label.padEnd(18)}${figures}${`${(100 * share).toFixed(0)} %`.padStart(12)}`);
}

function sizes(): void {
  const code = readFileSync(module_file);
  console.log(`${code.length} bytes, ${gzipSync(code, { level: 9 }).length} with gzip,`);
  console.log(`${brotliCompressSync(code).length} with brotli\n`);
}

async function random_games(): Promise<void> {
  const module = await fresh();
  const best = new Map<string, Both>();
  for (let round = 0; round < rounds; ++round) {
    const bench = JSON.parse(run("bench", "--json", "--seconds", String(seconds)));
    for (const [setup, games] of Object.entries<number>(bench.random_games_per_second)) {
      const before = best.get(setup) ?? { program: 0, module: 0 };
      const here = module.random_games(setup, seconds);
      best.set(setup, { program: Math.max(before.program, games), module: Math.max(before.module, here) });
    }
  }
  for (const [setup, both] of best) print(setup, both, both.module / both.program);
}

// `folsom engine`, one line at a time.
function engine() {
  const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async ask(line: string): Promise<string> {
      child.stdin.write(line + "\n");
      return (await replies.next()).value;
    },
    quit: () => child.stdin.end(),
  };
}

async function timed(ask: (line: string) => string | Promise<string>, line: string) {
  const begin = performance.now();
  const reply = await ask(line);
  return { reply, ms: performance.now() - begin };
}

async function legends_decisions(): Promise<void> {
  const here = (await fresh()).open();
  const there = engine();
  const both = async (request: object) => {
    const line = JSON.stringify(request);
    const [one, other] = [await timed(there.ask, line), await timed(here.ask_line, line)];
    if (one.reply !== other.reply) throw new Error(`${line}\n${one.reply}\n${other.reply}`);
    return { reply: JSON.parse(one.reply), program: one.ms, module: other.ms };
  };
  const best: Both[] = [];
  for (let round = 0; round < rounds; ++round) {
    let { reply } = await both({ do: "new", seed: "module-speed" });
    for (let n = 0; n < decisions; ++n) {
      const seat = reply.status.asked[0];
      const thought = await both({ do: "think", seat, bot, seed: `${n}` });
      const before = best[n] ?? { program: Infinity, module: Infinity };
      best[n] = {
        program: Math.min(before.program, thought.program),
        module: Math.min(before.module, thought.module),
      };
      ({ reply } = await both({ do: "apply", seat, choice: thought.reply.choice }));
    }
  }
  there.quit();
  const sum = (which: keyof Both) => best.reduce((total, one) => total + one[which], 0);
  const all = { program: sum("program"), module: sum("module") };
  print(`ms for ${decisions} decisions`, all, all.module / all.program);
}

console.log(`load ${loadavg()[0]?.toFixed(1)}, best of ${rounds} rounds\n`);
sizes();
console.log(
  `${"random games".padEnd(18)}${["program", "module", "module"].map((w) => w.padStart(12)).join("")}`,
);
await random_games();
console.log(`\n${bot}`);
await legends_decisions();
