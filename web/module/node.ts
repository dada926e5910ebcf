// The npm package in Node.
import { readFile } from "node:fs/promises";
import { webcrypto } from "node:crypto";
import { folsom_of, type Folsom } from "./game.js";

export * from "./game.js";

export async function open(code?: WebAssembly.Module | BufferSource): Promise<Folsom> {
  const own = code ?? (await readFile(new URL("../folsom.wasm", import.meta.url)));
  return folsom_of(own, (bytes) => webcrypto.getRandomValues(bytes));
}
