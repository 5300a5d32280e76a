import type { CauseCode, Problem, ProblemOf } from "../../model/problem.ts";
import type { Cause, LastWords, Stage } from "./cause.ts";
import { classFilesTooNew } from "./jdk/class-files-too-new.ts";
import { closedPackage } from "./jdk/closed-package.ts";
import { badJavaHome, noJava } from "./jdk/java-home.ts";
import { jdkTooOld } from "./jdk/jdk-too-old.ts";
import { jvmNotStarted } from "./jdk/jvm-options.ts";
import { missingToolchain } from "./jdk/missing-toolchain.ts";
import { diskFull } from "./machine/disk-full.ts";
import { brokenWrapper } from "./machine/maven-wrapper.ts";
import { outOfMemory } from "./machine/out-of-memory.ts";
import { brokenSettings, invalidSettings } from "./machine/settings-files.ts";
import { unencodablePath } from "./machine/unencodable-path.ts";
import { cyclicModules } from "./request/cyclic-modules.ts";
import { mavenTooOld } from "./request/maven-too-old.ts";
import { missingFile, noPom } from "./request/missing-files.ts";
import { noGoal, unknownGoal, unknownPhase, unknownPrefix } from "./request/unknown-goals.ts";
import { unknownModule } from "./request/unknown-module.ts";
import { badOption, unknownOption } from "./request/unknown-options.ts";

/** All known causes. Of those that one line proves, the first one counts. */
const CAUSES: { readonly [C in CauseCode]: Cause<C> } = {
  "closed-package": closedPackage,
  "bad-java-home": badJavaHome,
  "no-java": noJava,
  "jdk-too-old": jdkTooOld,
  // What the wrapper lacks is a class that the JVM does not find.
  "broken-wrapper": brokenWrapper,
  "jvm-not-started": jvmNotStarted,
  "broken-settings": brokenSettings,
  "invalid-settings": invalidSettings,
  "unencodable-path": unencodablePath,
  "missing-toolchain": missingToolchain,
  "class-files-too-new": classFilesTooNew,
  "out-of-memory": outOfMemory,
  "disk-full": diskFull,
  "unknown-phase": unknownPhase,
  "unknown-goal": unknownGoal,
  "unknown-prefix": unknownPrefix,
  "unknown-option": unknownOption,
  "bad-option": badOption,
  "unknown-module": unknownModule,
  "no-pom": noPom,
  "missing-file": missingFile,
  "no-goal": noGoal,
  "maven-too-old": mavenTooOld,
  "cyclic-modules": cyclicModules,
};

/** Finds the first line of the last words that proves a cause of one of these stages; null if none does. */
export function proveCause(said: LastWords, stages: readonly Stage[]): Problem | null {
  const causes = Object.values(CAUSES).filter(({ stage }) => stages.includes(stage));
  for (const line of said.lines) {
    for (const { prove } of causes) {
      const problem = prove(line, said);
      if (problem) return problem;
    }
  }
  return null;
}

export function isCause(problem: Problem): problem is ProblemOf<CauseCode> {
  return problem.code in CAUSES;
}

/** Whether a call failed because it named what does not exist: a profile, a test, a module, a goal or an option. */
export function isOfCall(problem: Problem): boolean {
  if (isCause(problem)) return CAUSES[problem.code].isOfCall === true;
  return problem.code === "missing-profile" || problem.code === "no-test-matched";
}

export function causeOf<C extends CauseCode>(problem: ProblemOf<C>): Cause<C> {
  return CAUSES[problem.code];
}
