import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Note } from "../../../model/note.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { moduleLabel } from "../describe-modules.ts";

/** Notes tests and goals that ran in modules that were built only because others need them. */
export function noteStrays(evidence: Evidence): readonly (Note | null)[] {
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
