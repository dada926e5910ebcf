// The module and the program, to be asked the same.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { webcrypto } from "node:crypto";
import { load, type Module } from "@/module/module";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const program = process.env.FOLSOM_PROGRAM ?? `${root}build/release/cli/folsom`;

export const module_file = process.env.FOLSOM_MODULE ?? `${root}build/wasm/module/folsom.wasm`;
export const code = new WebAssembly.Module(readFileSync(module_file));

export const fresh = (): Promise<Module> => load(code, (bytes) => webcrypto.getRandomValues(bytes));

export const run = (...words: string[]): string => execFileSync(program, words, { encoding: "utf8" });

// What `folsom engine` replies to these lines.
export function natively(lines: string[]): string[] {
  const input = lines.join("\n") + "\n";
  const most = 256 * 1024 * 1024;
  return execFileSync(program, ["engine"], { input, encoding: "utf8", maxBuffer: most })
    .trimEnd()
    .split("\n");
}
