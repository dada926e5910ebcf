// npm run package: the npm package in build/npm, and packed beside it. Build the module first (preset wasm).
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = `${root}build/npm`;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
cpSync(`${root}module/package`, folder, { recursive: true });
cpSync(`${root}LICENSE`, `${folder}/LICENSE`);
cpSync(process.env.FOLSOM_MODULE ?? `${root}build/wasm/module/folsom.wasm`, `${folder}/folsom.wasm`);
execFileSync("node_modules/.bin/tsc", ["-p", "module/tsconfig.json"], {
  cwd: `${root}web`,
  stdio: "inherit",
});

// CMakeLists.txt is the only place with the version.
const version = /^ *VERSION ([0-9.]+)$/m.exec(readFileSync(`${root}CMakeLists.txt`, "utf8"))?.[1];
const about = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
writeFileSync(`${folder}/package.json`, `${JSON.stringify({ ...about, version }, null, 2)}\n`);
execFileSync("npm", ["pack", "--silent", "--pack-destination", `${root}build`], {
  cwd: folder,
  stdio: "inherit",
});
