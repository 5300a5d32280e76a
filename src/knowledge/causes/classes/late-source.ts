import type { KnownBuildCause } from "../build-facts.ts";
import { type LateSource, missingClass } from "./missing-class.ts";

/** A missing class is written by an execution of the module that runs after the compiler. */
export const lateSource: KnownBuildCause<"late-source", LateSource> = {
  prove({ errors, lateSource: find }) {
    for (const error of errors.slice(0, MOST_ERRORS)) {
      const name = missingClass(error);
      const source = name === null ? null : find(name, error);
      if (source !== null) return { cause: "late-source", ...source };
    }
    return null;
  },
  sentence: ({ file, root, at, phase, meant }) =>
    `${root === undefined ? `${file} is written` : `${root}, which has ${file}, is added`} in the phase ${phase} (${at}), after the compiler: ${meant} is before it.`,
};

const MOST_ERRORS = 20;
