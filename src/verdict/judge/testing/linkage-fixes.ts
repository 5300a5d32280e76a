import type { TestFailure } from "../../../model/build-result.ts";
import type { Evidence } from "../../../model/evidence/evidence.ts";
import { allThrowables } from "../../../model/throwable.ts";

/** Adds to tests that failed since a class or a member was missing what would fix that, by the deepest cause that is known. */
export function addLinkageFixes(
  failures: readonly TestFailure[],
  { fixLinkage }: Pick<Evidence, "fixLinkage">,
): TestFailure[] {
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
