import type { TestFailure } from "../model/build-result.ts";
import type { Fix } from "../model/fix.ts";
import { allThrowables, type Throwable } from "../model/throwable.ts";

export interface LinkageLookup {
  /** Finds what would fix a linkage error of a test in a module; null where nothing proves it. */
  readonly fixLinkage: (thrown: Throwable, module: string) => Fix | null;
}

/** Adds to tests that failed since a class or a member was missing what would fix that, by the deepest cause that is known. */
export function addLinkageFixes(failures: readonly TestFailure[], { fixLinkage }: LinkageLookup): TestFailure[] {
  return failures.map((failure) => {
    if (failure.kind !== "error" || !failure.throwable) return failure;
    const thrown = allThrowables(failure.throwable).filter(({ type }) => LINKAGE.test(type));
    for (const throwable of thrown.reverse()) {
      const fix = fixLinkage(throwable, failure.module ?? ".");
      if (fix) return { ...failure, fixes: [fix] };
    }
    return failure;
  });
}

const LINKAGE =
  /^java\.lang\.(?:NoSuch(?:Method|Field)Error|NoClassDefFoundError|ClassNotFoundException|IncompatibleClassChangeError|AbstractMethodError)$/;
