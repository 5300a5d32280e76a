import type { Doubt, DoubtKind, DoubtOf } from "../../model/impact/touched-tests.ts";
import type { Module, Project } from "../../model/project/project.ts";
import { quoteForeign } from "../../text/foreign.ts";

declare module "../../model/impact/touched-tests.ts" {
  interface DoubtFields {
    "undecided-project": object;
    /** The POM chooses the tests of a module by something else than their names. */
    "chosen-otherwise": { readonly module: string };
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

/** A reason why only Maven can know which test classes there are, so that `touched` runs all. */
interface KnownDoubt<K extends DoubtKind> {
  readonly prove: (facts: DoubtFacts) => DoubtOf<K> | null;
  /** Says it as the end of a sentence. */
  readonly sentence: (doubt: DoubtOf<K>) => string;
  /** Says after "if" in docs/touched.md when it holds. */
  readonly inDocument: string;
  /** Whether the test classes that have the usual names are counted all the same. */
  readonly isCounted: boolean;
}

/** All doubts; the first that holds is told. */
const DOUBTS: { readonly [K in DoubtKind]: KnownDoubt<K> } = {
  "undecided-project": {
    prove({ project: { modules, unreadParents }, active }) {
      const isUndecided = active.some(({ undecidedProfiles }) => undecidedProfiles.length > 0);
      return modules.length === 0 || unreadParents.length > 0 || isUndecided ? { kind: "undecided-project" } : null;
    },
    sentence: () => "only Maven can read all of the POMs",
    inDocument: "only Maven can read all of the POMs",
    isCounted: false,
  },
  "chosen-otherwise": {
    prove({ candidates, isChosenByName }) {
      const otherwise = candidates.find((module) => !isChosenByName(module));
      return otherwise ? { kind: "chosen-otherwise", module: otherwise.path } : null;
    },
    sentence: ({ module }) => `Surefire does not choose those of ${quoteForeign(module)} by their names alone`,
    inDocument: "a POM chooses tests by suites, by several executions or by patterns that we do not understand",
    isCounted: true,
  },
};

export function proveDoubt(facts: DoubtFacts): Doubt | null {
  for (const { prove } of Object.values(DOUBTS)) {
    const doubt = prove(facts);
    if (doubt !== null) return doubt;
  }
  return null;
}

export function describeDoubt<K extends DoubtKind>(doubt: DoubtOf<K>): string {
  const doubtOfKind: KnownDoubt<K> = DOUBTS[doubt.kind];
  return doubtOfKind.sentence(doubt);
}

export function isCounted({ kind }: Doubt): boolean {
  return DOUBTS[kind].isCounted;
}

export const DOUBT_KINDS: readonly DoubtKind[] = Object.keys(DOUBTS).filter((kind) => isKind(kind));

function isKind(kind: string): kind is DoubtKind {
  return kind in DOUBTS;
}

/** Says in one sentence without a full stop when a doubt holds. */
export const DOUBTS_IN_DOCUMENT: string = Object.values(DOUBTS)
  .map(({ inDocument }) => `if ${inDocument}`)
  .join(", or ");
