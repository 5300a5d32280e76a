import { describe, expect, test } from "bun:test";
import type { RerunTest } from "../../src/model/evidence/evidence.ts";
import { select } from "../../src/runs/select/select.ts";
import { pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";
import { PLAIN } from "../runs/request.ts";

const JUPITER = "package a; import org.junit.jupiter.api.*;";
const BASE = `${JUPITER} abstract class BaseTest {
  @Test void top() {}
  @Nested class Inner { @Test void m() {} @Nested class Deep { @Test void deep() {} } }
}`;
const FILES = {
  "src/test/java/a/BaseTest.java": BASE,
  "src/test/java/a/SubATest.java": `${JUPITER} class SubATest extends BaseTest {}`,
  "src/test/java/a/MiddleTest.java": `${JUPITER} abstract class MiddleTest extends BaseTest {}`,
  "src/test/java/a/SubBTest.java": `${JUPITER} class SubBTest extends MiddleTest { @Nested class Own { @Test void own() {} } }`,
  "src/test/java/a/FooTest.java": `${JUPITER} class FooTest { @Test void x() {} }`,
};

interface Way {
  readonly version?: string;
  readonly configuration?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly failed?: readonly RerunTest[];
}

function choose(testFilter: string | null, { version = "3.5.4", configuration = "", files = {}, failed }: Way = {}) {
  const surefire = `<artifactId>maven-surefire-plugin</artifactId><version>${version}</version>`;
  const build = `<build><plugins><plugin>${surefire}<configuration>${configuration}</configuration></plugin></plugins></build>`;
  const project = projectOf({ "pom.xml": pom("g:shop:1", build), ...FILES, ...files });
  const request = { ...PLAIN, testFilter, rerunFailed: failed !== undefined };
  const chosen = select(request, project, () => ({ run: 1, tests: failed ?? [] }), "3.9.16");
  if (chosen.kind !== "selected" || chosen.selection.unitTests.kind !== "named")
    throw new Error(JSON.stringify(chosen));
  const { unitTests, notes, rerun } = chosen.selection;
  return { selectors: [...unitTests.selectors].sort(), byModule: unitTests.byModule, notes, rerun: rerun?.tests };
}

const failedIn = (testClass: string, testMethod: string) => ({ testClass, testMethod, module: "." });
const M = ["a.BaseTest$Inner#m", "a.SubATest#m", "a.SubBTest#m"];
const inherited = (asked: string) =>
  ({ code: "chosen-whole", why: "inherited", asked, chosen: ["SubATest", "SubBTest"] }) as const;

describe("the tests of an inner class run in each class that inherits it", () => {
  test("by the name that reports and answers give them", () => {
    expect(choose("BaseTest$Inner#m")).toMatchObject({ selectors: M, notes: [] });
    expect(choose("BaseTest.Inner#m", { version: "2.22.2" }).selectors).toEqual(M);
    expect(choose("BaseTest$Inner$Deep#deep").selectors).toEqual([
      "a.BaseTest$Inner$Deep#deep",
      "a.SubATest#deep",
      "a.SubBTest#deep",
    ]);
  });

  test("after they failed, whatever class they failed in", () => {
    const failed = [failedIn("a.BaseTest$Inner", "m")];
    expect(choose(null, { failed })).toMatchObject({ selectors: M, notes: [], rerun: failed });
    const files = { "src/test/java/a/BaseTest.java": BASE.replace("abstract ", "") };
    expect(choose(null, { failed, files }).selectors).toEqual(M);
  });

  test("after they failed, where a dependency has the source", () => {
    const files = {
      "src/test/java/a/BaseTest.java": "",
      "src/test/java/a/FarTest.java": `${JUPITER} class FarTest extends LibraryTest {}`,
    };
    const failed = [failedIn("lib.LibraryTest$Inner", "m")];
    expect(choose(null, { failed, files }).selectors).toEqual(["a.FarTest#m", "lib.LibraryTest$Inner#m"]);
  });

  test("as part of the whole classes, if the whole of it is asked for", () => {
    const whole = { selectors: ["a.SubATest", "a.SubBTest"], notes: [inherited("BaseTest$Inner")] };
    expect(choose("BaseTest$Inner")).toMatchObject(whole);
    const failed = [failedIn("a.BaseTest$Inner", "")];
    expect(choose(null, { failed })).toMatchObject({ ...whole, rerun: failed });
  });

  test("as part of the whole classes, if each class has a JVM of its own", () => {
    expect(choose("BaseTest$Inner#m", { configuration: "<reuseForks>false</reuseForks>" })).toMatchObject({
      selectors: ["a.SubATest", "a.SubBTest"],
      notes: [inherited("BaseTest$Inner#m")],
    });
  });
});

describe("a whole class runs with the inner classes that it inherits", () => {
  test("which need selectors where Surefire is old", () => {
    expect(choose("SubATest", { version: "2.22.2" }).selectors).toEqual(["a.BaseTest$*", "a.SubATest"]);
    const both = ["a.BaseTest$*", "a.SubBTest", "a.SubBTest$*"];
    expect(choose("SubBTest", { version: "2.22.2" }).selectors).toEqual(both);
    const pattern = ["Sub*Test", "Sub*Test$*", "a.BaseTest$*"];
    expect(choose("Sub*Test", { version: "2.22.2" }).selectors).toEqual(pattern);
    expect(choose("SubATest").selectors).toEqual(["a.SubATest"]);
  });

  test("as do those that a class nested in it inherits", () => {
    const files = {
      "src/test/java/a/HostTest.java": `${JUPITER} class HostTest { @Nested class Http extends BaseTest {} }`,
    };
    const both = ["a.BaseTest$*", "a.HostTest", "a.HostTest$*"];
    expect(choose("HostTest", { version: "2.22.2", files }).selectors).toEqual(both);
  });

  test("and beside methods", () => {
    expect(choose("SubATest,FooTest#x").selectors).toEqual(["a.BaseTest$*", "a.FooTest#x", "a.SubATest"]);
  });

  test("read from a file where each class has a JVM of its own", () => {
    const found = choose("SubATest", { version: "2.22.2", configuration: "<reuseForks>false</reuseForks>" });
    expect(found.byModule).toEqual(new Map([[".", ["a.SubATest", "a.BaseTest$*"]]]));
  });
});
