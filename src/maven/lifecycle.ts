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
