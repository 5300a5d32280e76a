import type { JdkNeed } from "../../../model/project/jdk.ts";
import type { BuiltWith } from "../cause.ts";

/** A known reason why a compiler error, a failing test or a rule needs another JDK than the one that ran; the error itself is its sentence. */
export type Misfit = (facts: MisfitFacts) => JdkNeed | null;

/** One error, with what it was built with. Texts that it has not are empty. */
export interface MisfitFacts extends BuiltWith {
  /** The message of a compiler, and its further lines. */
  readonly message: string;
  readonly details: readonly string[];
  /** The stack trace of a failing test. */
  readonly trace: string;
  /** A line of the enforcer's rule RequireJavaVersion. */
  readonly rule: string;
  /** The maven-compiler-plugin that failed for both its source and its target option, and the Java that its module asks for; null where no POM sets one. */
  readonly compiler: { readonly version: string; readonly asked: number | null } | null;
}
