// npm run attack                          every part
// npm run attack -- protocol hostile      some parts
// npm run attack -- log --seed 7          with the seed that an earlier run printed
import { doors } from "./attack/doors.ts";
import { ending } from "./attack/ending.ts";
import { faults as systemFaults } from "./attack/faults.ts";
import { hostile } from "./attack/hostile.ts";
import { hot } from "./attack/hot.ts";
import type { Part, Trial } from "./attack/part.ts";
import { properties } from "./attack/properties.ts";
import { protocol } from "./attack/protocol.ts";
import { startRandom } from "./attack/random.ts";
import { soak } from "./attack/soak.ts";
import { stress } from "./attack/stress.ts";

const PARTS: readonly Part[] = [
  // Lines without end take a second each.
  properties("log", { "any-log": 5, "whole-escapes": 2, counted: 5, "long-lines": 1 }),
  properties("reports", { "any-report": 5 }),
  properties("poms", { "any-pom": 20 }),
  properties("inputs", { "any-input": 20, "any-goal": 10 }),
  properties("configuration", { configuration: 20 }),
  properties("answers", { "any-result": 2, "any-page": 2 }),
  doors,
  protocol,
  hostile,
  systemFaults,
  hot,
  ending,
  stress,
  soak,
];

const { names, seed } = readWords(process.argv.slice(2));
console.error(`seed ${seed}`);
const random = startRandom(seed);
const rows: (Trial & { readonly part: string })[] = [];
for (const part of PARTS) {
  if (names.length > 0 && !names.includes(part.name)) continue;
  const startedMs = performance.now();
  for (const trial of await part.run(random)) rows.push({ part: part.name, ...trial });
  console.error(`${part.name}: ${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
}

console.log(`Seed ${seed}\n\n| part | what was tried | how often | faults |\n|---|---|---|---|`);
for (const { part, what, times, faults, notTried } of rows) {
  console.log(`| ${part} | ${what} | ${notTried ? `not tried: ${notTried}` : times} | ${faults.length} |`);
}
const faults = rows.flatMap(({ part, what, faults }) => faults.map((fault) => `${part}, ${what}: ${fault}`));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function readWords(words: readonly string[]): { readonly names: readonly string[]; readonly seed: number } {
  const at = words.indexOf("--seed");
  const seed = at < 0 ? Date.now() % 1_000_000 : Number(words[at + 1]);
  const names = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined) {
    refuse(`There is no part ${unknown}. Parts: ${PARTS.map(({ name }) => name).join(", ")}. Option: --seed NUMBER`);
  }
  if (!Number.isInteger(seed)) refuse(`--seed needs a whole number; it got ${words[at + 1] ?? "nothing"}`);
  return { names, seed };
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
