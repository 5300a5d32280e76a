import type { Misfit } from "./misfit.ts";
import { forLevel } from "./suitable-jdk.ts";

export const noCompiler: Misfit = ({ message, level }) =>
  NO_COMPILER.test(message)
    ? {
        reason: "This build runs on a Java runtime without a compiler",
        fits: forLevel(level),
        otherwise: "set JAVA_HOME to a JDK.",
      }
    : null;

// No compiler is provided in this environment. Perhaps you are running on a JRE rather than a JDK?
// No such compiler 'javac'. Unable to provision, see the following errors:
const NO_COMPILER = /^No (?:compiler is provided in this environment|such compiler 'javac')/;
