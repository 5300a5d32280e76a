import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { error } from "../../../answers/results.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const stdlib = { groupId: "org.jetbrains.kotlin", artifactId: "kotlin-stdlib", version: "2.2.21" };
const MESSAGE =
  "Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 2.2.0, expected version is 1.9.0.";

function tell(message = MESSAGE, plugin = "kotlin-maven-plugin", file = "/m2/2.2.21/kotlin-stdlib-2.2.21.jar") {
  const facts = {
    ...NO_FACTS,
    errors: [{ ...error(message), file }],
    plugins: [{ groupId: "g", artifactId: plugin, version: "1.9.25", goals: [], executions: [] }],
    artifacts: () => [stdlib],
    findInPoms: () => "pom.xml:26",
  };
  return proveBuildCauses(facts).map(describeBuildCause);
}

test("a library of a newer Kotlin than the plugin's is told with the places of both", () => {
  expect(tell()).toEqual([
    "kotlin-maven-plugin 1.9.25 (pom.xml:26) cannot read kotlin-stdlib 2.2.21 (pom.xml:9), which Kotlin 2.2 compiled, so that its names are unresolved: use the plugin in 2.2, or an older version of kotlin-stdlib.",
  ]);
});

test("nothing is told of other errors, other plugins, or a jar that no artifact is", () => {
  expect(tell("Unresolved reference: sumOf")).toEqual([]);
  expect(tell(MESSAGE, "maven-compiler-plugin")).toEqual([]);
  expect(tell(MESSAGE, "kotlin-maven-plugin", "/m2/libs/kotlin-stdlib.jar")).toEqual([]);
});
