import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";

/** Adds to each error what would fix it. An error that has another explanation needs none. */
export function addFixes(errors: readonly Finding[], { findFixes }: Pick<Evidence, "findFixes">): Finding[] {
  const open = errors.filter(({ facts }) => facts === undefined);
  if (open.length === 0) return [...errors];
  const found = findFixes(open);
  return errors.map((error) => {
    const fixes = found.get(error);
    return fixes ? { ...error, fixes } : error;
  });
}
