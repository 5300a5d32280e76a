/** Lists the plugins that a packaging runs by default, of those that we read (Maven 3.8.7, default-bindings.xml). */
export function lifecyclePlugins(packaging: string): readonly string[] {
  const always = ["maven-clean-plugin", "maven-install-plugin", "maven-deploy-plugin"];
  const code = ["maven-resources-plugin", "maven-compiler-plugin", "maven-surefire-plugin"];
  switch (packaging) {
    case "pom":
      return always;
    case "ear":
      return [...always, "maven-resources-plugin", "maven-ear-plugin"];
    case "maven-plugin":
      return [...always, ...code, "maven-plugin-plugin", "maven-jar-plugin"];
    default:
      return [...always, ...code, `maven-${packaging}-plugin`];
  }
}

/** Returns how much code is compiled at the end of these phases: all, all but test code, or none. */
export function compiledBy(phases: readonly string[]): "tests" | "main" | "none" {
  if (phases.some((phase) => FROM_TEST_COMPILE.has(phase))) return "tests";
  return phases.some((phase) => FROM_COMPILE.has(phase)) ? "main" : "none";
}

const FROM_COMPILE: ReadonlySet<string> = new Set([
  ...["compile", "process-classes", "generate-test-sources", "process-test-sources"],
  ...["generate-test-resources", "process-test-resources"],
]);

const FROM_TEST_COMPILE: ReadonlySet<string> = new Set([
  ...["test-compile", "process-test-classes", "test", "prepare-package", "package", "pre-integration-test"],
  ...["integration-test", "post-integration-test", "verify", "install", "deploy"],
]);
