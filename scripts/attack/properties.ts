import { join } from "node:path";
import type { Part, Trial } from "./part.ts";

const root = join(import.meta.dirname, "../..");

/** The properties of some files below test/property, each so many times as often as in the check. */
export function properties(name: string, files: Readonly<Record<string, number>>): Part {
  return {
    name,
    run: async ({ seed }) => {
      const trials: Trial[] = [];
      for (const [file, times] of Object.entries(files)) trials.push(await runFile(file, times, seed));
      return trials;
    },
  };
}

async function runFile(file: string, times: number, seed: number): Promise<Trial> {
  const child = Bun.spawn([process.execPath, "test", `./test/property/${file}.test.ts`], {
    cwd: root,
    env: { ...process.env, TIMES: String(times), SEED: String(seed) },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [printed] = await Promise.all([child.stderr.text(), child.stdout.text(), child.exited]);
  const text = Bun.stripANSI(printed);
  const runs = [...text.matchAll(RUNS)].reduce((sum, { groups }) => sum + Number(groups?.["runs"]), 0);
  const names = [...text.matchAll(PASSED)].map(({ groups }) => groups?.["name"]);
  if (child.exitCode === 0) return { what: names.join("; "), times: runs, faults: [] };
  return { what: file, times: runs, faults: text.split("\n").filter((line) => /^error: |^Seed |^\(fail\)/.test(line)) };
}

// 15000 runs
const RUNS = /^(?<runs>\d+) runs$/gm;
// (pass) any bytes as log make an answer [812.40ms]
const PASSED = /^\(pass\) (?<name>.*?)(?: \[[\d.]+m?s\])?$/gm;
