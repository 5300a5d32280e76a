import { expect, test } from "bun:test";
import type { FailedGoal } from "../../../src/model/evidence/log-facts.ts";
import type { Module } from "../../../src/model/project/project.ts";
import { readViolationReports } from "../../../src/verdict/collect/violation-reports.ts";
import { module } from "../judge/module.ts";

const ROOT = "/home/dev/gate";
const CORE = module(`${ROOT}/core`, "core");
const WEB = { ...module(`${ROOT}/web`, "web"), buildDirectory: `${ROOT}/web/out` };

const checkstyle = (...files: string[]) =>
  `<checkstyle>${files.map((file) => `<file name="${file}"><error line="4" severity="error" message="no"/></file>`).join("")}</checkstyle>`;
const pmd = (...files: string[]) =>
  `<pmd>${files.map((file) => `<file name="${file}"><violation beginline="3" priority="4">no</violation></file>`).join("")}</pmd>`;
const DISK = new Map([
  [`${ROOT}/core/target/checkstyle-result.xml`, checkstyle("A.java", "B.java")],
  [`${ROOT}/web/out/checkstyle-result.xml`, checkstyle("W.java")],
  [`${ROOT}/core/target/pmd.xml`, pmd("P.java")],
  [`${ROOT}/reports/pmd.xml`, pmd("Q.java", "R.java")],
]);

const failed = (plugin: string, on: string, message: string, goal = "check"): FailedGoal => ({
  plugin,
  goal,
  module: on,
  message: ["so:", message],
  said: [],
});

/** The files that are objected to, and all that was looked at. */
function told(goals: readonly FailedGoal[], modules: readonly Module[] = [CORE, WEB]) {
  const opened: string[] = [];
  const project = { root: ROOT, modules, unreadModules: [], unreadParents: [] };
  const reports = readViolationReports(project, goals, (path) => {
    opened.push(path);
    return DISK.get(path) ?? null;
  });
  const files = reports.map(({ code, module: on, findings }) => [code, on, ...findings.map(({ file }) => file)]);
  return { files, opened: opened.length };
}

test("a report is looked for in the module whose goal failed, in the tool's usual place", () => {
  const goals = [
    failed("checkstyle", "core", "You have 2 Checkstyle violations."),
    failed("checkstyle", "web", "You have 1 Checkstyle violation."),
    failed("pmd", "core", "PMD 7.7.0 has found 1 violation."),
  ];
  expect(told(goals).files).toEqual([
    ["checkstyle", "core", "A.java", "B.java"],
    ["checkstyle", "web", "W.java"],
    ["pmd", "core", "P.java"],
  ]);
});

test("or where the goal says", () => {
  const words = `PMD 7.7.0 has found 2 violations. For more details see: ${ROOT}/reports/pmd.xml`;
  expect(told([failed("pmd", "core", words)]).files).toEqual([["pmd", "core", "Q.java", "R.java"]]);
});

test("it is not told where it holds another number of violations, or none of this build is there", () => {
  expect(told([failed("checkstyle", "core", "You have 3 Checkstyle violations.")]).files).toEqual([]);
  expect(told([failed("pmd", "web", "PMD 7.7.0 has found 1 violation.")])).toEqual({ files: [], opened: 1 });
});

test.each<[string, FailedGoal, Module[]]>([
  ["says no number", failed("checkstyle", "core", "Failed during checkstyle execution"), [CORE]],
  ["says that there are none", failed("checkstyle", "core", "You have 0 Checkstyle violations."), [CORE]],
  ["is another one of the tool", failed("pmd", "core", "PMD has found 1 violation.", "cpd-check"), [CORE]],
  ["is another tool's", failed("enforcer", "core", "You have 2 Checkstyle violations."), [CORE]],
  ["is of a module that the POMs do not know", failed("checkstyle", "core", "You have 2 violations."), [WEB]],
  [
    "is of one of two modules of that name",
    failed("checkstyle", "core", "You have 2 violations."),
    [CORE, { ...WEB, artifactId: "core" }],
  ],
])("none is looked for where the goal %s", (_, goal, modules) => {
  expect(told([goal], modules)).toEqual({ files: [], opened: 0 });
});
