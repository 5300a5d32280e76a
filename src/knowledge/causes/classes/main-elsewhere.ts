import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause, PlacedSource } from "../build-facts.ts";

/** The class that `exec:java` starts is one of another module, and the goal ran in this one first. */
export const mainElsewhere: KnownBuildCause<"main-elsewhere", PlacedSource & { readonly name: string }> = {
  prove({ said, sourcesElsewhere }) {
    if (!said.includes(GOAL)) return null;
    const missing = said.flatMap((line) => MISSING.exec(line)?.groups?.["name"] ?? []);
    // The reason of the goal is that name alone where it is the class to start, and not one that this needs.
    const name = missing.find((it) => said.includes(it));
    const [source, ...others] = name === undefined ? [] : sourcesElsewhere(name);
    return name === undefined || source === undefined || others.length > 0
      ? null
      : { cause: "main-elsewhere", name, ...source };
  },
  sentence: ({ name, file, module, pom }) =>
    `${withoutPackage(name)} is a class of ${module} (${file}), and ${GOAL} runs in each module that is built: the property exec.skip, true in the parent and false in ${pom}, has it run there alone.`,
};

const GOAL = "exec:java";
// java.lang.ClassNotFoundException: com.acme.shop.Main
const MISSING = /^java\.lang\.ClassNotFoundException: (?<name>[\p{L}\p{N}_$.]+)$/u;
