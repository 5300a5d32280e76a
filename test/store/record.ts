import type { BuildResult, TestOutcome } from "../../src/model/build-result.ts";
import type { RunRecord } from "../../src/model/history/run-record.ts";
import type { History } from "../../src/store/history/history.ts";

/** The record of a run, the same whenever it is made; its answer takes about so many bytes, however it is compressed. */
export function recordOf(run: number, bytes = 0, result: Partial<BuildResult> = {}): RunRecord {
  return {
    result: {
      operation: "Test",
      run,
      status: "FAILURE",
      duration: 1234.5,
      exitCode: 1,
      summary: { testsRun: 40, testsFailed: 1, testsSkipped: 0, testsErrored: 0 },
      failures: [{ testClass: "com.acme.CartTest", testMethod: "total", kind: "failure", message: `in run ${run}` }],
      tests: outcomesOf(run),
      output: noise(run, bytes),
      ...result,
    },
    startedAt: 1_700_000_000_000 + run,
    command: ["/usr/bin/mvn", "-B", "test"],
    call: { args: ["-Pit"], javaHome: "/opt/jdk-21" },
    circumstances: {
      fingerprint: `f${run}`,
      contents: `c${run}`,
      project: "shop",
      scope: "all",
      settings: "-P it",
      maven: "3.9.9",
      jdk: null,
    },
    origin: { client: "claude-code", waitedMs: 250, jvm: "fast" },
  };
}

/** A run as it was recorded; null where not all of it can be read. */
export function readWhole(history: History, run: number): RunRecord | null {
  const result = history.read(run);
  const kept = history.list().find((it) => it.run === run);
  const tests = history.outcomes(run);
  if (!result || !kept || kept.tests !== tests.length) return null;
  const { startedAt, command, call, circumstances, origin } = kept;
  return { result: result.tests ? { ...result, tests } : result, startedAt, command, call, circumstances, origin };
}

function outcomesOf(run: number): readonly TestOutcome[] {
  return Array.from({ length: 40 }, (_, index) => ({
    name: `com.acme.CartTest#test${index % 34}`,
    outcome: index === 3 ? "failed" : "passed",
    ...(index % 2 === 0 ? { module: "core" } : {}),
    ...(index % 5 === 0 ? {} : { durationMs: run + index / 8 }),
  }));
}

/** Texts of less than 100,000 characters that no compression makes smaller. */
function noise(seed: number, bytes: number): readonly string[] {
  const random = Buffer.alloc(bytes);
  let state = seed + 1;
  for (let index = 0; index < bytes; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    random[index] = state >>> 24;
  }
  const texts: string[] = [];
  for (let from = 0; from < bytes; from += 60_000) texts.push(random.toString("base64", from, from + 60_000));
  return texts;
}
