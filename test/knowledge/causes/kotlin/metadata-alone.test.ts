import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { error } from "../../../answers/results.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const OKHTTP = { groupId: "com.squareup.okhttp3", artifactId: "okhttp", version: "5.1.0" };

test("a library of Kotlin for several platforms is told, where a package of it is missing and that of the JVM is not there", () => {
  const tell = (missing: string, ...others: readonly string[]) => {
    const facts: Partial<BuildFacts> = {
      errors: [error(`package ${missing} does not exist`)],
      metadataJars: () => [{ ...OKHTTP, declared: "pom.xml:9" }],
      artifacts: () => [OKHTTP, ...others.map((artifactId) => ({ ...OKHTTP, artifactId }))],
    };
    return proveBuildCauses({ ...NO_FACTS, ...facts }).map(describeBuildCause);
  };
  expect(tell("okhttp3")).toEqual([
    "okhttp 5.1.0 (pom.xml:9) holds no class: it stands for the artifacts of several platforms, between which Maven does not choose. Those of the JVM are in com.squareup.okhttp3:okhttp-jvm.",
  ]);
  expect(tell("okhttp3", "okhttp-jvm")).toEqual([]);
  expect(tell("com.acme.shop")).toEqual([]);
  // Its owner has other libraries.
  expect(tell("com.squareup.javapoet")).toEqual([]);
});
