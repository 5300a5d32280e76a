import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Note } from "../../result/note.ts";
import { moduleLabel } from "../describe-modules.ts";

/** Notes on what ran in modules that were built only because others need them. */
export function noteStrays(evidence: Evidence): readonly (Note | null)[] {
  const { testedIn } = evidence.plan;
  return testedIn === null ? [] : [strayTests(evidence, testedIn), strayGoal(evidence, testedIn)];
}

/** A class of the same name, or a choice of its own in a POM, makes Surefire run tests there. */
function strayTests({ reports, project }: Evidence, meant: readonly string[]): Note | null {
  const stray = reports.filter(({ module, report }) => !meant.includes(module) && report.cases.length > 0);
  const root = project.root.slice(project.root.lastIndexOf("/") + 1);
  const modules = [...new Set(stray.map(({ module }) => (module === "." ? root : module)))];
  const tests = stray.reduce((sum, { report }) => sum + report.cases.length, 0);
  return tests > 0 ? { code: "stray-tests", tests, modules } : null;
}

/** A goal that was called by name runs in each module of the build, whatever it is built for. */
function strayGoal({ log, project }: Evidence, meant: readonly string[]): Note | null {
  const isStray = (artifactId: string) => {
    const places = project.modules.filter((it) => it.artifactId === artifactId);
    return places.length > 0 && !places.some(({ path }) => meant.includes(path));
  };
  const failed = log.failedGoals.find(({ execution, module }) => execution === "default-cli" && isStray(module));
  if (failed === undefined) return null;
  return { code: "stray-goal", goal: `${failed.plugin}:${failed.goal}`, module: moduleLabel(project, failed.module) };
}
