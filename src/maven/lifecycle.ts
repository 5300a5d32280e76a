/** Returns how much code is compiled at the end of these phases: all, all but test code, or none. */
export function compiledBy(phases: readonly string[]): "tests" | "main" | "none" {
  const last = Math.max(...phases.map((phase) => BUILDING.indexOf(phase)));
  if (last >= BUILDING.indexOf("test-compile")) return "tests";
  return last >= BUILDING.indexOf("compile") ? "main" : "none";
}

/** Whether a build with these phases comes to integration tests. */
export function reachesIntegration(phases: readonly string[]): boolean {
  return phases.some((phase) => BUILDING.indexOf(phase) >= BUILDING.indexOf("integration-test"));
}

/** Whether a phase comes before another one; null if it is none of the lifecycle that builds. */
export function isPhaseBefore(phase: string, other: string): boolean | null {
  return BUILDING.includes(phase) ? BUILDING.indexOf(phase) < BUILDING.indexOf(other) : null;
}

/** Whether a word is a phase of Maven. */
export function isPhase(word: string): boolean {
  return BUILDING.includes(word) || OF_SITE.has(word) || OF_CLEAN.has(word);
}

/** Lists all phases of Maven. */
export function allPhases(): readonly string[] {
  return [...BUILDING, ...OF_SITE, ...OF_CLEAN];
}

/** The phases of the lifecycle that builds, in their order. */
const BUILDING: readonly string[] = [
  ...["validate", "initialize", "generate-sources", "process-sources", "generate-resources", "process-resources"],
  ...["compile", "process-classes", "generate-test-sources", "process-test-sources", "generate-test-resources"],
  ...["process-test-resources", "test-compile", "process-test-classes", "test", "prepare-package", "package"],
  ...["pre-integration-test", "integration-test", "post-integration-test", "verify", "install", "deploy"],
];
const OF_SITE: ReadonlySet<string> = new Set(["pre-site", "site", "post-site", "site-deploy"]);
const OF_CLEAN: ReadonlySet<string> = new Set(["pre-clean", "clean", "post-clean"]);
