import { describe, expect, test } from "bun:test";
import type { Diagnostic } from "../../../src/model/evidence/diagnostic.ts";
import type { LogFacts } from "../../../src/model/evidence/log-facts.ts";
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
    const status = CONTENT.has(id) ? "SUCCESS" : one.truth.status;
    if (facts.verdict !== null) expect(facts.verdict).toBe(status);
    // With -q Maven says nothing of its success.
    if (status === "SUCCESS") expect(facts.verdict).toBe(one.id.endsWith("-quiet") ? null : "SUCCESS");
    else expect(facts.closing).not.toEqual([]);
  });

  test("names every module with its status", () => {
    const { modules } = one.truth;
    if (modules) expect(facts.modules.map(nameAndStatus)).toEqual(modules.map(nameAndStatus));
    else expect(facts.modules.length).toBeLessThanOrEqual(1);
  });

  test("names the failing tests, and those that passed later", () => {
    if (LOST.test(id)) return;
    const named = new Set(facts.tests.failures.map(({ testClass, testMethod }) => nameOf(testClass, testMethod)));
    const failing = new Set(
      one.truth.failing.map(({ class: testClass, method, xmlName, logName, logClass }) =>
        nameOf(logClass ?? testClass, xmlName === "initializationError" ? "" : (logName ?? method ?? "")),
      ),
    );
    expect([...named]).toEqual(expect.arrayContaining([...failing]));
    // What TestNG tried again by itself, Surefire prints as skipped.
    const flaky = id.includes("/testng-retried") ? 0 : (one.truth.tests?.flaky ?? 0);
    expect(named.size).toBe(failing.size + flaky);
  });

  test("names the modules that a cache restored, and no others", () => {
    const restored = facts.modules.filter(({ coordinates = "" }) =>
      facts.cache.restored.some((artifactId) => coordinates.endsWith(`:${artifactId}`)),
    );
    expect(restored.map(({ name }) => name)).toEqual(
      (one.truth.modules ?? []).filter(({ cached }) => cached).map(({ name }) => name),
    );
    expect(facts.cache.testGoals.map(({ module }) => module)).toEqual([...facts.cache.restored]);
  });

  test("finds the crash of a fork, and none where there was none", () => {
    const { crash = null } = one.truth;
    expect(
      facts.tests.crash && { exitCode: facts.tests.crash.exitCode ?? null, classes: facts.tests.crash.classes },
    ).toEqual(crash);
  });

  if (NO_COMPILER.has(one.truth.kind)) {
    test("tells in its last words what went wrong", () => {
      const said = facts.failedGoals.flatMap((goal) => goal.said);
      const told = squeeze([...facts.closing, ...said].join("\n"));
      const untold = one.truth.errors
        .flatMap(({ message, details }) => [message, ...details])
        .filter((words) => !told.includes(squeeze(words)));
      const reason = TOLD_ABOVE[id];
      if (reason) console.log(`${id}: ${untold.length} of its lines are not read here: ${reason}`);
      expect(untold.length > 0).toBe(reason !== undefined);
    });

    test("finds the problems in POMs", () => {
      expect(places(found(facts, one, "error"))).toEqual(
        expect.arrayContaining(places(one.truth.kind === "plugin" ? [] : inPom(expected(one, "errors")))),
      );
      expect(found(facts, one, "error").length).toBeLessThanOrEqual(one.truth.errors.length);
      expect(found(facts, one, "warning")).toEqual(inPom(expected(one, "warnings")));
    });
    return;
  }

  test("finds every message, in order, each once", () => {
    expect(found(facts, one, "error")).toEqual(expected(one, "errors"));
    expect(found(facts, one, "warning")).toEqual(expected(one, "warnings"));
  });

  test("counts the tests as the reports do, a test that was run again once more", () => {
    const { tests } = one.truth;
    if (!tests || RERUNS.has(id) || LOST.test(id)) return;
    expect({ run: facts.tests.run, failed: facts.tests.failed }).toEqual({
      // Maven's own counts take a setup that failed for a test.
      run: tests.run + (tests.aroundTests ?? 0),
      failed: tests.failed + tests.errored,
    });
  });
});

/** A row that the log leaves out has no status there. */
/** Without invocations; of nested classes only the outer one, which is all that some versions print. */
function nameOf(testClass: string, testMethod: string): string {
  return `${testClass.replace(/\$.*$/, "")}#${testMethod.replace(/[([{].*$/, "")}`;
}

function nameAndStatus(module: { name: string; status: string | null; inSummary?: boolean }) {
  return [module.name, module.inSummary === false ? null : module.status];
}

/** Kinds of failure that are no compiler's. */
const NO_COMPILER = new Set(["launch", "resolution", "plugin", "package"]);

/** Cases in which Maven is content with what is a failure. */
const CONTENT: ReadonlySet<string> = new Set(["test/cucumber-no-tag-matched", "test/groups-of-call-match-none"]);

/** Only the dump of a fork or the report tells of the test that failed. */
const LOST = /^test\/(?:event-lost-|testng-provider-threw$|testng-unmet$)/;

const RERUNS = new Set([
  "test/parameterized-class-called-flaky",
  "test/parameterized-setup-called-flaky",
  "test/class-attempts-only",
  "test/class-attempts-surefire-3.2.5",
  "test/class-attempts-surefire-3.5.6",
  "test/flaky",
  "test/flaky-factory-surefire-3.2.5",
  "test/flaky-only",
  "test/flaky-outer-of-nested",
  "test/flaky-surefire-3.6.1",
  "test/testng-retried-surefire-3.5.4",
  "test/testng-retried-surefire-3.6.1",
]);

const TOLD_ABOVE: Readonly<Record<string, string>> = {
  "launch/checkstyle-fails-on-error": "its [WARN] is no level of Maven's, and these are not what failed the build",
};

function found(facts: LogFacts, { projectRoot }: Case, severity: Diagnostic["severity"]) {
  return facts.diagnostics
    .filter((one) => one.severity === severity)
    .map(({ file, line, column, message, details }) => ({
      file: isOfNoFile(message)
        ? null
        : file?.startsWith(`${projectRoot}/`)
          ? file.slice(projectRoot.length + 1)
          : (file ?? null),
      line: line ?? null,
      column: column ?? null,
      message,
      details,
    }));
}

/** Whether Maven names the file that javac read last, from which only the module is taken. */
function isOfNoFile(message: string): boolean {
  return message === "warnings found and -Werror specified";
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

function inPom(messages: ReturnType<typeof expected>) {
  return messages.filter(({ file }) => file === "pom.xml");
}

function places(messages: readonly { file: string | null; line: number | null; column: number | null }[]) {
  return messages.map(({ file, line, column }) => ({ file, line, column }));
}

/** Sizes from 1 to `most`, the same at every run. */
function randomSizes(seed: string, most: number): () => number {
  let state = Bun.hash.xxHash32(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + (state % most);
  };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
