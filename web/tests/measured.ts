// Figures beside those that were kept the last time. They are told, never asserted: machines differ.
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("measured.json", import.meta.url));
type Figures = Record<string, number | string>;

function kept(): Record<string, Figures> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, Figures>;
  } catch {
    return {};
  }
}

export function compare(name: string, figures: Figures): void {
  const before = kept();
  const last = before[name] ?? {};
  console.log(
    `\n${name} (load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")})`,
  );
  for (const [key, value] of Object.entries(figures)) {
    const old = last[key];
    console.log(
      `  ${key.padEnd(44)} ${String(value).padStart(9)}${old === undefined ? "" : `   last ${old}`}`,
    );
  }
  if (!process.argv.includes("--keep")) return;
  before[name] = figures;
  writeFileSync(file, `${JSON.stringify(before, null, 2)}\n`);
  console.log("  kept in tests/measured.json");
}
