import { runnerOf } from "../../knowledge/plugins/test-runners.ts";
import { lineAt, profilesIn, readPomTexts, withoutProfiles } from "../../maven/dependencies/pom-text.ts";
import type { ModuleReport } from "../../model/evidence/evidence.ts";
import type { Crash, LogFacts } from "../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import type { Project } from "../../model/project/project.ts";
import { TIMED_OUT } from "../../output/log/testing/crash.ts";

/**
 * Adds to what is known of a test JVM that Surefire stopped the limit that a POM sets, and the class that ran when it was
 * over: Surefire lets a class end, so that one which took as long as the limit began before it. Only where one goal failed
 * for it, and no profile sets another limit.
 */
export function withTimeLimit(
  crash: Crash | null,
  project: Project,
  { failedGoals }: Pick<LogFacts, "failedGoals">,
  reports: readonly ModuleReport[],
): Crash | null {
  if (crash?.kind !== "timed-out") return crash;
  const [goal, ...others] = failedGoals.filter(
    (it) => runnerOf(it) !== null && it.message.some((line) => line.includes(TIMED_OUT)),
  );
  const [module, ...namesakes] = modulesCalled(project, goal?.module ?? "");
  if (!module || others.length + namesakes.length > 0) return crash;
  const poms = readPomTexts([module.pom, ...module.parentPoms], project.root);
  if (poms.some(({ text }) => profilesIn(text).some(([profile]) => LIMIT.test(profile)))) return crash;
  const [limit] = poms.flatMap(({ name, text }) => {
    const plain = withoutProfiles(text);
    const { index = 0, groups } = LIMIT.exec(plain) ?? {};
    return groups?.["seconds"] === undefined
      ? []
      : { seconds: Number(groups["seconds"]), place: `${name}:${lineAt(plain, index)}` };
  });
  if (limit === undefined) return crash;
  const cases = reports.flatMap((one) => (one.module === module.path ? one.report.cases : []));
  const slow = [...Map.groupBy(cases, ({ testClass }) => testClass)].flatMap(([testClass, own]) => {
    const took = own.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    return took >= limit.seconds * 1000 ? testClass : [];
  });
  return { ...crash, limit, classes: crash.classes.length === 0 && slow.length === 1 ? slow : crash.classes };
}

// <forkedProcessTimeoutInSeconds>600</forkedProcessTimeoutInSeconds>
const LIMIT = /<forkedProcessTimeoutInSeconds>\s*(?<seconds>[1-9]\d{0,8})\s*</;
