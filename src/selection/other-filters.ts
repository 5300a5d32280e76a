import { heedsExcludes, type RunnerScope } from "../maven/testing/runner-version.ts";
import { matchesAny } from "../maven/testing/test-patterns.ts";
import type { Module } from "../model/project/project.ts";
import type { TestSources } from "./test-sources.ts";

/**
 * Lists what chooses tests besides a filter that matched nothing: groups, tags and excludes of the POMs, and what else the
 * call says.
 *
 * @param className the class that the filter names; undefined where it names none that the sources hold
 * @param by the plugins that read the filter
 * @param ofCall the groups and tags of the call, which what is read of the POMs repeats
 */
export function listOtherFilters(
  sources: TestSources,
  modules: readonly Module[],
  className: string | undefined,
  by: Pick<RunnerScope, "mavenVersion"> & { readonly runners: readonly RunnerScope["runner"][] },
  ofCall: readonly string[],
): readonly string[] {
  const [outer] = className?.split("$") ?? [];
  const files = sources.files.filter(({ name }) => name === outer);
  const holding = outer === undefined ? modules : [...new Set(files.map(({ module }) => module))];
  const paths = sources.topLevel(files).map(({ fullName }) => fullName.replaceAll(".", "/"));
  const inPoms = holding.flatMap((module) =>
    by.runners.flatMap((runner) => listIn(module, { runner, mavenVersion: by.mavenVersion }, paths)),
  );
  const own = inPoms.filter(({ name, value }) => !ofCall.includes(`${name}=${value}`));
  return [...new Set(own.map(({ name, value }) => `${name} ${value} (POM)`))];
}

interface Filter {
  readonly name: string;
  readonly value: string;
}

function listIn(module: Module, scope: RunnerScope, paths: readonly string[]): readonly Filter[] {
  const { executions } = module[scope.runner];
  const excludes = heedsExcludes(module, scope) ? executions.flatMap((it) => it.excludes) : [];
  const meant = excludes.filter((pattern) => paths.some((path) => matchesAny(path, [pattern])));
  return [...executions.flatMap(({ tags }) => tags), ...meant.map((value) => ({ name: "excludes", value }))];
}
