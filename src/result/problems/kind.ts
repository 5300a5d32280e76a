/** The entry of one code: the type of its fields, and the sort by which weigh/ places the problem and merges those of several modules. */
export interface Kind<S extends Sort, Fields> {
  readonly sort: S;
  /** A field that is never set: it only carries the type. */
  readonly fields?: S extends "modules" ? Fields & InModules : Fields;
}

export function kind<S extends Sort>(sort: S): <Fields = unknown>() => Kind<S, Fields> {
  return () => ({ sort });
}

/** The part of a problem that depends on the module that has it. */
export type Sort =
  /** Nothing does. */
  | "once"
  /** All of it does, but nothing in it names the module. */
  | "modules"
  /** The places in its files. */
  | "findings"
  /** Its files. */
  | "files"
  /** The limits that it did not reach. */
  | "limits"
  /** Who needs the artifacts, and the repositories that were asked. */
  | "artifacts"
  /** The output of Maven. */
  | "lines"
  /** Nothing does, but the project's modules are what there was to choose from. */
  | "choice";

interface InModules {
  /** Paths of the modules, where those of one build failed for different reasons. */
  readonly inModules?: readonly string[];
}
