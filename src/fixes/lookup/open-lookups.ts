import { findJdks } from "../../maven/jdk/find-jdks.ts";
import type { Surroundings } from "../../maven/model/profiles/surroundings.ts";
import type { Jdk } from "../../model/project/jdk.ts";
import type { Project } from "../../model/project/project.ts";
import type { Lookups } from "../add-fixes.ts";
import { fixErrors } from "./fix-errors.ts";
import { openLinkageFixes } from "./fix-linkage.ts";
import { lookUpArtifacts } from "./look-up-artifacts.ts";
import { openSourceLines } from "./open-source-lines.ts";

/** What a run built, and with what. */
export interface BuiltProject {
  readonly project: Project;
  /** What influences Maven in addition to the POMs. */
  readonly surroundings: Surroundings;
  readonly env: Readonly<Record<string, string>>;
  readonly jdk: Jdk | null;
}

/**
 * Opens what can be looked up for the errors of one run; nothing is read before it is asked for. The errors of a compiler
 * are only worth it where the run has ended by itself: else its classes and jars may still change.
 */
export function openLookups({ project, surroundings, env, jdk }: BuiltProject, hasEnded: boolean): Lookups {
  return {
    findFixes: (errors) =>
      hasEnded ? fixErrors(errors, { project, surroundings, jdk, listJdks: () => findJdks(env) }) : new Map(),
    fixLinkage: openLinkageFixes({ project, surroundings, jdk }),
    lookUpArtifacts: (unresolved) => lookUpArtifacts(unresolved, project, surroundings),
    readSourceLine: openSourceLines(project),
  };
}
