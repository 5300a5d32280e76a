import { expect, test } from "bun:test";
import { describeBuildCause, proveBuildCauses } from "../../../../src/knowledge/causes/all-build-causes.ts";
import { NO_FACTS } from "../builds/no-facts.ts";

const PLUGIN = { plugin: "maven-enforcer-plugin" };
const RULE = { name: "version", value: `[\${java.version}, 18)`, at: "pom.xml:145", ...PLUGIN };
const JAVA = { name: "java.version", value: "21", at: "pom.xml:18" };

function told(values: readonly (typeof JAVA | typeof RULE)[], said = "The requested JDK version [21, 18) is invalid") {
  return proveBuildCauses({ ...NO_FACTS, said: [said], pomValues: () => values }).map(describeBuildCause);
}

test("a range that is none with its properties filled in is told as the POM has it", () => {
  expect(told([JAVA, RULE])).toEqual([
    `[21, 18) is what [\${java.version}, 18) (pom.xml:145) comes to with java.version (pom.xml:18).`,
  ]);
  // Neither of two such places, nor of a property that is set twice, or to something else, nor of a valid range.
  expect(told([JAVA, RULE, { ...RULE, at: "core/pom.xml:20" }])).toEqual([]);
  expect(told([JAVA, JAVA, RULE])).toEqual([]);
  expect(told([{ ...JAVA, value: "17" }, RULE])).toEqual([]);
  expect(told([JAVA, { ...RULE, value: "[21, 18)" }])).toEqual([]);
  expect(told([JAVA, RULE], "Detected JDK Version: 17 is not in the allowed range [21, 18).")).toEqual([]);
});
