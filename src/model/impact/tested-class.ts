import type { TestOutcome } from "../build-result.ts";
import { outermost } from "../class-name.ts";
import { splitName } from "../named-tests.ts";
import type { SourceGraph } from "./source-graph.ts";

/** The newest run in which a test class had an outcome on some sources. */
export interface TestedClass extends ClassPlace {
  readonly outcome: ClassOutcome;
  readonly run: number;
  /** The number of the stored graph of the sources that it ran on; null if they changed during the run. */
  readonly graph: number | null;
}

/** A class that `ran nothing` was to run, and no report tells of it. */
export type ClassOutcome = "passed" | "failed" | "ran nothing";

export interface ClassPlace {
  readonly testClass: string;
  readonly module: string;
}

export function placeOfTest({ name, module = "." }: Pick<TestOutcome, "name" | "module">): ClassPlace {
  return { testClass: outermost(splitName({ name }).testClass), module };
}

export function keyOfClass({ module, testClass }: ClassPlace): string {
  return `${module} ${testClass}`;
}

export interface TestedRun {
  readonly run: number;
  /** Identifies the project and the options, the Maven and the JDK under which the outcomes hold. */
  readonly conditions: string;
  /** Null if the sources changed during the run, or are not known. */
  readonly graph: SourceGraph | null;
  readonly classes: readonly (ClassPlace & { readonly outcome: ClassOutcome })[];
  /** The modules of whose classes nothing is known any more. */
  readonly forgotten: readonly string[];
}
