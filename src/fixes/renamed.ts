import { CALLED_ELSEWHERE, RENAMED_CLASSES } from "../knowledge/renamed-classes.ts";
import type { CompilerView } from "./compiler-view.ts";
import { findQualified } from "./resolve-type.ts";

/** Returns the class that a newer version of the same library has in place of one, if the compiler sees it; else null. */
export function renamedTo(name: string, around: Pick<CompilerView, "findType">): string | null {
  const now = RENAMED_CLASSES.get(name);
  return now !== undefined && findQualified(now, around) !== null ? now : null;
}

/** Returns the class for which a source has the name that another test framework gives it, if the compiler sees it; else null. */
export function calledElsewhere(name: string, around: Pick<CompilerView, "findType">): string | null {
  const meant = CALLED_ELSEWHERE.get(name);
  return meant !== undefined && findQualified(meant, around) !== null ? meant : null;
}
