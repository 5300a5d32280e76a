import { listNames } from "../../../maven/disk.ts";
import type { InvokedBuilds } from "../../../model/evidence/log-facts.ts";
import type { Project } from "../../../model/project/project.ts";
import { readInvokedBuild } from "../../../output/reports/read-invoked-build.ts";

/**
 * Reads which builds maven-invoker-plugin ran: with `-q`, and failures ignored, its reports alone tell of failed ones.
 */
export function readInvokerReports(
  { modules }: Project,
  readFresh: (path: string) => string | null,
): readonly InvokedBuilds[] {
  return modules.flatMap(({ artifactId, buildDirectory }) => {
    const directory = `${buildDirectory}/invoker-reports`;
    const files = listNames(directory).filter((name) => REPORT.test(name));
    const builds = files.flatMap((name) => readInvokedBuild(readFresh(`${directory}/${name}`) ?? "") ?? []);
    const ran = builds.filter(({ outcome }) => outcome !== "skipped");
    const failed = ran.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);
    if (ran.length === 0) return [];
    return { module: artifactId, failed: failed.length, of: ran.length, names: failed.slice(0, MOST_NAMES) };
  });
}

// BUILD-bad.xml
const REPORT = /^BUILD-.+\.xml$/;
const MOST_NAMES = 100;
