import type { Module, TestRunner } from "../../result/project/project.ts";

/**
 * Whether a module's Surefire or Failsafe is older than 2.19: such a version cannot read a file of excludes, and cannot
 * run a whole class together with single methods of another. If no POM names a version, Maven 3.8 and earlier use
 * Surefire 2.12.4.
 */
export function isOldRunner(module: Module, runner: TestRunner["name"], mavenVersion: string | null): boolean {
  if (module[runner].executions.length === 0) return false;
  const named = module.plugins.find(({ artifactId }) => artifactId === `maven-${runner}-plugin`)?.version ?? null;
  const usual = runner === "surefire" && /^3\.[0-8]\./.test(mavenVersion ?? "") ? "2.12.4" : null;
  return /^(?:1\.|2\.(?:\d|1[0-8])(?!\d))/.test(named ?? usual ?? "");
}
