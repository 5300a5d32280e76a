import type { BuiltWith, Cause } from "../cause.ts";
import { forLevel } from "./suitable-jdk.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "bad-java-home": unknown;
    "no-java": unknown;
  }
}

const shared = {
  stage: "start",
  fix: () => ["Set JAVA_HOME to the directory of a JDK, the one that holds bin/java."],
  jdk: (_: unknown, { level }: BuiltWith) => ({ reason: "", fits: forLevel(level), otherwise: null }),
} as const;

export const badJavaHome: Cause<"bad-java-home"> = {
  ...shared,
  // The JAVA_HOME environment variable is not defined correctly,
  prove: (line) =>
    /^(?:Error: )?The JAVA_HOME environment variable is not defined correctly/.test(line)
      ? { code: "bad-java-home" }
      : null,
  sentence: () => "JAVA_HOME does not lead to a JDK",
};

export const noJava: Cause<"no-java"> = {
  ...shared,
  // The java/javac command does not exist in PATH nor is JAVA_HOME set, so mvnw cannot run.
  prove: (line) =>
    /^The java\S* command does not exist in PATH nor is JAVA_HOME set/.test(line) ? { code: "no-java" } : null,
  sentence: () => "there is no java on the PATH, and JAVA_HOME is not set",
};
