import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Problem } from "../../../model/problem.ts";

/** Adds to unresolved artifacts what is known of them; modules of the project are told already. */
export function addKnownArtifacts(problem: Problem, { lookUpArtifacts }: Pick<Evidence, "lookUpArtifacts">): Problem {
  if (problem.code !== "unresolved-artifacts") return problem;
  const told = new Set(problem.siblings?.map(({ artifact }) => artifact));
  const artifacts = problem.artifacts.filter((artifact) => !told.has(artifact));
  const known = artifacts.length === 0 ? [] : lookUpArtifacts({ ...problem, artifacts });
  return known.length === 0 ? problem : { ...problem, known };
}
