import type { JdkNeed } from "../../../model/project/jdk.ts";
import type { Misfit } from "./misfit.ts";

/** The enforcer allows other JDKs only. */
export const notAllowed: Misfit = ({ rule }) => {
  const range = ALLOWED.exec(rule)?.groups?.["range"];
  if (range === undefined) return null;
  return {
    reason: `Allowed is ${range}`,
    fits: range,
    otherwise: "set JAVA_HOME to such a JDK.",
    isOfMaven: true,
  };
};

/** A POM may have the rule say something else, which need not name the JDK that runs, nor the range. */
export const IN_OWN_WORDS: JdkNeed = {
  reason: "The message is the POM's own",
  fits: null,
  otherwise: "what is allowed stands in the <version> of requireJavaVersion there.",
  isOfMaven: true,
};

// Detected JDK /usr/lib/jvm/java-17-openjdk-amd64 is version 17.0.15 which is not in the allowed range [21,).
// Detected JDK Version: 17.0.15 is not in the allowed range [11,17).
const ALLOWED = /^Detected JDK .* is not in the allowed range (?<range>[[(].*[\])])\.$/;

// The requested JDK version [21, 18) is invalid
/** Nothing is in a range that is none: the rule itself is wrong. */
export const NO_RANGE = /^The requested (?:JDK|Maven) version (?<range>.*) is invalid\b/;
