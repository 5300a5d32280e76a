import type { KnownArtifact, Unresolved } from "../model/evidence/unresolved.ts";
import type { Problem } from "../model/problem.ts";

export interface ArtifactLookup {
  readonly lookUpArtifacts: (unresolved: Unresolved) => readonly KnownArtifact[];
}

/** Adds to unresolved artifacts what is known of them; modules of the project are told already. */
export function addKnownArtifacts(problem: Problem, { lookUpArtifacts }: ArtifactLookup): Problem {
  if (problem.code !== "unresolved-artifacts") return problem;
  const told = new Set(problem.siblings?.map(({ artifact }) => artifact));
  const artifacts = problem.artifacts.filter((artifact) => !told.has(artifact));
  const known = artifacts.length === 0 ? [] : lookUpArtifacts({ ...problem, artifacts });
  return known.length === 0 ? problem : { ...problem, known };
}
