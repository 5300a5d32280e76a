import { expect, test } from "bun:test";
import { mergeProblems } from "../../src/result/merge-problems.ts";
import type { Problem, RepositoryTrouble } from "../../src/result/problem.ts";

const CENTRAL: RepositoryTrouble = { kind: "not-found", repository: "central" };

function missing(artifact: string, neededBy: string, ...troubles: RepositoryTrouble[]): Problem {
  return { code: "unresolved-artifacts", kind: "dependency", artifacts: [artifact], neededBy: [neededBy], troubles };
}

function checkstyle(message: string, total?: number): Problem {
  const findings = [{ file: "A.java", message, severity: "error" }] as const;
  return { code: "checkstyle", findings, ...(total !== undefined && { total }) };
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
