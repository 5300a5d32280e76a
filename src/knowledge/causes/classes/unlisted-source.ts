import type { KnownBuildCause } from "../build-facts.ts";
import { missingClass } from "./missing-class.ts";

/** The source of a missing class was written into a folder that is no source root. */
type Fields = { readonly file: string; readonly root: string; readonly isTest: boolean };

export const unlistedSource: KnownBuildCause<"unlisted-source", Fields> = {
  prove({ errors, unlistedSource: find, isInTests }) {
    for (const error of errors.slice(0, MOST_ERRORS)) {
      const name = missingClass(error);
      const source = name === null ? null : find(name, error);
      if (source !== null) return { cause: "unlisted-source", ...source, isTest: isInTests(error) };
    }
    return null;
  },
  sentence: ({ file, root, isTest }) =>
    `${file} is there, and ${root} is no source root: the goal ${isTest ? "add-test-source" : "add-source"} of build-helper-maven-plugin makes it one.`,
};

const MOST_ERRORS = 20;
