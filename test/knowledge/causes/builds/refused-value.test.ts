import { expect, test } from "bun:test";
import { nearest } from "../../../../src/fixes/lookup/fix-poms.ts";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "./no-facts.ts";

function tell(message: string, values: Readonly<Record<string, string>>, plugin?: string, file?: string) {
  const pomValues = () =>
    Object.entries(values).map(([name, value], at) => ({
      ...{ name, value, at: `pom.xml:${at + 1}` },
      ...(plugin !== undefined && !name.includes(".") && { plugin }),
    }));
  const errors = [{ severity: "error", message, ...(file !== undefined && { file }) } as const];
  return proveBuildCauses({ ...NO_FACTS, errors, pomValues, nearest }).map(describeBuildCause);
}

const [COMPILER, KOTLIN] = ["maven-compiler-plugin", "kotlin-maven-plugin"];
const TARGET = "source release 17 requires target release 17";
const RELEASE = "release version 21 not supported";
const LANGUAGE = "Language version 1.5 is no longer supported; please, use version 1.8 or greater.";

test("a target below the source is told with its place, also as a property", () => {
  const levels = { "maven.compiler.source": "17", "maven.compiler.target": "11" };
  expect(tell(TARGET, levels)).toEqual(["maven.compiler.target is 11 at pom.xml:2."]);
  expect(tell(TARGET, { target: `$\{old.java}`, "old.java": "1.8" }, COMPILER)).toEqual([
    "old.java is 1.8 at pom.xml:2.",
  ]);
  // The call has another one.
  expect(tell(TARGET, { "maven.compiler.target": "17" })).toEqual([]);
  expect(tell(TARGET, { target: "11" }, KOTLIN)).toEqual([]);
});

test("a Java version that javac refuses is told with its place", () => {
  expect(tell(RELEASE, { "maven.compiler.release": "21" })).toEqual(["maven.compiler.release is 21 at pom.xml:1."]);
  expect(tell(`Fatal error compiling: error: ${RELEASE}`, { "java.version": "21" })).toEqual([
    "java.version is 21 at pom.xml:1.",
  ]);
  expect(tell("Source option 6 is no longer supported. Use 8 or later.", { source: "1.6" }, COMPILER)).toEqual([
    "source is 1.6 at pom.xml:1.",
  ]);
  expect(tell("invalid target release: 21", { "maven.compiler.testRelease": "21" })).toEqual([
    "maven.compiler.testRelease is 21 at pom.xml:1.",
  ]);
  // How it is written is told instead.
  expect(tell("release version 1.8 not supported", { "maven.compiler.release": "1.8" })).toEqual([
    expect.stringMatching(/^javac's release is 8, not 1\.8\b/),
  ]);
  expect(tell(RELEASE, { "maven.compiler.release": "17", "java.version": "21" })).toEqual([]);
});

test("a version of the language that Kotlin refuses is told with its place", () => {
  expect(tell(LANGUAGE, { languageVersion: "1.5" }, KOTLIN)).toEqual(["languageVersion is 1.5 at pom.xml:1."]);
  expect(tell(LANGUAGE, { "kotlin.compiler.languageVersion": "1.5" })).toHaveLength(1);
  expect(tell(LANGUAGE.replace("Language", "API"), { "kotlin.compiler.apiVersion": "1.5" })).toHaveLength(1);
  expect(tell(LANGUAGE, { apiVersion: "1.5", languageVersion: "1.9" }, KOTLIN)).toEqual([]);
});

test("an encoding that does not exist is told with its place and the nearest one", () => {
  const encoding = { "project.build.sourceEncoding": "UFT-8" };
  expect(tell("Fatal error compiling: UFT-8", encoding)).toEqual([
    "project.build.sourceEncoding is UFT-8 at pom.xml:1: the nearest encoding is UTF-8.",
  ]);
  expect(tell("java.io.UnsupportedEncodingException: klingon", { encoding: "klingon" }, COMPILER)).toEqual([
    "encoding is klingon at pom.xml:1.",
  ]);
  expect(tell("Fatal error compiling: UFT-8", { "project.build.sourceEncoding": "UTF-8" })).toEqual([]);
  // What stands in a source is no word about the build.
  expect(tell("Fatal error compiling: UFT-8", encoding, undefined, "src/main/java/A.java")).toEqual([]);
});
