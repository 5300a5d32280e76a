import type { EnvironmentProblem } from "../../result/problem.ts";
import { placeInFile } from "../text/place.ts";
import { count } from "../text/words.ts";
import type { ProblemWords } from "./problem-words.ts";

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
    case "invalid-settings": {
      const { of, complaints } = problem;
      const [only = ""] = complaints;
      return complaints.length === 1
        ? { headline: `${of}: ${only}` }
        : { headline: `${of}: ${count(complaints.length, "error")}`, list: complaints.map((it) => `- ${it}`) };
    }
    case "broken-wrapper":
      return wrapperWords(problem);
    case "unencodable-path":
      return {
        headline: "the JVM cannot name the project's directory in this locale",
        notes: ["Set LC_ALL to a UTF-8 locale: LC_ALL=C.UTF-8."],
      };
    case "out-of-memory":
      return {
        headline: `${problem.goal === undefined ? "Maven's JVM" : problem.goal} ran out of memory${problem.reason === undefined ? "" : `: ${problem.reason}`}`,
        notes: memoryLimits(problem),
      };
    case "disk-full":
      return { headline: "no space left on the disk" };
    case "closed-package":
      return {
        headline: `${problem.goal} reaches into ${problem.package}, which this JDK keeps closed`,
        notes: [
          `A newer version of what does so may not need it; else ${problem.option} ${problem.package}=ALL-UNNAMED in .mvn/jvm.config opens it.`,
        ],
      };
    case "class-files-too-new":
      return {
        headline: `${problem.goal} cannot read class files of Java ${problem.java}`,
        notes: [`Use a version of that plugin that knows Java ${problem.java}.`],
      };
    case "jdk-too-old":
      return {
        headline: `${problem.goal ?? problem.className} needs Java ${problem.required}, and Maven runs on Java ${problem.current}`,
      };
    case "missing-toolchain":
      return {
        headline: `no toolchain is defined for ${problem.toolchains.join(", ")}`,
        notes: ["Toolchains are defined in ~/.m2/toolchains.xml, or in the file that -t names."],
      };
  }
}

function memoryLimits({ reason = "", goal }: Extract<EnvironmentProblem, { code: "out-of-memory" }>): string[] {
  if (reason.includes("thread")) return [];
  const forked = goal === undefined ? "" : "; of a compiler that forks, its maxmem";
  return reason === "Metaspace" || reason === "Compressed class space"
    ? [
        `Its limit is -XX:MaxMetaspaceSize in MAVEN_OPTS or .mvn/jvm.config${forked && "; of a compiler that forks, in its arguments"}.`,
      ]
    : [`Its limit is -Xmx in MAVEN_OPTS or .mvn/jvm.config, else a quarter of the machine's memory${forked}.`];
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
    case "not-a-zip":
      return {
        headline: "what the Maven wrapper fetched is no zip file",
        notes: [`Fetched is distributionUrl in ${WRAPPER}.`],
      };
    case "no-properties":
      return { headline: `the Maven wrapper has no ${WRAPPER}` };
    case "no-jar":
      return { headline: "the Maven wrapper's .mvn/wrapper/maven-wrapper.jar is missing or damaged" };
    case "no-url":
      return { headline: `${WRAPPER} has no distributionUrl` };
  }
}

const WRAPPER = ".mvn/wrapper/maven-wrapper.properties";
