import type { KnownBuildCause } from "./build-facts.ts";

declare module "../../../model/evidence/build-cause.ts" {
  interface BuildCauseFields {
    /** A POM writes `release` as source and target may be written: 1.8. */
    "dotted-release": { readonly release: string; readonly at: string | null };
  }
}

export const dottedRelease: KnownBuildCause<"dotted-release"> = {
  prove({ errors, findInPoms }) {
    const release = errors
      .map(({ message }) => DOTTED.exec(message)?.groups?.["release"])
      .find((it) => it !== undefined);
    if (release === undefined) return null;
    return { cause: "dotted-release", release, at: findInPoms(`>1.${release}</`) };
  },
  sentence: ({ release, at }) =>
    `javac's release is ${release}, not 1.${release}${at === null ? "" : ` (${at})`}: only source and target may be written so.`,
};

// release version 1.8 not supported
const DOTTED = /\brelease version 1\.(?<release>\d) not supported/;
