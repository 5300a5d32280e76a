import type { Module, TestRunner } from "../../result/project/project.ts";

/** What decides over Surefire or Failsafe in a module, besides its POM. */
export interface RunnerScope {
  readonly runner: TestRunner["name"];
  /** The version of Maven, which has a version of each plugin for where no POM names one. */
  readonly mavenVersion: string | null;
}

/**
 * Whether a module's Surefire or Failsafe is known to be 3.0.0-M6 or later: a class then stands for the `@Nested` ones in
 * it, and a file of patterns may hold methods.
 */
export function isRecentRunner(module: Module, { runner, mavenVersion }: RunnerScope): boolean {
  const version = versionOf(module, runner);
  // Maven 3.9.0 brings 3.0.0-M8.
  if (version === null) return /^(?:[4-9]|3\.9)\./.test(mavenVersion ?? "");
  return /^(?:[4-9]|3\.(?!0\.0-M[1-5]$))/.test(version);
}

/**
 * Whether a module's Surefire or Failsafe, where one runs there, is older than 2.19: it knows no file of excludes, and runs no whole class beside
 * methods of another. Where no POM names a version, Maven 3.8 and earlier take Surefire 2.12.4.
 */
export function isOldRunner(module: Module, { runner, mavenVersion }: RunnerScope): boolean {
  if (module[runner].executions.length === 0) return false;
  const usual = runner === "surefire" && /^3\.[0-8]\./.test(mavenVersion ?? "") ? "2.12.4" : null;
  return /^(?:1\.|2\.(?:\d|1[0-8])(?!\d))/.test(versionOf(module, runner) ?? usual ?? "");
}

/** Whether a class that the POM excludes does not run by its name either; Surefire 3 runs it. */
export function heedsExcludes(module: Module, runner: TestRunner["name"]): boolean {
  return /^2\./.test(versionOf(module, runner) ?? "");
}

function versionOf({ plugins }: Module, runner: TestRunner["name"]): string | null {
  return plugins.find(({ artifactId }) => artifactId === `maven-${runner}-plugin`)?.version ?? null;
}
