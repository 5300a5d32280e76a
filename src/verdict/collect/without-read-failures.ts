import { join } from "node:path";
import { readText } from "../../maven/files.ts";
import type { IgnoredFailure } from "../../model/evidence/log-facts.ts";
import { modulesCalled } from "../../model/project/find-modules.ts";
import type { Project } from "../../model/project/project.ts";

/** Leaves out the ignored failures that the build goes by itself, such as the exit code of a program that asks something. */
export function withoutReadFailures(ignored: readonly IgnoredFailure[], project: Project): readonly IgnoredFailure[] {
  return ignored.filter(({ readBy, module }) => {
    if (readBy === undefined) return true;
    const modules = module === undefined ? project.modules : modulesCalled(project, module);
    const files = modules.flatMap(({ dir, pom, parentPoms }) => [pom, ...parentPoms, join(dir, "build.xml")]);
    return ![...new Set(files)].some((file) => readText(file).toLowerCase().includes(readBy));
  });
}
