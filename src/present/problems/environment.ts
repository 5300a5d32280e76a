import type { EnvironmentProblem } from "../../result/problem.ts";
import { placeInFile } from "../place.ts";
import type { ProblemWords } from "../problem.ts";

/** What is wrong with the machine, the JDK or the files beside the POM. */
export function environmentWords(problem: EnvironmentProblem): ProblemWords {
  switch (problem.code) {
    case "bad-java-home":
      return {
        headline: "JAVA_HOME does not lead to a JDK",
        notes: ["Set JAVA_HOME to the directory of a JDK, the one that holds bin/java."],
      };
    case "no-java":
      return {
        headline: "there is no java on the PATH, and JAVA_HOME is not set",
        notes: ["Set JAVA_HOME to the directory of a JDK, the one that holds bin/java."],
      };
    case "jvm-not-started":
      return {
        headline: `Maven's JVM did not start: ${problem.reason}`,
        notes: ["Its options come from MAVEN_OPTS, JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS and .mvn/jvm.config."],
      };
    case "broken-settings":
      return { headline: `${placeInFile(problem.file, problem)}: ${problem.reason}` };
    case "broken-wrapper":
      return wrapperWords(problem);
    case "unencodable-path":
      return {
        headline: "the JVM cannot name the project's directory in this locale",
        notes: ["Set LC_ALL to a UTF-8 locale: LC_ALL=C.UTF-8."],
      };
    case "out-of-memory":
      return {
        headline: `Maven's JVM ran out of memory: ${problem.reason}`,
        notes: ["Its limit is -Xmx in MAVEN_OPTS or .mvn/jvm.config, else a quarter of the machine's memory."],
      };
    case "disk-full":
      return { headline: "no space left on the disk" };
    case "jdk-too-old":
      return {
        headline: `${problem.goal ?? problem.className} needs Java ${problem.required}, and Maven runs on Java ${problem.current}`,
        notes: [`Set JAVA_HOME to a JDK ${problem.required} or later.`],
      };
    default:
      return problem satisfies never;
  }
}

function wrapperWords({ kind, url = "" }: Extract<EnvironmentProblem, { code: "broken-wrapper" }>): ProblemWords {
  switch (kind) {
    case "download":
      return {
        headline: `the Maven wrapper could not fetch ${url === "" ? "Maven" : url}`,
        notes: [`That is distributionUrl in ${WRAPPER}.`],
      };
    case "checksum":
      return {
        headline: "the Maven that the wrapper fetched is not the one expected: its SHA-256 differs",
        notes: [`Expected is distributionSha256Sum in ${WRAPPER}.`],
      };
    case "no-url":
      return { headline: `${WRAPPER} has no distributionUrl` };
    default:
      return kind satisfies never;
  }
}

const WRAPPER = ".mvn/wrapper/maven-wrapper.properties";
