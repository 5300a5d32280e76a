import type { TestSummary } from "../../../model/build-result.ts";
import { choosesTests, type Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Note } from "../../../model/note.ts";
import type { Problem } from "../../../model/problem.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { moduleLabel } from "../describe-modules.ts";
import { adviseJdk } from "../jdk-advice.ts";
import { noteBuild } from "./build.ts";
import { noteBrief, noteReports, noteThreads, noteUntold, type Written } from "./note-reports.ts";
import { noteUnrunTests } from "./unrun-tests.ts";

/** Collects the notes, which say what the answer would otherwise leave out, in the order in which they are printed. */
export function collectNotes(
  evidence: Evidence,
  summary: TestSummary & Written,
  errors: readonly Finding[],
  problems: readonly Problem[],
): readonly Note[] {
  const notes: (Note | null)[] = [
    ...evidence.plan.notes,
    noteLastWords(evidence, problems),
    ...noteUnrunTests(evidence, summary),
    noteMeasured(evidence, problems),
    ...noteStrays(evidence),
    noteReports(evidence, summary),
    noteUntold(evidence, summary),
    noteBrief(evidence),
    ...noteThreads(evidence),
    evidence.unasserted.length > 0 ? { code: "asserts-nothing", statements: evidence.unasserted } : null,
    ...noteBuild(evidence, errors),
    adviseJdk(evidence, errors, problems),
  ];
  return notes.filter((note) => note !== null);
}

/** Notes what a build was doing when it was stopped, or ended by itself too early, unless a running test shows that. */
function noteLastWords({ ended, log, project }: Evidence, problems: readonly Problem[]): Note | null {
  const brokeOff = problems.some((problem) => problem.code === "no-build" && problem.hasBegun);
  const wasStopped = ended === "timeout" || ended === "abort" || brokeOff;
  if (!wasStopped || log.verdict !== null || log.tests.running.length > 0) return null;
  const last = log.goals.at(-1);
  if (last) {
    const module = project.modules.length > 1 ? moduleLabel(project, last.module) : null;
    return { code: "last-goal", goal: `${last.plugin}:${last.goal}`, module };
  }
  const line = log.lastLines.findLast(hasWords);
  return line === undefined ? null : { code: "last-line", line: line.trim() };
}

// [INFO] --------------------------------[ jar ]---------------------------------
function hasWords(line: string): boolean {
  return !line.includes("-----") && /\p{L}/u.test(line.replace(/^\[\w+\]/, ""));
}

/** Limits of coverage hold for all tests. */
function noteMeasured({ plan }: Evidence, problems: readonly Problem[]): Note | null {
  const isOfTouched = plan.touched !== undefined && plan.touched.everythingBecause === undefined;
  const isOfChosen = choosesTests(plan) || plan.tagFilters !== undefined || isOfTouched;
  return isOfChosen && problems.some(({ code }) => code === "coverage") ? { code: "chosen-tests-measured" } : null;
}

/** Notes tests and goals that ran in modules that were built only because others need them. */
function noteStrays(evidence: Evidence): readonly (Note | null)[] {
  const { testedIn } = evidence.plan;
  return testedIn === null ? [] : [strayTests(evidence, testedIn), strayGoal(evidence, testedIn)];
}

/** Such a module has a test class of the same name, or its POM chooses tests by itself. */
function strayTests({ reports, project }: Evidence, meant: readonly string[]): Note | null {
  const asked = new Set(meant);
  const stray = reports.filter(({ module, report }) => !asked.has(module) && report.cases.length > 0);
  const root = project.root.slice(project.root.lastIndexOf("/") + 1);
  const modules = [...new Set(stray.map(({ module }) => (module === "." ? root : module)))];
  const tests = stray.reduce((sum, { report }) => sum + report.cases.length, 0);
  return tests > 0 ? { code: "stray-tests", tests, modules } : null;
}

/** Maven runs a goal that is called by name in each module of the build. */
function strayGoal({ log, project }: Evidence, meant: readonly string[]): Note | null {
  const isStray = (artifactId: string) => {
    const places = modulesCalled(project, artifactId);
    return places.length > 0 && !places.some(({ path }) => meant.includes(path));
  };
  const failed = log.failedGoals.find(({ execution, module }) => execution === "default-cli" && isStray(module));
  if (failed === undefined) return null;
  return { code: "stray-goal", goal: `${failed.plugin}:${failed.goal}`, module: moduleLabel(project, failed.module) };
}
