import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import type { BuildFacts } from "../../../../src/knowledge/causes/build-facts.ts";
import { NO_FACTS } from "../builds/no-facts.ts";
import { type } from "../wiring/wiring-examples.ts";

const SAID =
  "java.lang.UnsupportedClassVersionError: com/acme/MoneyTest has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0";

function tell(jvmTarget: string, facts: Partial<BuildFacts> = {}) {
  const pomValues = () => [
    { name: "maven.compiler.release", value: "17", at: "pom.xml:9" },
    { name: "jvmTarget", value: jvmTarget, at: "pom.xml:32", plugin: "kotlin-maven-plugin" },
  ];
  const typeNamed = (name: string) => (name === "com.acme.MoneyTest" ? type("MoneyTest", { isKotlin: true }) : null);
  return proveBuildCauses({ ...NO_FACTS, said: [SAID], pomValues, typeNamed, ...facts }).map(describeBuildCause);
}

test("what has Kotlin compile for a newer Java than runs the tests is told with its place", () => {
  expect(tell("21")).toEqual([
    "Kotlin compiles for Java 21 (jvmTarget at pom.xml:32), and the JVM that runs its classes is of 17: it needs a jvmTarget of 17, or they a newer JDK.",
  ]);
});

test("nothing is told of a class that Kotlin did not compile, or of another target", () => {
  expect(tell("21", { typeNamed: () => type("MoneyTest") })).toEqual([]);
  expect(tell("21", { typeNamed: () => null })).toEqual([]);
  expect(tell("17")).toEqual([]);
  expect(tell("21", { said: ["com/acme/MoneyTest was compiled"] })).toEqual([]);
});
