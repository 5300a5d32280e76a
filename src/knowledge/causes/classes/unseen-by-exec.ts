import { withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import type { ScopedClass } from "./odd-dependency.ts";

/** What `exec:java` starts needs a class of a dependency whose scope that goal leaves out. */
export const unseenByExec: KnownBuildCause<"unseen-by-exec", ScopedClass> = {
  prove({ said, scopedClass }) {
    if (!said.includes(GOAL)) return null;
    for (const line of said) {
      const name = MISSING.exec(line)?.groups?.["name"]?.replaceAll("/", ".");
      const scoped = name === undefined ? null : scopedClass(name);
      if (scoped !== null) return { cause: "unseen-by-exec", ...scoped };
    }
    return null;
  },
  sentence: ({ name, artifact, scope, at }) =>
    `${withoutPackage(name)} is in ${artifact}, a dependency of scope ${scope}${at === undefined ? "" : ` (${at})`}, which ${GOAL} leaves out: -Dexec.classpathScope=${scope === "test" ? scope : "compile"} adds it.`,
};

const GOAL = "exec:java";
// java.lang.NoClassDefFoundError: com/google/common/collect/ImmutableList
// java.lang.ClassNotFoundException: com.google.common.collect.ImmutableList
const MISSING = /\b(?:NoClassDefFoundError|ClassNotFoundException): (?<name>[\p{L}\p{N}_$./]+)/u;
