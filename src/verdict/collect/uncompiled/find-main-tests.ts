import { join } from "node:path";
import { HAS_TESTS } from "../../../knowledge/testing/by-annotation.ts";
import { listFilesBelow, readText } from "../../../maven/files.ts";
import { isUsualName } from "../../../maven/testing/test-patterns.ts";
import type { LogFacts } from "../../../model/evidence/log-facts.ts";
import type { MainTests } from "../../../model/evidence/not-run.ts";
import { modulesCalled } from "../../../model/project/find-modules.ts";
import { relativeTo } from "../../../model/project/paths.ts";
import type { Project } from "../../../model/project/project.ts";

/**
 * Finds the tests among the main sources of modules for which Surefire found none. A module that others need may have
 * them for these.
 */
export function findMainTests(
  project: Project,
  { noTestsIn }: Pick<LogFacts["tests"], "noTestsIn">,
): readonly MainTests[] {
  return noTestsIn.flatMap((artifactId) => {
    const [module, other] = modulesCalled(project, artifactId);
    if (!module || other) return [];
    const { groupId, sourceRoots, buildDirectory, path } = module;
    if (project.modules.some(({ dependencies }) => dependencies.includes(`${groupId}:${artifactId}`))) return [];
    const files = sourceRoots
      .filter((root) => !root.startsWith(`${buildDirectory}/`))
      .flatMap((root) =>
        listFilesBelow(root).flatMap((file) => {
          const isUsual = file.endsWith(".java") && isUsualName(file.slice(0, -".java".length), "surefire");
          const text = isUsual ? readText(join(root, file)) : "";
          return HAS_TESTS.test(text) && !ABSTRACT.test(text) ? join(root, file) : [];
        }),
      );
    const [first] = files.toSorted();
    return first === undefined ? [] : [{ module: path, files: files.length, example: relativeTo(project.root, first) }];
  });
}

// public abstract class CartContractTest {
const ABSTRACT = /^[ \t]*(?:public )?(?:abstract class|interface)\b/m;
