import type { Doubt, DoubtKind } from "../../model/impact/touched-tests.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { quoteForeign } from "../../text/foreign.ts";

declare module "../../model/impact/touched-tests.ts" {
  interface DoubtKinds {
    "undecided-project": true;
    "chosen-otherwise": true;
    "too-many-files": true;
  }
}

/** What a doubt may ask for: what the POMs say. */
export interface DoubtFacts {
  readonly project: Pick<Project, "modules" | "unreadParents">;
  /** The modules that Maven builds, and those among them whose tests are asked for. */
  readonly active: readonly Module[];
  readonly candidates: readonly Module[];
  /** Whether the names of a module's test classes tell which of them Surefire runs, once and by name. */
  readonly isChosenByName: (module: Module) => boolean;
}

/** A reason why it cannot be known which test classes are touched, so that all run; the first that holds is told. */
export const DOUBTS: Readonly<Record<DoubtKind, KnownDoubt>> = {
  "undecided-project": {
    prove: ({ project: { modules, unreadParents }, active }) =>
      modules.length === 0 ||
      unreadParents.length > 0 ||
      active.some(({ undecidedProfiles }) => undecidedProfiles.length > 0),
    sentence: () => "only Maven can read all of the POMs",
    inDocument: "only Maven can read all of the POMs",
    isCounted: false,
  },
  "chosen-otherwise": {
    prove: ({ candidates, isChosenByName }) => candidates.find((module) => !isChosenByName(module)),
    sentence: (module) => `Surefire does not choose those of ${module} by their names alone`,
    inDocument: "a POM chooses tests by suites, by several executions or by patterns that we do not understand",
    isCounted: true,
  },
  "too-many-files": {
    // Who reads the files sees it.
    prove: () => false,
    sentence: () => "the project has too many files to compare",
    inDocument: "the project has too many files to compare",
    isCounted: false,
  },
};

interface KnownDoubt {
  /** Whether it holds, or the first module of which it does. */
  readonly prove: (facts: DoubtFacts) => boolean | Module | undefined;
  /** The end of a sentence, which may name the module. */
  readonly sentence: (module: string) => string;
  /** When it holds, as docs/touched.md says it after "if". */
  readonly inDocument: string;
  /** Whether the test classes that have the usual names are counted all the same. */
  readonly isCounted: boolean;
}

export const DOUBT_KINDS: readonly DoubtKind[] = Object.keys(DOUBTS).filter(
  (kind): kind is DoubtKind => kind in DOUBTS,
);

export function proveDoubt(facts: DoubtFacts): Doubt | null {
  for (const kind of DOUBT_KINDS) {
    const proof = DOUBTS[kind].prove(facts);
    if (proof) return proof === true ? { kind } : { kind, module: proof.path };
  }
  return null;
}

export function describeDoubt({ kind, module = "." }: Doubt): string {
  return DOUBTS[kind].sentence(quoteForeign(module));
}
