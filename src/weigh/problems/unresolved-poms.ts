import type { Evidence } from "../../result/evidence/evidence.ts";
import type { Finding } from "../../result/finding.ts";
import type { Problem } from "../../result/problem.ts";
import type { Unresolved } from "../../result/problems/resolution.ts";
import { findSiblings } from "./find-siblings.ts";

interface Parted {
  readonly unresolved: readonly Problem[];
  readonly errors: readonly Finding[];
}

/**
 * Parts those errors that are about an artifact that no repository has (in a POM a parent or an imported list of
 * versions, without a file an annotation processor), or about an extension that this JDK is too old for.
 */
export function partUnresolved(evidence: Evidence, errors: readonly Finding[]): Parted {
  const parted = errors.map((error) => {
    const { file, line, column, message, details = [] } = error;
    const isPom = file === undefined || file.endsWith(".xml");
    const problem = isPom ? evidence.explain([message, ...details], undefined) : null;
    if (problem?.code === "jdk-too-old" && file !== undefined) return { problem };
    if (problem?.code !== "unresolved-artifacts") return { error };
    return {
      problem: {
        ...withOtherVersions(problem, evidence),
        ...(file === undefined ? {} : { file }),
        ...(line === undefined ? {} : { line }),
        ...(column === undefined ? {} : { column }),
      },
    };
  });
  return {
    unresolved: parted.flatMap(({ problem }) => problem ?? []),
    errors: parted.flatMap(({ error }) => error ?? []),
  };
}

/** A module with another version than is asked for. What a build makes of its modules is of no help to a POM. */
function withOtherVersions<P extends Unresolved>(problem: P, evidence: Evidence): P {
  const siblings = findSiblings(problem, evidence).filter(({ state }) => state === "other-version");
  return siblings.length === 0 ? problem : { ...problem, siblings };
}
