import { isTestRunner } from "../../plugins/all-plugins.ts";
import { type Cause, nameOf } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** A goal accesses a package of the JDK that this JDK does not open. */
    "closed-package": {
      readonly goal: string;
      /** The module and package: `java.base/java.util`. */
      readonly package: string;
      readonly option: "--add-opens" | "--add-exports";
    };
  }
}

export const closedPackage: Cause<"closed-package"> = {
  stage: "any",
  // Maven's own message often names only a consequence, so that all that the goal said is read before it.
  prove(_, { lines, goal }) {
    const by = nameOf(goal);
    if (by === null || isTestRunner(goal?.plugin)) return null;
    for (const line of [...lines, ...(goal?.said ?? [])]) {
      const { module, closed, how } = CLOSED.exec(line)?.groups ?? {};
      if (module === undefined || closed === undefined) continue;
      const option = how?.startsWith("open") ? "--add-opens" : "--add-exports";
      return { code: "closed-package", goal: by, package: `${module}/${closed}`, option };
    }
    return null;
  },
  sentence: ({ goal, package: closed }) => `${goal} reaches into ${closed}, which this JDK keeps closed`,
  fix: ({ package: closed, option }) => [
    `A newer version may not need it. Otherwise, put ${option} ${closed}=ALL-UNNAMED into .mvn/jvm.config.`,
  ],
  jdk: "none",
};

// Caused by: java.lang.reflect.InaccessibleObjectException: Unable to make field … accessible: module java.base does not "opens java.util" to unnamed module @305552d6
// … because module jdk.compiler does not export com.sun.tools.javac.processing to unnamed module @0x3a4ab7f7
const CLOSED =
  /\bmodule (?<module>[\w.]{1,200}) does not "?(?<how>opens|exports?) (?<closed>[\w.]{1,200})"? to unnamed module/;
