import { isTestRunner } from "../../plugins/all-plugins.ts";
import { compiler } from "../../plugins/compilers.ts";
import { type Cause, nameOf } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    /** The JVM of Maven or, during a compiler goal, perhaps that of the compiler ran out of memory; not that of the tests. */
    "out-of-memory": { readonly reason?: string; readonly goal?: string };
  }
}

export const outOfMemory: Cause<"out-of-memory"> = {
  stage: "any",
  prove(line, { goal }) {
    const reason = REASON.exec(line)?.groups?.["reason"];
    if (reason !== undefined && !isTestRunner(goal?.plugin)) {
      const by = goal?.plugin === compiler.prefix ? nameOf(goal) : null;
      return { code: "out-of-memory", reason, ...(by !== null && { goal: by }) };
    }
    return THROWN.test(line) ? { code: "out-of-memory" } : null;
  },
  sentence: ({ goal, reason }) =>
    `${goal ?? "Maven's JVM"} ran out of memory${reason === undefined ? "" : `: ${reason}`}`,
  fix({ goal }, { reason = "" }) {
    if (reason.includes("thread")) return [];
    const forked = (where: string) => (goal === undefined ? "" : `; for a compiler that forks, it is ${where}`);
    return reason === "Metaspace" || reason === "Compressed class space"
      ? [`Its limit is -XX:MaxMetaspaceSize in MAVEN_OPTS or .mvn/jvm.config${forked("in its arguments")}.`]
      : [
          `Its limit is -Xmx in MAVEN_OPTS or .mvn/jvm.config, else a quarter of the machine's memory${forked("its maxmem")}.`,
        ];
  },
  jdk: "none",
};

// Exception in thread "main" java.lang.OutOfMemoryError: Java heap space
// An exception occurred while executing the Java class. Java heap space
const REASON =
  /(?:^|[.:] )(?<reason>Java heap space|GC overhead limit exceeded|Metaspace|Compressed class space|unable to create (?:new )?native thread)\b/;
// Exception: java.lang.OutOfMemoryError thrown from the UncaughtExceptionHandler in thread "main"
const THROWN = /^Exception: java\.lang\.OutOfMemoryError thrown /;
