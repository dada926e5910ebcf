// The real server, with a database of its own, on a port of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
export const program = process.env.FOLSOM_PROGRAM ?? join(root, "build/release/cli/folsom");
export const page_folder = process.env.FOLSOM_PAGE ?? join(root, "web/dist");

// All visitors of the tests come from one address and are quicker than people.
const quick_limits: [string, number][] = [
  ["bot-pace-ms", 0],
  ["take-back-ms", 0],
  ["requests-a-second", 100_000],
  ["requests-at-once", 100_000],
  ["files-a-second", 1_000_000],
  ["files-at-once", 1_000_000],
  ["messages-a-second", 10_000],
  ["messages-at-once", 10_000],
  ["open-tables-each", 1000],
];

export interface ServerWish {
  bot_pace_ms?: number;
  take_back_ms?: number; // how long bots wait for who may take a choice back
  usual_limits?: boolean; // for strangers as for people
  files?: { at_once: number; a_second: number }; // of the page
  deal?: string; // the same words deal the same games
}

export class Server {
  readonly #folder = mkdtempSync(join(tmpdir(), "folsom-browser-"));
  #process: ChildProcess | null = null;
  #port = 0;
  #said = "";

  constructor(private readonly wish: ServerWish = {}) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    if (!existsSync(program)) throw new Error(`There is no ${program}: build it, or set FOLSOM_PROGRAM`);
    if (!existsSync(join(page_folder, "index.html")))
      throw new Error(`There is no page in ${page_folder}: npm run build, or set FOLSOM_PAGE`);
    const port_file = join(this.#folder, "port");
    rmSync(port_file, { force: true });
    const places = ["--listen", `127.0.0.1:${this.#port}`, "--port-file", port_file, "--page", page_folder];
    const database = ["--db", join(this.#folder, "tables.db"), "--bot-threads", "1"];
    const deal = this.wish.deal ? ["--deal", this.wish.deal] : [];
    const child = spawn(program, ["serve", ...places, ...database, ...deal, ...limits_of(this.wish)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    child.stdout.on("data", (text) => (this.#said += String(text)));
    child.stderr.on("data", (text) => (this.#said += String(text)));
    await this.#listens(port_file, child);
  }

  async #listens(port_file: string, child: ChildProcess): Promise<void> {
    for (let tries = 0; tries < 400; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server ended at once:\n${this.#said}`);
      const port = existsSync(port_file) ? Number(readFileSync(port_file, "utf8")) : 0;
      if (port > 0) {
        this.#port = port;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`The server does not listen:\n${this.#said}`);
  }

  // As when the machine loses its power.
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function limits_of(wish: ServerWish): string[] {
  const wished: [string, number | undefined][] = [
    ["bot-pace-ms", wish.bot_pace_ms],
    ["take-back-ms", wish.take_back_ms],
    ["files-at-once", wish.files?.at_once],
    ["files-a-second", wish.files?.a_second],
  ];
  const limits = new Map<string, number>(wish.usual_limits ? [] : quick_limits);
  for (const [name, value] of wished) if (value !== undefined) limits.set(name, value);
  return [...limits].flatMap(([name, value]) => [`--limit-${name}`, String(value)]);
}
