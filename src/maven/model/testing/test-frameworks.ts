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
  const [, name] = FRAMEWORKS.find(([pattern]) => pattern.test(`${groupId}:${artifactId}`)) ?? [];
  return name === undefined ? null : { name, version: versionOf(dependency) };
}

/** The test frameworks by `group:artifact`. */
const FRAMEWORKS: readonly (readonly [RegExp, string])[] = [
  // org.junit.jupiter:junit-jupiter, org.junit.jupiter:junit-jupiter-params
  [/^org\.junit\.jupiter:junit-jupiter(?:-api|-engine|-params)?$/, "JUnit Jupiter"],
  [/^org\.junit\.vintage:junit-vintage-engine$/, "JUnit Vintage"],
  [/^junit:junit(?:-dep)?$/, "JUnit"],
  [/^org\.testng:testng$/, "TestNG"],
  [/^org\.spockframework:spock-/, "Spock"],
  // io.kotest:kotest-runner-junit5-jvm
  [/^io\.kotest:kotest-runner-/, "Kotest"],
  [/^(?:io\.cucumber|info\.cukes):cucumber-/, "Cucumber"],
  [/^net\.jqwik:jqwik(?:-engine)?$/, "jqwik"],
  // org.scalatest:scalatest_2.13
  [/^org\.scalatest:scalatest_/, "ScalaTest"],
  [/^org\.specs2:specs2-/, "specs2"],
  [/^org\.scalameta:munit_/, "MUnit"],
];

/**
 * The artifacts through which most projects get JUnit Jupiter, by `group:artifact`; old versions of
 * spring-boot-starter-test depend on JUnit 4.
 */
// org.springframework.boot:spring-boot-starter-test
// org.springframework.boot:spring-boot-starter-webmvc-test
// io.quarkus:quarkus-junit5
// io.micronaut.test:micronaut-test-junit5
const BRINGING_JUPITER =
  /^(?:org\.springframework\.boot:spring-boot-starter-(?:[\w-]+-)?test|io\.quarkus:quarkus-junit5?|io\.micronaut\.test:micronaut-test-junit5)$/;
