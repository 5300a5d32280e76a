import type { Evidence } from "../../../model/evidence/evidence.ts";
import type { Finding } from "../../../model/finding.ts";

/** Adds to each error what would mend it. An error that has another explanation needs none. */
export function addMends(errors: readonly Finding[], { findMends }: Pick<Evidence, "findMends">): Finding[] {
  const open = errors.filter(({ facts }) => facts === undefined);
  if (open.length === 0) return [...errors];
  const found = findMends(open);
  return errors.map((error) => {
    const mends = found.get(error);
    return mends ? { ...error, mends } : error;
  });
}
