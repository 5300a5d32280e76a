import { expect, test } from "bun:test";
import { findOverruled } from "../../../../src/verdict/collect/unrun/find-overruled.ts";
import { type CompiledTests, openTests } from "../../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../../maven/memory-disk.ts";
import { projectOf } from "../../../runs/project.ts";

/** Says what a filter came to where the POM sets `<test>`, and these classes ran. */
function overruledBy(test: string, filter: string, ran: readonly string[], isReportedByName = true) {
  const plugin = `<plugin><artifactId>maven-surefire-plugin</artifactId><configuration>\n<test>${test}</test></configuration></plugin>`;
  const project = projectOf({ "pom.xml": pom("g:shop:1", `<build><plugins>${plugin}</plugins></build>`) });
  const reports = ran.map((testClass) => ({
    module: ".",
    report: { cases: [{ testClass, testMethod: "adds", outcome: "passed" as const }] },
  }));
  const find: CompiledTests["find"] = (name) => ({
    ...{ name, framework: "JUnit Jupiter", isConditional: false, isDisabled: false, isReportedByName },
    ...{ methods: null, partOf: null, tags: [] },
  });
  return findOverruled(project, reports, [filter], "surefire", (module) => ({ ...openTests(module), find }));
}

test("the <test> of a POM overrules a filter for another class", () => {
  const overruled = { test: "SmokeTest", ran: ["SmokeTest"], place: "pom.xml:5" };
  expect(overruledBy("SmokeTest", "com.acme.CartTest", ["com.acme.SmokeTest"])).toEqual(overruled);
  for (const filter of ["CartTest#total", "Cart*", "com.*.CartTest", "CartTest$Empty"])
    expect(overruledBy("SmokeTest", filter, ["com.acme.SmokeTest"])).toEqual(overruled);
});

test("nothing is said where the class may have run all the same", () => {
  expect(overruledBy("SmokeTest", "SmokeTest#adds", ["com.acme.SmokeTest"])).toBeNull();
  expect(overruledBy("*Test", "CartTest", ["com.acme.SmokeTest"])).toBeNull();
  for (const filter of ["Smoke*", "com.acme.*", "%regex[.*Cart.*]", "!SmokeTest", "#adds"])
    expect(overruledBy("SmokeTest", filter, ["com.acme.SmokeTest"])).toBeNull();
  expect(overruledBy("$" + "{test}", "CartTest", ["com.acme.SmokeTest"])).toBeNull();
  expect(overruledBy("AllTests", "CartTest", ["com.acme.CartTest"])).toBeNull();
  expect(overruledBy("AllTests", "CartTest", ["com.acme.AllTests"], false)).toBeNull();
});
