import { FRAMEWORKS } from "../../../knowledge/frameworks/all-frameworks.ts";
import type { FrameworkFacts } from "../../../knowledge/frameworks/framework.ts";
import { BRINGING_JUPITER } from "../../../knowledge/frameworks/jupiter.ts";
import type { TestFramework } from "../../../model/project/project.ts";
import type { PomDependency } from "../pom.ts";

/** Lists the test frameworks among the dependencies of a module, each once. */
export function listTestFrameworks(
  dependencies: readonly PomDependency[],
  versionOf: (dependency: PomDependency) => string | null,
): readonly TestFramework[] {
  const found = new Map<string, TestFramework>();
  for (const dependency of dependencies) {
    const framework = toFramework(dependency, versionOf);
    if (framework && (found.get(framework.name)?.version ?? null) === null) found.set(framework.name, framework);
  }
  return [...found.values()];
}

function toFramework(
  dependency: PomDependency,
  versionOf: (dependency: PomDependency) => string | null,
): TestFramework | null {
  const { groupId, artifactId } = dependency;
  if (BRINGING_JUPITER.test(`${groupId}:${artifactId}`)) {
    const brought = { ...dependency, groupId: "org.junit.jupiter", artifactId: "junit-jupiter", version: undefined };
    const version = versionOf(brought) ?? versionOf({ ...brought, artifactId: "junit-jupiter-api" });
    return version === null ? null : { name: "JUnit Jupiter", version };
  }
  const name = DEPENDENCIES.find(({ pattern }) => pattern.test(`${groupId}:${artifactId}`))?.name;
  return name === undefined ? null : { name, version: versionOf(dependency) };
}

const DEPENDENCIES = FRAMEWORKS.flatMap(({ dependencies }: FrameworkFacts) =>
  dependencies === "none" ? [] : dependencies,
);
