import { expect, spyOn, test } from "bun:test";
import type { RepositoryTrouble } from "../../../../src/model/evidence/unresolved.ts";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Problem } from "../../../../src/model/problem.ts";
import { mergeProblems } from "../../../../src/verdict/judge/problems/merge-problems.ts";

const CENTRAL: RepositoryTrouble = { kind: "not-found", repository: "central" };

function missing(artifact: string, neededBy: string, ...troubles: RepositoryTrouble[]): Problem {
  return { code: "unresolved-artifacts", kind: "dependency", artifacts: [artifact], neededBy: [neededBy], troubles };
}

function checkstyle(message: string, total?: number): Problem {
  return { code: "checkstyle", findings: findingsOf(message), ...(total !== undefined && { total }) };
}

function findingsOf(message: string): Finding[] {
  return [{ file: "A.java", message, severity: "error" }];
}

test("one artifact that several modules need is told once, with all of them", () => {
  const offline: RepositoryTrouble = { kind: "offline", repository: "partner" };
  const problems = [missing("a:b:jar:1", "core", CENTRAL), missing("a:b:jar:1", "web", CENTRAL, offline)];
  expect(mergeProblems(problems)).toEqual([
    {
      code: "unresolved-artifacts",
      kind: "dependency",
      artifacts: ["a:b:jar:1"],
      neededBy: ["core", "web"],
      troubles: [CENTRAL, offline],
    },
  ]);
});

test("different artifacts stay apart, in their order", () => {
  const problems = [missing("a:b:jar:1", "core", CENTRAL), missing("a:c:jar:1", "web", CENTRAL)];
  expect(mergeProblems(problems)).toEqual(problems);
  const others: Problem[] = [missing("a:b:jar:1", "core", CENTRAL), { code: "no-goal" }];
  expect(mergeProblems(others)).toEqual(others);
});

test("one tool's findings in several modules are one problem", () => {
  const finding = { file: "A.java", severity: "error" } as const;
  expect(mergeProblems([checkstyle("one"), { code: "disk-full" }, checkstyle("two")])).toEqual([
    {
      code: "checkstyle",
      findings: [
        { ...finding, message: "one" },
        { ...finding, message: "two" },
      ],
    },
    { code: "disk-full" },
  ]);
});

test("a tool's own numbers add up", () => {
  expect(mergeProblems([checkstyle("one", 400), checkstyle("two")])).toMatchObject([{ total: 401 }]);
});

test("a number of its own counts for what it left out, and only for that", () => {
  expect(mergeProblems([checkstyle("one"), checkstyle("two", 400)])).toMatchObject([{ total: 401 }]);
  expect(mergeProblems([checkstyle("one", 1), checkstyle("two", 1)])).toStrictEqual([
    { code: "checkstyle", findings: [...findingsOf("one"), ...findingsOf("two")] },
  ]);
  expect(mergeProblems([checkstyle("one"), checkstyle("one")])).toStrictEqual([checkstyle("one")]);
});

test.each(["checkstyle", "pmd", "spotbugs", "javadoc", "protobuf", "antlr4"] as const)(
  "%s in two modules is one problem",
  (code) => {
    const some: Problem = { code, findings: findingsOf("one") };
    expect(mergeProblems([some, { code, findings: findingsOf("two") }])).toEqual([
      { code, findings: [...findingsOf("one"), ...findingsOf("two")] },
    ]);
    const other: Problem = { code: code === "pmd" ? "spotbugs" : "pmd", findings: findingsOf("two") };
    expect(mergeProblems([some, other])).toEqual([some, other]);
  },
);

test.each(["unformatted", "missing-license"] as const)("%s files of one tool are one problem", (code) => {
  const problem = { code, tool: "spotless", files: ["A.java"] } as const;
  const further = { ...problem, files: ["A.java", "B.java"] };
  const apart: Problem[] = [
    { ...problem, tool: "fmt" },
    { ...problem, code: code === "unformatted" ? "missing-license" : "unformatted" },
  ];
  expect(mergeProblems([problem, ...apart, further])).toEqual([further, ...apart]);
});

test("limits of coverage that were missed are one problem, as Maven's own words are", () => {
  const coverage = (limit: string): Problem => ({ code: "coverage", limits: [limit] });
  const unexplained = (line: string): Problem => ({ code: "unexplained", exitCode: 1, lines: [line] });
  expect(mergeProblems([coverage("a"), unexplained("x"), coverage("b"), unexplained("y")])).toEqual([
    { code: "coverage", limits: ["a", "b"] },
    { code: "unexplained", exitCode: 1, lines: ["x", "y"] },
  ]);
  expect(mergeProblems([unexplained("x"), coverage("a")])).toEqual([unexplained("x"), coverage("a")]);
});

test("a trouble that one module has and the other has not is told, each once", () => {
  const offline: RepositoryTrouble = { kind: "offline", repository: "partner" };
  expect(
    mergeProblems([missing("a:b:jar:1", "core", CENTRAL, offline), missing("a:b:jar:1", "web", offline, CENTRAL)]),
  ).toMatchObject([{ troubles: [CENTRAL, offline] }]);
});

test("the same words of goals whose modules nobody knows name none", () => {
  const problem: Problem = { code: "goal-failed", goal: "antrun:run", reason: "no key", lines: [] };
  expect(mergeProblems([problem, { ...problem }])).toStrictEqual([problem]);
  const [named] = mergeProblems([problem, { ...problem, inModules: ["web"] }]);
  expect(named).toEqual({ ...problem, inModules: ["web"] });
  const [kept] = mergeProblems([{ ...problem, inModules: ["web"] }, problem]);
  expect(kept).toEqual({ ...problem, inModules: ["web"] });
  expect(mergeProblems([problem, { code: "no-goal" }])).toEqual([problem, { code: "no-goal" }]);
});

test("what is told in the same words is told once", () => {
  const problem: Problem = { code: "jvm-not-started", reason: "Unrecognized option: -x" };
  expect(mergeProblems([problem, { ...problem }, { ...problem, reason: "another" }])).toEqual([
    problem,
    { ...problem, reason: "another" },
  ]);
});

test("the same words of several modules' goals are told once, with all of them", () => {
  const problem: Problem = { code: "goal-failed", goal: "antrun:run", reason: "no key", lines: [] };
  expect(
    mergeProblems([
      { ...problem, inModules: ["core"] },
      { ...problem, inModules: ["web"] },
      { ...problem, reason: "no disk", inModules: ["mail"] },
    ]),
  ).toEqual([
    { ...problem, inModules: ["core", "web"] },
    { ...problem, reason: "no disk", inModules: ["mail"] },
  ]);
});

test.each([
  ["the same", () => "a:b:jar:1"],
  ["another", (index: number) => `a:b${index}:jar:1`],
])("each of many modules that fail for %s cause is looked at a few times", (_, artifactOf) => {
  const problems = Array.from({ length: 1000 }, (_, index) => missing(artifactOf(index), `m${index}`, CENTRAL));
  using written = spyOn(JSON, "stringify");
  const merged = mergeProblems(problems);
  expect(merged.flatMap((problem) => (problem.code === "unresolved-artifacts" ? problem.neededBy : []))).toHaveLength(
    1000,
  );
  expect(written.mock.calls.length).toBeLessThan(10_000);
});
