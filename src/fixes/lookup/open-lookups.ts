import { toPrefix } from "../../knowledge/plugins/prefix.ts";
import { readGoalPrefix } from "../../maven/plugin-descriptor.ts";
import type { Finding } from "../../model/finding.ts";
import { onceFor } from "../../model/once.ts";
import { moduleAt } from "../../model/project/find-modules.ts";
import type { Lookups, OtherPrefix } from "../add-fixes.ts";
import { type Build, openBuilt } from "./built-project.ts";
import { findCauses } from "./find-causes.ts";
import { fixErrors } from "./fix-errors.ts";
import { openLinkageFixes } from "./fix-linkage.ts";
import { fixPoms } from "./fix-poms.ts";
import { fixGrammars } from "./grammars/fix-grammars.ts";
import { lookUpArtifacts } from "./look-up-artifacts.ts";
import { openSourceLines } from "./open-source-lines.ts";
import { openLombok } from "./processors/made-by-lombok.ts";

/**
 * Nothing is read before it is asked for. Errors of a compiler are only worth it where the run has ended by itself:
 * else its classes and jars may still change.
 */
export function openLookups(build: Build, hasEnded: boolean): Lookups {
  const built = openBuilt(build);
  return {
    findFixes: (errors) =>
      hasEnded
        ? new Map([...fixErrors(errors, built), ...fixPoms(errors, built), ...fixGrammars(errors, built)])
        : new Map(),
    findLacking: (errors) => findLacking(errors, built),
    fixLinkage: openLinkageFixes(built),
    lookUpArtifacts: (unresolved) => lookUpArtifacts(unresolved, built),
    readSourceLine: openSourceLines(build.project),
    listJdks: built.listJdks,
    listOtherPrefixes: () => listOtherPrefixes(built),
    findCauses: (result) => (hasEnded ? findCauses(result, built) : []),
  };
}

/** Opens each module once: what is asked for are the errors of one build. */
function findLacking(errors: readonly Finding[], { project }: Build): ReadonlySet<Finding> {
  const isMade = onceFor((path: string) => {
    const module = moduleAt(project, path);
    return module ? openLombok(module) : () => false;
  });
  return new Set(errors.filter((error) => isMade(error.module ?? ".")(error)));
}

function listOtherPrefixes({ project, surroundings }: Build): readonly OtherPrefix[] {
  const all = project.modules.flatMap(({ path, plugins }) => plugins.map((it) => ({ path, it })));
  return [...Map.groupBy(all, ({ it }) => `${it.groupId}:${it.artifactId}`)].flatMap(([plugin, having]) => {
    const [{ it } = { it: null }] = having;
    const prefix = it && readGoalPrefix(it, surroundings.localRepository);
    const byName = toPrefix(it?.artifactId ?? "");
    return prefix === null || prefix === byName
      ? []
      : { plugin, byName, prefix, modules: having.map(({ path }) => path) };
  });
}
