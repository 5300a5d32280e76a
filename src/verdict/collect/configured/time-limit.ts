import { runnerOf } from "../../../knowledge/plugins/test-runners.ts";
import { lineAt, readPomTexts } from "../../../maven/dependencies/pom-text.ts";
import type { ModuleReport } from "../../../model/evidence/evidence.ts";
import type { Crash, LogFacts } from "../../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import type { Project } from "../../../model/project/project.ts";
import { TIMED_OUT } from "../../../output/log/testing/crash.ts";
import { trimmedText } from "../../../text/xml.ts";
import { configurationsIn } from "./configurations.ts";

/**
 * Adds to what is known of a test JVM that Surefire stopped the limit that a POM sets, and the class that ran when it was
 * over: Surefire lets a class end, so that one which took as long as the limit began before it. Only where one goal failed
 * for it, and the POMs have no other limit: not of another execution, by a property or in a profile.
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
  const [place, ...otherPlaces] = poms.flatMap(({ name, text }) =>
    [...text.matchAll(LIMIT)].map(({ index }) => `${name}:${lineAt(text, index)}`),
  );
  const { plugin = "", execution = "" } = goal ?? {};
  const [set] = [module.pom, ...module.parentPoms]
    .flatMap((pom) => configurationsIn(pom, { plugin, execution }, project))
    .flatMap((it) => trimmedText(it, "forkedProcessTimeoutInSeconds") ?? []);
  const seconds = Number(set);
  if (place === undefined || otherPlaces.length > 0 || !(seconds > 0)) return crash;
  const limit = { seconds, place };
  const cases = reports.flatMap((one) => (one.module === module.path ? one.report.cases : []));
  const slow = [...Map.groupBy(cases, ({ testClass }) => testClass)].flatMap(([testClass, own]) => {
    const took = own.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
    return took >= limit.seconds * 1000 ? testClass : [];
  });
  return { ...crash, limit, classes: crash.classes.length === 0 && slow.length === 1 ? slow : crash.classes };
}

const LIMIT = /<forkedProcessTimeoutInSeconds>/g;
