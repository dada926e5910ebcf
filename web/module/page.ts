// The npm package in a page or a worker.
import { folsom_of, type Folsom } from "./game.js";

export * from "./game.js";

export async function open(code?: WebAssembly.Module | BufferSource): Promise<Folsom> {
  const own = code ?? (await (await fetch(new URL("../folsom.wasm", import.meta.url))).arrayBuffer());
  return folsom_of(own);
}
