import type { ProblemOf } from "../../model/problem.ts";
import type { environmentProblems } from "../../model/problems/environment.ts";
import { placeInFile } from "../text/place.ts";
import { count } from "../text/words.ts";
import type { ProblemWords, WordsOf } from "./problem-words.ts";

export const environmentWords: WordsOf<keyof typeof environmentProblems> = {
  "bad-java-home": () => ({ headline: "JAVA_HOME does not lead to a JDK", notes: [SET_JAVA_HOME] }),
  "no-java": () => ({ headline: "there is no java on the PATH, and JAVA_HOME is not set", notes: [SET_JAVA_HOME] }),
  "jvm-not-started": ({ reason }) => ({
    headline: `Maven's JVM did not start: ${reason}`,
    notes: ["Its options come from MAVEN_OPTS, JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS and .mvn/jvm.config."],
  }),
  "broken-settings": (problem) => ({ headline: `${placeInFile(problem.file, problem)}: ${problem.reason}` }),
  "invalid-settings": ({ of, complaints }) =>
    complaints.length === 1
      ? { headline: `${of}: ${complaints.join()}` }
      : { headline: `${of}: ${count(complaints.length, "error")}`, list: complaints.map((it) => `- ${it}`) },
  "broken-wrapper": wrapperWords,
  "unencodable-path": () => ({
    headline: "the JVM cannot name the project's directory in this locale",
    notes: ["Set LC_ALL to a UTF-8 locale: LC_ALL=C.UTF-8."],
  }),
  "out-of-memory": ({ goal, reason }, raw) => ({
    headline: `${goal ?? "Maven's JVM"} ran out of memory${reason === undefined ? "" : `: ${reason}`}`,
    notes: memoryLimits(raw.reason, goal),
  }),
  "disk-full": () => ({ headline: "no space left on the disk" }),
  "closed-package": ({ goal, package: closed, option }) => ({
    headline: `${goal} reaches into ${closed}, which this JDK keeps closed`,
    notes: [`A newer version may not need it. Otherwise, put ${option} ${closed}=ALL-UNNAMED into .mvn/jvm.config.`],
  }),
  "class-files-too-new": ({ goal, java }) => ({
    headline: `${goal} cannot read class files of Java ${java}`,
    notes: [`Use a version of that plugin that knows Java ${java}.`],
  }),
  "jdk-too-old": ({ goal, className, required, current }) => ({
    headline: `${goal ?? className} needs Java ${required}, and Maven runs on Java ${current}`,
  }),
  "missing-toolchain": ({ toolchains }) => ({
    headline: `no toolchain is defined for ${toolchains.join(", ")}`,
    notes: ["Toolchains are defined in ~/.m2/toolchains.xml, or in the file that -t names."],
  }),
};

const SET_JAVA_HOME = "Set JAVA_HOME to the directory of a JDK, the one that holds bin/java.";

function memoryLimits(reason = "", goal?: string): string[] {
  if (reason.includes("thread")) return [];
  const forked = goal === undefined ? "" : "; for a compiler that forks, it is its maxmem";
  return reason === "Metaspace" || reason === "Compressed class space"
    ? [
        `Its limit is -XX:MaxMetaspaceSize in MAVEN_OPTS or .mvn/jvm.config${forked && "; for a compiler that forks, it is in its arguments"}.`,
      ]
    : [`Its limit is -Xmx in MAVEN_OPTS or .mvn/jvm.config, else a quarter of the machine's memory${forked}.`];
}

function wrapperWords({ kind, url = "" }: ProblemOf<"broken-wrapper">): ProblemWords {
  switch (kind) {
    case "download":
      return {
        headline: `the Maven wrapper could not fetch ${url === "" ? "Maven" : url}`,
        notes: [`The address is distributionUrl in ${WRAPPER}.`],
      };
    case "checksum":
      return {
        headline: "the Maven that the wrapper fetched is not the one expected: its SHA-256 differs",
        notes: [`The expected sum is distributionSha256Sum in ${WRAPPER}.`],
      };
    case "not-a-zip":
      return {
        headline: "the file that the Maven wrapper fetched is no zip file",
        notes: [`The file is distributionUrl in ${WRAPPER}.`],
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
