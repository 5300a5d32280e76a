import type { Fix } from "../fix.ts";

/** What the project names and does not have any more, though Maven compiled nothing that it would have failed in. */
export type BrokenReference = GoneMember | LostImport;

/** A member that a class file of the project names, and that the class of the project does not have. */
interface GoneMember {
  /** The `path` of the module of the caller. */
  readonly module: string;
  /** The binary names of the calling class, and of the one that lacks the member. */
  readonly caller: string;
  readonly owner: string;
  /** As sources name it: `weigh()`. */
  readonly member: string;
  /** The artifactId of the module that has the owner, where the caller's module does not depend on it; else the member is gone. */
  readonly unnamed?: string;
}

/** A class that a source imports, and that neither the project nor any dependency of the module has, or has no effect any more. */
export interface LostImport {
  readonly module: string;
  readonly caller: string;
  readonly owner: string;
  readonly isImport: true;
  /** Whether a dependency has it, which the tests of the module alone see. */
  readonly isOfTests?: true;
  /** The processor of the annotation that is imported, if the class is there, and its processor no longer runs. */
  readonly unrun?: UnrunProcessor;
  /** The source with the import, relative to the project, and the line of it. */
  readonly file: string;
  readonly line: number;
  /** They say where the class is, and why this module does not have it. */
  readonly fixes?: readonly Fix[];
}

/** An annotation processor whose members a class file has, and that javac would not run now. */
export interface UnrunProcessor {
  readonly processor: string;
  /** The artifact that holds it, as `group:artifact`. */
  readonly artifact: string;
  /** `path`: the processor path lacks it. `none`: the POM switches all of them off. */
  readonly why: "path" | "none";
}
