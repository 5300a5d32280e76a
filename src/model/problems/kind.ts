/**
 * The type of the fields of a problem, and the sort by which the judge places it and merges those of several modules.
 */
export interface Kind<S extends Sort, Fields> {
  readonly sort: S;
  /** A field that is never set: it only carries the type. */
  readonly fields?: S extends "modules" ? Fields & InModules : Fields;
}

export function kind<S extends Sort>(sort: S): <Fields = unknown>() => Kind<S, Fields> {
  return () => ({ sort });
}

/** Which part of a problem depends on its module. */
export type Sort =
  /** No part depends on the module. */
  | "once"
  /** Every part does, but none names the module. */
  | "modules"
  /** The places in the module's files do. */
  | "findings"
  /** The module's files do. */
  | "files"
  /** The limits that the module did not reach do. */
  | "limits"
  /** The modules that need the artifacts and the repositories that were asked do. */
  | "artifacts"
  /** The output of Maven does. */
  | "lines";

interface InModules {
  /** The paths of the modules, if those of one build failed for different reasons. */
  readonly inModules?: readonly string[];
}
