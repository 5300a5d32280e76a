import type { KnownBuildCause } from "../build-facts.ts";
import type { OtherVersion } from "./odd-dependency.ts";

/** A module depends on another one of its project in a version that this has not, and so on an artifact of a repository. */
export const moduleInOtherVersion: KnownBuildCause<"module-in-other-version", OtherVersion> = {
  prove({ errors, failedTests, otherVersions }) {
    if (errors.length + failedTests.length === 0) return null;
    const [first] = otherVersions();
    return first ? { cause: "module-in-other-version", ...first } : null;
  },
  sentence: ({ module, by, version, own, at }) =>
    `${by} has ${module} in version ${version}${at === undefined ? "" : ` (${at})`}, which comes from a repository: the sources of ${module} are ${own}.`,
};
