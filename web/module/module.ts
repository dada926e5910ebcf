// Engine and bots as a WebAssembly module (module/ in the root, built by the preset wasm): loads it and speaks the
// engine protocol with it (docs/engine-protocol.md). No rule is known here.

// What a module exports: see module/*.cpp.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  said(): number;
  session_open(): number;
  session_close(session: number): void;
  session_ask(session: number): number;
  signature(): number;
  random_games(seconds: number): number;
}

export interface Reply {
  ok?: string;
  error?: { code: string; message: string };
  [field: string]: unknown;
}

// One game, and all questions about it.
export interface Session {
  // A request as the protocol has it, and its reply.
  ask(request: Record<string, unknown>): Reply;
  // The same as lines.
  ask_line(line: string): string;
  close(): void;
}

export interface Module {
  open(): Session;
  // One number that stands for the rules: that of `folsom signature`.
  signature(): string;
  // How many of a setup `folsom bench` measures are played in a second.
  random_games(setup: string, seconds: number): number;
}

export type FillRandom = (bytes: Uint8Array) => void;

// The module gave up; its memory may be anything. A new one has to be loaded.
export class ModuleFailed extends Error {}

const invalid = 28; // what WASI says of a clock that isn't there

// What the module asks of the world: time, chance, and an end. It has no files.
function world_of(memory: () => DataView, fill_random: FillRandom): WebAssembly.Imports {
  const none = () => 0;
  return {
    folsom: {
      fill_random: (at: number, size: number) => fill_random(new Uint8Array(memory().buffer, at, size)),
    },
    env: { emscripten_notify_memory_growth: none },
    wasi_snapshot_preview1: {
      clock_time_get: (clock: number, _precision: bigint, at: number) => {
        if (clock > 1) return invalid;
        const ms = clock === 0 ? Date.now() : performance.now();
        memory().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
        return 0;
      },
      environ_sizes_get: (count: number, size: number) => {
        memory().setUint32(count, 0, true);
        memory().setUint32(size, 0, true);
        return 0;
      },
      environ_get: none,
      proc_exit: (code: number) => {
        throw new ModuleFailed(`The module ended with ${code}.`);
      },
    },
  };
}

export async function load(
  code: WebAssembly.Module | BufferSource,
  fill_random: FillRandom = (bytes) => crypto.getRandomValues(bytes),
): Promise<Module> {
  const compiled = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
  const memory = () => new DataView(exports.memory.buffer);
  const instance = await WebAssembly.instantiate(compiled, world_of(memory, fill_random));
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return around(exports);
}

function around(exports: Exports): Module {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const give = (text: string) => {
    const bytes = encoder.encode(text);
    const at = exports.room(bytes.length);
    new Uint8Array(exports.memory.buffer, at, bytes.length).set(bytes);
  };
  const said = (size: number) => decoder.decode(new Uint8Array(exports.memory.buffer, exports.said(), size));
  return {
    open() {
      const session = exports.session_open();
      const ask_line = (line: string) => {
        give(line);
        return said(exports.session_ask(session));
      };
      return {
        ask: (request) => JSON.parse(ask_line(JSON.stringify(request))) as Reply,
        ask_line,
        close: () => exports.session_close(session),
      };
    },
    signature: () => said(exports.signature()),
    random_games(setup, seconds) {
      give(setup);
      return exports.random_games(seconds);
    },
  };
}
