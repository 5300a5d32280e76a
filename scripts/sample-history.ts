import type { BuildResult, TestFailure, TestOutcome } from "../src/model/build-result.ts";
import type { RunRecord } from "../src/model/history/run-record.ts";

/** Runs of a shop by two agents and a terminal, oldest first, the same whenever they are made: with defects that come and go, a flaky test and one that becomes slower. */
export function sampleHistory(runs: number, endedAt: number, project = "shop"): readonly RunRecord[] {
  return Array.from({ length: runs }, (_, index) => recordOf(index + 1, runs, endedAt, project));
}

function recordOf(run: number, runs: number, endedAt: number, project: string): RunRecord {
  const chance = (salt: number) => noise(run * 31 + salt);
  const startedAt = endedAt - (runs - run + 1) * 9 * 60_000;
  const isCompile = run % 5 === 2;
  const jvm = run < runs / 3 ? "plain" : run < runs / 1.5 ? "fast" : "hot";
  const circumstances = {
    fingerprint: `sources ${sourcesOf(run)}`,
    contents: null,
    project,
    scope: "all",
    settings: "none",
    maven: "3.9.16",
    jdk: "17.0.15",
  };
  const client = CLIENTS[Math.floor(chance(1) * 7)] ?? "claude-code";
  const origin = { client, waitedMs: run % 7 === 4 ? 4000 + Math.round(chance(2) * 9000) : 0, jvm } as const;
  const duration = { plain: 7200, fast: 4800, hot: 1900 }[jvm] * (isCompile ? 0.5 : 1) * (0.9 + chance(3) / 5);
  const result = isCompile ? compiled(run, duration) : tested(run, duration, runs);
  const command = ["/usr/bin/mvn", "-B", isCompile ? "compile" : "test"];
  return { result, startedAt, command, call: null, circumstances, origin };
}

/** Every three runs the sources change. */
function sourcesOf(run: number): number {
  return Math.floor(run / 3);
}

const CLIENTS = ["claude-code", "claude-code", "claude-code", "codex-mcp-client", "codex-mcp-client", "terminal"];

function compiled(run: number, duration: number): BuildResult {
  const base = { operation: "Compile", run, duration } as const;
  if (run % 4 !== 2) return { ...base, status: "SUCCESS", exitCode: 0 };
  const file = "core/src/main/java/com/acme/shop/Order.java";
  const message = "cannot find symbol: method totl(), on variable cart of type com.acme.shop.Cart";
  return {
    ...base,
    status: "FAILURE",
    exitCode: 1,
    errors: [{ severity: "error", message, file, line: 21, column: 9 }],
  };
}

function tested(run: number, duration: number, runs: number): BuildResult {
  const sources = sourcesOf(run);
  const isBroken = sources === sourcesOf(runs) || sources % 6 === 2;
  const isFlaky = run % 3 === 1 && noise(run) < 0.4;
  const fails = (name: string) =>
    (isBroken && name === TOTAL) ||
    (isFlaky && name === TICKS) ||
    (sources % 9 === 7 && name === READS) ||
    (sources % 11 === 8 && name === SHOWS);
  const tests = NAMES.map(([name, module], index): TestOutcome => {
    const usual = name === SEARCH ? (run > runs * 0.85 ? 980 : 380) : 4 + index * 3;
    return {
      name,
      module,
      outcome: fails(name) ? "failed" : index === 9 ? "skipped" : "passed",
      durationMs: Math.round(usual * (0.8 + noise(run + index) / 3)),
    };
  });
  const failures = NAMES.filter(([name]) => fails(name)).map(([name, module]) => failureOf(name, module));
  return {
    operation: "Test",
    run,
    duration,
    status: failures.length > 0 ? "FAILURE" : "SUCCESS",
    exitCode: failures.length > 0 ? 1 : 0,
    summary: { testsRun: tests.length, testsFailed: failures.length, testsSkipped: 1, testsErrored: 0 },
    ...(failures.length > 0 && { failures }),
    tests,
  };
}

function failureOf(name: string, module: string): TestFailure {
  const [testClass = "", testMethod = ""] = name.split("#");
  const message = MESSAGES.get(name) ?? "expected: <true> but was: <false>";
  const type = "org.opentest4j.AssertionFailedError";
  return { testClass, testMethod, module, kind: "failure", type, message };
}

const TOTAL = "com.acme.shop.CartTest#roundsTheTotal";
const TICKS = "com.acme.shop.ClockTest#ticks";
const READS = "com.acme.shop.OrderTest#reads";
const SHOWS = "com.acme.shop.web.PriceTagTest#shows";
const SEARCH = "com.acme.shop.web.SearchTest#findsAmongManyItems";

const MESSAGES = new Map([
  [TOTAL, "expected: <1190> but was: <1189>"],
  [TICKS, "the clock stood still for 50 ms"],
]);

const NAMES: readonly (readonly [name: string, module: string])[] = [
  [TOTAL, "core"],
  [TICKS, "core"],
  [SEARCH, "web"],
  ...["Cart", "Order", "Money", "Customer"].flatMap((name) =>
    ["isEmpty", "adds", "removes", "prints", "reads"].map(
      (method) => [`com.acme.shop.${name}Test#${method}`, "core"] as const,
    ),
  ),
  ...["PriceTag", "Basket"].flatMap((name) =>
    ["shows", "hides", "escapes"].map((method) => [`com.acme.shop.web.${name}Test#${method}`, "web"] as const),
  ),
];

/** A number from 0 to 1 that looks like chance. */
function noise(seed: number): number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}
