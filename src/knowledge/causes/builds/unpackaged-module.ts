import type { KnownBuildCause } from "../build-facts.ts";

/** A goal takes the artifact of a module of this build, which has none before the phase package. */
type Fields = { readonly goal: string; readonly at: string | null };

export const unpackagedModule: KnownBuildCause<"unpackaged-module", Fields> = {
  prove({ said, findInPoms }) {
    const goal = said.map((line) => UNPACKAGED.exec(line)?.groups?.["goal"]).find((it) => it !== undefined);
    return goal === undefined ? null : { cause: "unpackaged-module", goal, at: findInPoms(`<goal>${goal}</goal>`) };
  },
  sentence: ({ goal, at }) =>
    `The goal ${goal}${at === null ? "" : ` (${at})`} takes the artifact of a module of this build, which is made in the phase package: call package.`,
};

// Artifact has not been packaged yet. When used on reactor artifact, unpack should be executed after packaging: see MDEP-98.
const UNPACKAGED =
  /\bArtifact has not been packaged yet\. When used on reactor artifact, (?<goal>[\w-]{1,40}) should be executed after packaging/;
