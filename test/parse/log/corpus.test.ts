import { describe, expect, test } from "bun:test";
import type { Diagnostic } from "../../../src/result/diagnostic.ts";
import type { LogFacts } from "../../../src/result/log-facts.ts";
import { type Case, readCases, readInChunks } from "./corpus.ts";

const WHOLE = () => Number.MAX_SAFE_INTEGER;

describe.each(readCases().map((one) => [one.id, one] as const))("%s", (id, one) => {
  const facts = readInChunks(one, WHOLE);

  test("reads the same in chunks of any size", () => {
    expect(readInChunks(one, randomSizes(id, 400))).toEqual(facts);
    expect(readInChunks(one, randomSizes(id, 20_000))).toEqual(facts);
    if (one.stdout.length < 8_000) expect(readInChunks(one, () => 1)).toEqual(facts);
  });

  test("agrees with what the build did", () => {
    if (facts.verdict !== null) expect(facts.verdict).toBe(one.truth.status);
    if (one.truth.status === "SUCCESS") expect(facts.verdict).toBe("SUCCESS");
    else expect(facts.closing).not.toEqual([]);
  });

  test("names every module with its status", () => {
    const { modules } = one.truth;
    if (!modules) return expect(facts.modules.length).toBeLessThanOrEqual(1);
    const expected = modules.map(({ name, status, inSummary }) => ({ name, status: inSummary ? status : null }));
    expect(facts.modules.map(({ name, status }) => ({ name, status: status as string | null }))).toEqual(expected);
    return undefined;
  });

  test("finds the crash of a fork, and none where there was none", () => {
    const { crash = null } = one.truth;
    expect(
      facts.tests.crash && { exitCode: facts.tests.crash.exitCode ?? null, classes: facts.tests.crash.classes },
    ).toEqual(crash);
  });

  test("finds every message, in order, each once", () => {
    if (OTHER_KINDS.has(one.truth.kind)) {
      // These failures are no compiler messages; the closing words must tell them.
      console.log(id, facts.closing.slice(0, 3));
      return;
    }
    expect(found(facts, one, "error")).toEqual(expected(one, "errors"));
    expect(found(facts, one, "warning")).toEqual(expected(one, "warnings"));
  });
});

const OTHER_KINDS = new Set(["launch", "resolution", "plugin", "package"]);

function found(facts: LogFacts, { projectRoot }: Case, severity: Diagnostic["severity"]) {
  return facts.diagnostics
    .filter((one) => one.severity === severity)
    .map(({ file, line, column, message, details }) => ({
      file: file?.startsWith(`${projectRoot}/`) ? file.slice(projectRoot.length + 1) : (file ?? null),
      line: line ?? null,
      column: column ?? null,
      message,
      details,
    }));
}

function expected({ truth }: Case, kind: "errors" | "warnings") {
  return truth[kind].map(({ file, line, column, message, details }) => ({
    file: file ?? null,
    line: line ?? null,
    column: column ?? null,
    message,
    details,
  }));
}

/** Sizes from 1 to `most`, the same at every run. */
function randomSizes(seed: string, most: number): () => number {
  let state = Bun.hash.xxHash32(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (state % most);
  };
}
