import { nameInPlaces, placeInPoms, withoutComments, withoutProfiles } from "../../../maven/dependencies/pom-text.ts";
import { readText } from "../../../maven/files.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { EmptyScan } from "../../../model/evidence/not-run.ts";
import { withoutVersion } from "../../../model/project/artifact-name.ts";
import type { Reports, TestRun } from "./find-not-run.ts";

/**
 * Finds the modules whose own POM has Surefire run the tests of dependencies, and that have no result of any test. A
 * parent may say so for modules that have no tests.
 */
export function findEmptyScans(
  runs: readonly TestRun[],
  { results }: Pick<LogFacts["tests"], "results">,
  { reports, unreadable }: Reports,
  root: string,
): readonly EmptyScan[] {
  return runs.flatMap(({ module, runner, named, reportedIn }) => {
    const artifacts = [...new Set(runner.executions.flatMap(({ scanned }) => scanned))];
    const [first] = artifacts;
    if (first === undefined || named !== null) return [];
    const isReported = [...reports, ...unreadable].some((it) => reportedIn.includes(it.module));
    const isLogged = [...results.keys()].some((key) => key.startsWith(`${module.artifactId} `));
    if (isReported || isLogged) return [];
    const text = withoutProfiles(withoutComments(readText(module.pom)));
    const place = placeInPoms(`<dependency>${first}</dependency>`, [{ name: nameInPlaces(module.pom, root), text }]);
    if (place === null) return [];
    const isUndeclared = artifacts.every((it) => PLAIN.test(it) && !module.dependencies.includes(withoutVersion(it)));
    return [{ module: module.path, artifacts, isUndeclared, place }];
  });
}

// com.acme:tck, com.acme:tck:test-jar:tests, but not com.acme:*
const PLAIN = /^[^:*?]+:[^:*?]+(?::|$)/;
