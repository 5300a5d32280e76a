import { describe, expect, test } from "bun:test";
import type { Crash } from "../../../../src/model/evidence/log-facts.ts";
import { startLog } from "../../../../src/output/log/read-log.ts";
import { readTrace } from "../../../../src/output/trace.ts";
import { forkDied } from "../../../../src/verdict/judge/problems/fork-died.ts";
import { evidenceOf } from "../evidence.ts";

const SIGNAL = "SIGSEGV (0xb) at pc=0x00007ffadccd2f94, pid=30570, tid=30572";
const FRAME = "V  [libjvm.so+0xed2f94]  Unsafe_PutLong+0x124";

interface Left {
  readonly lastWords?: readonly string[];
  readonly traces?: readonly string[];
  readonly further?: readonly Crash[];
}

/** What is told of a fork that ended so, and left this. Classes of `a.` are the project's own. */
function told(kind: Crash["kind"], reason: string, { lastWords = [], traces = [], further = [] }: Left) {
  const crash: Crash = { kind, classes: ["a.CartTest"], reason, said: [] };
  const log = startLog().facts();
  const dump = {
    lastWords,
    traces: traces.map((trace) => ({ trace, throwable: readTrace(trace, (name) => name.startsWith("a.")) })),
  };
  const tests = { ...log.tests, crash, furtherCrashes: further };
  const problem = forkDied(crash, evidenceOf({ log: { ...log, tests }, forkDumps: [dump, dump] }));
  return problem.code === "fork-died" ? { reason: problem.reason, trace: problem.trace } : null;
}

describe.each(["died", "timed-out"] as const)("of a fork that %s", (kind) => {
  test("the last words are told, each once, which a dump and its stream may both hold", () => {
    const traces = [`java.io.IOException: ${SIGNAL}\n\tat a.B.c(B.java:1)`];
    expect(told(kind, "", { lastWords: [SIGNAL, FRAME], traces })).toEqual({ reason: "", trace: [SIGNAL, FRAME] });
  });

  test("those are not told again that the log has told", () => {
    const reason = `The forked VM terminated: ${SIGNAL}, and no more`;
    expect(told(kind, reason, { lastWords: [SIGNAL, FRAME] })).toEqual({ reason, trace: [FRAME] });
  });

  test("nothing is told where it is one of several: nobody knows whose words they are", () => {
    const further: Crash[] = [{ kind: "died", classes: ["a.WebTest"], reason: "", said: [] }];
    expect(told(kind, "", { lastWords: [SIGNAL], further })).toEqual({ reason: "", trace: [] });
  });
});

describe("of a fork that gave up", () => {
  const BROKEN = "session broken";
  const frames = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `\n\tat ${name}.m(M.java:${index})`).join("");
  const trace = (...parts: string[]) => told("gave-up", BROKEN, { traces: [parts.join("")] });

  test("nothing is told that has to do with another trouble, or with none that the log names", () => {
    const traces = ["java.io.IOException: pipe closed\n\tat a.B.c(B.java:1)"];
    expect(told("gave-up", BROKEN, { traces, lastWords: [SIGNAL] })).toEqual({ reason: BROKEN, trace: [] });
    expect(told("gave-up", "", { traces })).toEqual({ reason: "", trace: [] });
  });

  test.each([
    ["an error of these very words", `java.lang.OutOfMemoryError: ${BROKEN}`, `java.lang.OutOfMemoryError: ${BROKEN}`],
    ["an error of more words", `java.lang.AssertionError: the ${BROKEN}`, BROKEN],
    ["an exception", `java.lang.IllegalStateException: ${BROKEN}`, BROKEN],
    ["an exception about errors", `a.ErrorsFound: ${BROKEN}`, BROKEN],
  ])("the class is told with the words of %s alone", (_, first, reason) => {
    expect(trace(first, frames("a.M", 1))).toEqual({ reason, trace: ["at a.M.m(M.java:0)"] });
  });

  test("the causes are told with the first line of their words, unless that is the reason; the last one with all", () => {
    const reason = "java.lang.IllegalStateException: session broken";
    const traces = [
      [
        `org.apache.maven.surefire.api.util.SurefireReflectionException: ${reason}${frames("org.junit.J", 2)}`,
        `Caused by: ${reason}${frames("a.L", 1)}`,
        "Caused by: a.Silent",
        "Caused by: a.Long: many\nlines\nof words",
      ].join("\n"),
    ];
    expect(told("gave-up", reason, { traces })).toEqual({
      reason,
      trace: ["at a.L.m(M.java:0)", "Caused by: a.Silent", "Caused by: a.Long: many", "lines", "of words"],
    });
  });

  test("a cause that repeats or wraps the words of a later one is told once, with what follows its last words", () => {
    const unsatisfied =
      "jakarta.enterprise.inject.UnsatisfiedResolutionException: Unsatisfied dependency for type a.Cart";
    const given = trace(
      `a.Wrapped: ${BROKEN}`,
      "\nCaused by: java.lang.RuntimeException: io.quarkus.builder.BuildException: Build failure",
      `\nCaused by: ${unsatisfied}`,
      "\nCaused by: io.quarkus.builder.BuildException: Build failure",
      `\nCaused by: jakarta.enterprise.inject.spi.DeploymentException: ${unsatisfied}`,
      frames("a.N", 1),
      `\nCaused by: ${unsatisfied}\n\t- injection target: a.Shop#cart`,
    );
    expect(given?.trace).toEqual([
      "Caused by: io.quarkus.builder.BuildException: Build failure",
      `Caused by: jakarta.enterprise.inject.spi.DeploymentException: ${unsatisfied}`,
      "at a.N.m(M.java:0)",
      `Caused by: ${unsatisfied}`,
      "\t- injection target: a.Shop#cart",
    ]);
  });

  test("of the problems that Quarkus numbers, one of each kind comes first, and of these what is missing", () => {
    const two = "Ambiguous dependencies for type a.Cart and qualifiers [@Default]";
    const none = "Unsatisfied dependency for type a.Cart and qualifiers [@Wide]";
    const problems = [two, two, "Other trouble", none]
      .map((it, at) => `\n[${at + 1}] ${it}\n\t- target ${at + 1}`)
      .join("");
    const given = trace(`a.Wrapped: ${BROKEN}`, `\nCaused by: a.DeploymentException: Found 4 problems: ${problems}`);
    expect(given?.trace.slice(1)).toEqual([
      ...[`[4] ${none}`, "\t- target 4", `[1] ${two}`, "\t- target 1", "[3] Other trouble", "\t- target 3"],
      ...[`[2] ${two}`, "\t- target 2"],
    ]);
    const plain = "\nCaused by: a.DeploymentException: these\nfollow:\n[1] Other\n[2] Unsatisfied dependency";
    expect(trace(`a.Wrapped: ${BROKEN}`, plain)?.trace.slice(1)).toEqual([
      "follow:",
      "[1] Other",
      "[2] Unsatisfied dependency",
    ]);
  });

  test("own frames are told of each, but not all of those that repeat without end", () => {
    const given = trace(`a.Wrapped: ${BROKEN}`, frames("a.M", 1000), "\nCaused by: a.Why: so", frames("a.N", 1000));
    expect(given?.trace.filter((line) => line.startsWith("at a.M.m("))[0]).toBe("at a.M.m(M.java:0)");
    expect(given?.trace).toContain("at a.N.m(M.java:0)");
    expect(given?.trace.length).toBeLessThan(20);
  });
});
