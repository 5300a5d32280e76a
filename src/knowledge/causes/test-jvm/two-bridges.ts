import type { PlacedArtifact } from "../../../model/evidence/build-cause.ts";
import { describePlaced, type KnownBuildCause } from "../build-facts.ts";

/** Two logging artifacts hand to each other what is logged. */
type Fields = { readonly both: readonly [PlacedArtifact, PlacedArtifact] };

export const twoBridges: KnownBuildCause<"two-bridges", Fields> = {
  prove({ said, artifacts, place }) {
    const { one, other } = said.map((line) => REFUSED.exec(line)?.groups).find((it) => it !== undefined) ?? {};
    const [first, second] = [one, other].map((name) => artifacts().find(({ artifactId }) => artifactId === name));
    return first && second ? { cause: "two-bridges", both: [place(first), place(second)] } : null;
  },
  sentence: ({ both: [first, second] }) =>
    `What is logged would go in a circle between ${describePlaced(first)} and ${describePlaced(second)}: one of them is to go, by an exclusion where something brings it along.`,
};

// log4j-slf4j2-impl cannot be present with log4j-to-slf4j
// Detected both log4j-over-slf4j.jar AND bound slf4j-log4j12.jar on the class path, preempting StackOverflowError.
// Detected both jcl-over-slf4j.jar AND bound slf4j-jcl.jar on the class path, preempting StackOverflowError.
const REFUSED =
  /(?<![\w-])(?:Detected both )?(?<one>(?:log4j|jcl|jul|slf4j)-[\w-]{1,40})(?:\.jar AND bound| cannot be present with) (?<other>(?:log4j|slf4j)-[\w-]{1,40})/;
