import { RUNNERS } from "../../knowledge/plugins/test-runners.ts";
import type { Module, TestRunner } from "../../model/project/project.ts";

/** The plugin that runs tests, and what decides about its version besides the POMs. */
export interface RunnerScope {
  readonly runner: TestRunner["name"];
  /** The version of Maven, which brings a version of each plugin in case no POM names one. */
  readonly mavenVersion: string | null;
}

/**
 * Whether a module's Surefire or Failsafe is known to be 3.0.0-M6 or later: from then on a selector of a class includes
 * its `@Nested` classes, and a file of patterns may contain methods.
 */
export function isRecentRunner(module: Module, { runner, mavenVersion }: RunnerScope): boolean {
  const version = versionOf(module, runner);
  // Maven 3.9.0 brings 3.0.0-M8.
  if (version === null) return /^(?:[4-9]|3\.9)\./.test(mavenVersion ?? "");
  return /^(?:[4-9]|3\.(?!0\.0-M[1-5]$))/.test(version);
}

/**
 * Whether a module's Surefire or Failsafe is older than 2.19: such a version cannot read a file of excludes, and cannot
 * run a whole class together with single methods of another. If no POM names a version, Maven 3.8 and earlier use
 * Surefire 2.12.4.
 */
export function isOldRunner(module: Module, scope: RunnerScope): boolean {
  if (module[scope.runner].executions.length === 0) return false;
  return /^(?:1\.|2\.(?:\d|1[0-8])(?!\d))/.test(versionOr2124(module, scope));
}

/** Whether the plugin excludes what the POM excludes even if a filter names it, as Surefire 2 does; Surefire 3 runs it. */
export function heedsExcludes(module: Module, scope: RunnerScope): boolean {
  return /^2\./.test(versionOr2124(module, scope));
}

function versionOr2124(module: Module, { runner, mavenVersion }: RunnerScope): string {
  const usual = runner === "surefire" && /^3\.[0-8]\./.test(mavenVersion ?? "") ? "2.12.4" : "";
  return versionOf(module, runner) ?? usual;
}

function versionOf({ plugins }: Module, runner: TestRunner["name"]): string | null {
  return plugins.find(({ artifactId }) => artifactId === RUNNERS[runner].artifactId)?.version ?? null;
}
