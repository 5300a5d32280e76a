import type { ProblemOf } from "../../../model/problem.ts";
import type { Cause } from "../cause.ts";

declare module "../../../model/problem.ts" {
  interface CauseFields {
    "broken-wrapper": {
      readonly kind: "download" | "not-a-zip" | "checksum" | "no-url" | "no-properties" | "no-jar";
      /** The address that could not be fetched. */
      readonly url?: string;
    };
  }
}

type Kind = ProblemOf<"broken-wrapper">["kind"];

export const brokenWrapper: Cause<"broken-wrapper"> = {
  stage: "start",
  prove(line) {
    for (const [kind, pattern] of PATTERNS) {
      const match = pattern.exec(line);
      const url = match?.groups?.["url"];
      if (match) return { code: "broken-wrapper", kind, ...(url !== undefined && { url }) };
    }
    return null;
  },
  sentence: ({ kind, url = "" }) =>
    kind === "download" ? `the Maven wrapper could not fetch ${url === "" ? "Maven" : url}` : SENTENCES[kind],
  fix: ({ kind }) => FIXES[kind],
  jdk: "none",
};

const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  // wget: Failed to fetch https://repo.maven.apache.org/maven2/org/apache/maven/apache-maven/9.9.9/apache-maven-9.9.9-bin.zip
  // curl: Failed to fetch https://…
  ["download", /^(?:wget|curl): Failed to fetch (?<url>\S+)/],
  // Error: Failed to validate Maven distribution SHA-256, your Maven distribution might be compromised.
  ["checksum", /Failed to validate Maven distribution SHA-256/],
  // cannot read distributionUrl property in ./.mvn/wrapper/maven-wrapper.properties
  ["no-url", /^cannot read distributionUrl property in /],
  // mvnw: 112: cannot open ./.mvn/wrapper/maven-wrapper.properties: No such file
  // ./mvnw: line 112: ./.mvn/wrapper/maven-wrapper.properties: No such file or directory
  ["no-properties", /maven-wrapper\.properties: No such file/],
  // failed to unzip
  ["not-a-zip", /^failed to unzip$|End-of-central-directory signature not found/],
  // Error: Could not find or load main class org.apache.maven.wrapper.MavenWrapperMain
  ["no-jar", /Could not find or load main class org\.apache\.maven\.wrapper\.MavenWrapperMain/],
];

const WRAPPER = ".mvn/wrapper/maven-wrapper.properties";

const SENTENCES: Readonly<Record<Exclude<Kind, "download">, string>> = {
  checksum: "the Maven that the wrapper fetched is not the one expected: its SHA-256 differs",
  "not-a-zip": "the file that the Maven wrapper fetched is no zip file",
  "no-properties": `the Maven wrapper has no ${WRAPPER}`,
  "no-jar": "the Maven wrapper's .mvn/wrapper/maven-wrapper.jar is missing or damaged",
  "no-url": `${WRAPPER} has no distributionUrl`,
};

const FIXES: Readonly<Record<Kind, readonly string[]>> = {
  download: [`The address is distributionUrl in ${WRAPPER}.`],
  checksum: [`The expected sum is distributionSha256Sum in ${WRAPPER}.`],
  "not-a-zip": [`The file is distributionUrl in ${WRAPPER}.`],
  "no-properties": [],
  "no-jar": [],
  "no-url": [],
};
