import { dirname, join, relative } from "node:path";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Sibling, Unresolved } from "../../../model/evidence/unresolved.ts";
import type { Finding } from "../../../model/finding.ts";
import type { Problem } from "../../../model/problem.ts";
import { moduleAt } from "../../../model/project/find-modules.ts";
import { explainFailure } from "../../../output/problems/explain.ts";
import { findSiblings } from "./find-siblings.ts";

interface Parted {
  readonly unresolved: readonly Problem[];
  readonly errors: readonly Finding[];
}

/**
 * Separates errors that are really unresolved artifacts (in a POM a parent or an imported POM, without a file an
 * annotation processor), or extensions for which this JDK is too old.
 */
export function partUnresolved(evidence: Evidence, errors: readonly Finding[]): Parted {
  const parted = errors.map((error) => {
    const { file, line, column, message, details = [] } = error;
    const isPom = file === undefined || file.endsWith(".xml");
    const problem = isPom ? explainFailure([message, ...details], undefined) : null;
    if (problem?.code === "jdk-too-old" && file !== undefined) return { problem };
    if (problem?.code !== "unresolved-artifacts") return { error };
    return {
      problem: {
        ...withModules(problem, file, evidence),
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      },
    };
  });
  return {
    unresolved: parted.flatMap(({ problem }) => problem ?? []),
    errors: parted.flatMap(({ error }) => (error ? underImport(error, errors) : [])),
  };
}

/** Says of a version that is missing in a POM which BOM that cannot be resolved may manage it. */
function underImport(error: Finding, errors: readonly Finding[]): Finding {
  const bom = UNVERSIONED.test(error.message)
    ? errors.find(({ file, message }) => file === error.file && message.startsWith(UNRESOLVED_IMPORT))
    : undefined;
  if (bom?.line === undefined) return error;
  return { ...error, facts: [`the BOM of L${bom.line}, which cannot be resolved, may manage it`] };
}

// 'dependencies.dependency.version' for com.acme:lib:jar is missing.
const UNVERSIONED = /^'(?:\w+\.)*version' for \S+ is missing/;
// Non-resolvable import POM: Could not find artifact com.acme:bom:pom:2.0 in central (https://repo.maven.apache.org/maven2)
const UNRESOLVED_IMPORT = "Non-resolvable import POM";

/**
 * Adds the modules that have another version than a POM asks for, and the parent that lies elsewhere than that POM says.
 * What this build produces cannot resolve it: POMs are read before.
 */
function withModules<P extends Unresolved>(problem: P, pom: string | undefined, evidence: Evidence): P {
  const siblings = findSiblings(problem, evidence).flatMap((it): Sibling | [] => {
    if (it.state === "other-version") return it;
    if (problem.kind !== "parent" || pom === undefined) return [];
    const open = moduleAt(evidence.project, it.module)?.openVersion;
    if (open !== undefined) return { ...it, state: "other-version", version: open };
    const relativePath = relative(dirname(pom), join(it.module, "pom.xml"));
    return { ...it, state: "off-path", relativePath };
  });
  return siblings.length === 0 ? problem : { ...problem, siblings };
}
