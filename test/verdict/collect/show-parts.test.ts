import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClassPart } from "../../../src/model/evidence/test-report.ts";
import { readTrace } from "../../../src/output/trace.ts";
import { showParts } from "../../../src/verdict/collect/show-parts.ts";
import { openTests } from "../../../src/verdict/collect/unrun/open-tests.ts";
import { pom } from "../../maven/memory-disk.ts";
import { openProject } from "../../runs/project.ts";
import { temporaryDirectory } from "../../temporary.ts";

const CLASSES = join(import.meta.dir, "../../../fixtures/classes/tests");

function classFiles(names: readonly string[]) {
  const files = names.map((name) => {
    return [`target/test-classes/tests/${name}.class`, readFileSync(join(CLASSES, `${name}.class`))] as const;
  });
  return Object.fromEntries(files);
}

/** The part that is said to have failed in a method of a class, which was taken for this part first. */
function partOf(method: string, part: ClassPart) {
  const files = classFiles(["NamesakeTests", "base/NamesakeBase"]);
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1"), ...files });
  const trace = `a.Boom: boom\n\tat tests.Helper.help(Helper.java:1)\n\tat tests.NamesakeTests.${method}(NamesakeTests.java:14)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)`;
  const fault = { trace, throwable: readTrace(trace, (name) => name.startsWith("tests.")) };
  const failed = { testClass: "tests.NamesakeTests", testMethod: "", part, outcome: "errored", fault } as const;
  const [one] = showParts([{ module: ".", report: { cases: [failed] } }], openProject(root), openTests);
  const [shown] = one?.report.cases ?? [];
  return `${shown?.part}${shown?.isPartShown ? ", shown" : ""}`;
}

test("the annotation of the method that failed shows whether it is a setup or a teardown", () => {
  expect(partOf("close", "setup")).toBe("teardown, shown");
  expect(partOf("open", "teardown")).toBe("setup, shown");
});

test("any other method shows nothing", () => {
  expect(partOf("besides", "setup")).toBe("setup");
  expect(partOf("close", "test")).toBe("test");
});

/** Whether a class that was skipped as a whole counts as left out by an assumption. */
function isAssumed(name: string, outcome: "skipped" | "errored" = "skipped") {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1"), ...classFiles([name]) });
  const skipped = { testClass: `tests.${name}`, testMethod: "", part: "setup", outcome } as const;
  const [one] = showParts([{ module: ".", report: { cases: [skipped] } }], openProject(root), openTests);
  return one?.report.cases[0]?.isAssumed === true;
}

test("a class of JUnit 4 that was skipped as a whole was left out by an assumption, unless an annotation says so", () => {
  expect(isAssumed("Junit4Tests$WithParameters")).toBe(true);
  expect(isAssumed("Junit4Tests$Ignored")).toBe(false);
  expect(isAssumed("Junit4Tests$WithOwnRunner")).toBe(false);
  expect(isAssumed("NamesakeTests")).toBe(false);
  expect(isAssumed("Junit4Tests$WithParameters", "errored")).toBe(false);
});
