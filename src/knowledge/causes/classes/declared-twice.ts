import type { KnownBuildCause } from "../build-facts.ts";
import type { DeclaredTwice } from "./odd-dependency.ts";

/** A POM names a dependency twice, in two versions, of which Maven takes the last one. */
export const declaredTwice: KnownBuildCause<"declared-twice", DeclaredTwice> = {
  prove({ errors, said, concerns, declaredTwice: list }) {
    const isMeant = ({ artifact }: DeclaredTwice) => {
      // Packages mostly begin as the group does.
      const within = (artifact.split(":")[0] ?? "").split(".").slice(0, 2).join(".");
      return errors.some((it) => concerns(it, within)) || said.some((it) => it.includes(`${within}.`));
    };
    const first = list().find(isMeant);
    return first ? { cause: "declared-twice", ...first } : null;
  },
  sentence: ({ artifact, first, last, at }) =>
    `${artifact} is named twice in one POM, in ${first} and in ${last} (${at}): Maven takes the last one.`,
};
