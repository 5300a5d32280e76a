import { inProfilesAlone } from "../../inactive-profiles.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { missingClass, type SourceInProfile } from "./missing-class.ts";

/** A missing class has a source, in a root that only profiles add which are not active. */
export const profileSource: KnownBuildCause<"profile-source", SourceInProfile> = {
  prove({ errors, sourceInProfile }) {
    for (const error of errors.slice(0, MOST_ERRORS)) {
      const name = missingClass(error);
      const source = name === null ? null : sourceInProfile(name, error);
      if (source !== null) return { cause: "profile-source", ...source };
    }
    return null;
  },
  sentence: ({ file, ...where }) => `${file} is there, which ${inProfilesAlone(where, "compile")}.`,
};

const MOST_ERRORS = 20;
