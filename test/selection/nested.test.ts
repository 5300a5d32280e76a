import { describe, expect, test } from "bun:test";
import type { Rerun } from "../../src/model/evidence/evidence.ts";
import { select } from "../../src/runs/select/select.ts";
import { pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";
import { PLAIN } from "../runs/request.ts";

const NESTED = `package a; import org.junit.jupiter.api.*; class OuterTest {
  @Test void top() {}
  @Nested class Inner { @Test void in() {} @Nested class Deep { @Test void deep() {} } }
}`;
const FOO = "package a; import org.junit.jupiter.api.*; class FooTest { @Test void x() {} @Test void y() {} }";
const STATIC = `package a; import org.junit.Test; public class OuterTest {
  @Test public void top() {}
  public static class PartTest { @Test public void part() {} }
}`;
const EMPTY = STATIC.replace("@Test public void top() {}", "");
const ONE_FOR_EACH = "<reuseForks>false</reuseForks>";

interface Way {
  readonly version?: string;
  readonly configuration?: string;
  readonly source?: string;
  /** Given by the call. */
  readonly property?: readonly [name: string, value: string];
  readonly rerun?: Rerun;
}

function choose(testFilter: string | null, way: Way) {
  const { unitTests, notes } = choiceOf(testFilter, way);
  if (unitTests.kind !== "named") throw new Error(unitTests.kind);
  return {
    selectors: unitTests.selectors,
    byModule: unitTests.byModule,
    notes: notes.filter((it) => it.code !== "only-modules"),
  };
}

function choiceOf(testFilter: string | null, { version = "", configuration = "", source = NESTED, ...way }: Way) {
  const surefire = `<artifactId>maven-surefire-plugin</artifactId>${version && `<version>${version}</version>`}`;
  const build = `<build><plugins><plugin>${surefire}<configuration>${configuration}</configuration></plugin></plugins></build>`;
  const { property, rerun = null } = way;
  const files = {
    "pom.xml": pom("g:shop:1", build),
    "src/test/java/a/OuterTest.java": source,
    "src/test/java/a/FooTest.java": FOO,
  };
  const project = projectOf(files, new Map(property ? [property] : []));
  const request = { ...PLAIN, testFilter, rerunFailed: rerun !== null };
  const chosen = select(request, project, () => rerun, "3.9.16");
  if (chosen.kind !== "selected") throw new Error(JSON.stringify(chosen));
  return chosen.selection;
}

describe("nested classes are named", () => {
  test.each<[string, Way, string[]]>([
    ["where Surefire does not take them with the class", { version: "3.0.0-M5" }, ["a.OuterTest", "a.OuterTest$*"]],
    ["where Surefire is old", { version: "2.22.2" }, ["a.OuterTest", "a.OuterTest$*"]],
    ["nowhere from 3.0.0-M6 on", { version: "3.0.0-M6" }, ["a.OuterTest"]],
    ["nowhere with the version that this Maven has", {}, ["a.OuterTest"]],
    ["but not static ones, which run nowhere else", { version: "2.22.2", source: STATIC }, ["a.OuterTest"]],
    ["where they alone have tests", { version: "3.5.4", source: EMPTY }, ["a.OuterTest", "a.OuterTest$*"]],
  ])("%s", (_, way, selectors) => expect(choose("OuterTest", way)).toHaveProperty("selectors", selectors));

  test("beside methods, with which no class includes its nested ones", () => {
    const both = ["a.OuterTest", "a.OuterTest$*", "a.FooTest#x"];
    expect(choose("OuterTest,FooTest#x", { version: "3.5.4" })).toHaveProperty("selectors", both);
    expect(choose("OuterTest,FooTest", { version: "3.5.4" })).toHaveProperty("selectors", ["a.OuterTest", "a.FooTest"]);
    const patterns = ["a.FooTest#x", "Out*Test", "Out*Test$*"];
    expect(choose("Out*Test,FooTest#x", { version: "3.5.4" })).toHaveProperty("selectors", patterns);
    const left = ["a.OuterTest", "a.OuterTest$*", "%regex[.*Foo.*#x]"];
    expect(choose("OuterTest,%regex[.*Foo.*#x]", { version: "3.5.4" })).toHaveProperty("selectors", left);
  });

  test("in a pattern, too", () => {
    expect(choose("Out*Test", { version: "2.22.2" })).toHaveProperty("selectors", ["Out*Test", "Out*Test$*"]);
    expect(choose("Out*Test", { version: "3.2.5" })).toHaveProperty("selectors", ["Out*Test"]);
  });
});

describe("where each class has a JVM of its own", () => {
  const way = { version: "3.5.4", configuration: ONE_FOR_EACH };
  const note = (asked: string) => ({ code: "chosen-whole", why: "forks", asked, chosen: ["OuterTest"] }) as const;

  test.each<[string, string, string[]]>([
    ["a class is one", "OuterTest", []],
    ["so is what a pattern matches", "Outer*", []],
    [
      "tests in several classes of one are all of it",
      "OuterTest#top,OuterTest$Inner#in",
      ["OuterTest#top, OuterTest$Inner#in"],
    ],
    ["and a class with one of those in it", "OuterTest,OuterTest$Inner", []],
  ])("%s", (_, filter, asked) => {
    const found = choose(filter, way);
    expect(found.selectors).toEqual(["a.OuterTest"]);
    expect(found.notes).toEqual(asked.map(note));
  });

  test("no methods are chosen beside a class with nested ones", () => {
    const beside = { code: "chosen-whole", why: "beside-nested", asked: "FooTest#x", chosen: ["FooTest"] } as const;
    const both = ["a.OuterTest", "a.FooTest"];
    expect(choose("OuterTest,FooTest#x", way)).toEqual({ selectors: both, byModule: null, notes: [beside] });
    const old = choose("OuterTest,FooTest#x", { ...way, version: "2.22.2" });
    expect(old.byModule).toEqual(new Map([[".", ["a.OuterTest", "a.OuterTest$*", "a.FooTest"]]]));
    expect(choose("FooTest#x,OuterTest$Inner#in", way).selectors).toEqual(["a.FooTest#x", "a.OuterTest$Inner#in"]);
  });

  test("tests of one class in it are chosen alone", () => {
    expect(choose("OuterTest$Inner#in", way)).toMatchObject({ selectors: ["a.OuterTest$Inner#in"], notes: [] });
  });

  test("what failed in several classes of one is run again with all of it", () => {
    const tests = ["OuterTest#top", "OuterTest$Inner#in"].map((name) => {
      const [testClass = "", testMethod = ""] = name.split("#");
      return { testClass: `a.${testClass}`, testMethod, module: "." };
    });
    const found = choose(null, { ...way, rerun: { run: 1, tests } });
    expect(found).toMatchObject({ selectors: ["a.OuterTest"], notes: [note("OuterTest#top, OuterTest$Inner#in")] });
  });

  test("an old Surefire reads the class from a file, so that no pattern parts it", () => {
    const found = choose("OuterTest", { ...way, version: "2.22.2" });
    expect(found.byModule).toEqual(new Map([[".", ["a.OuterTest", "a.OuterTest$*"]]]));
  });

  test("or its module is whole where the POM has patterns of its own, which a file would not replace", () => {
    const configuration = `${ONE_FOR_EACH}<includes><include>**/*Test.java</include></includes>`;
    const why = { code: "chosen-whole", why: "forks", asked: "OuterTest", chosen: ["shop"] } as const;
    expect(choiceOf("OuterTest", { version: "2.22.2", configuration })).toMatchObject({
      unitTests: { kind: "own" },
      notes: [why],
    });
    const tests = [{ testClass: "a.OuterTest", testMethod: "", module: "." }];
    expect(choiceOf(null, { version: "2.22.2", configuration, rerun: { run: 1, tests } })).toMatchObject({
      unitTests: { kind: "own" },
      notes: [why],
    });
    expect(choose("OuterTest", { version: "3.5.4", configuration }).selectors).toEqual(["a.OuterTest"]);
    const parts = choose("OuterTest", { version: "2.22.2", configuration, source: EMPTY });
    expect(parts.selectors).toEqual(["a.OuterTest", "a.OuterTest$*"]);
  });

  test("many of them are named by the first alone", () => {
    const tests = Array.from({ length: 9 }, (_, index) => `OuterTest$Inner#m${index}`);
    const methods = tests.map((_, index) => `@Test void m${index}() {}`).join(" ");
    const found = choose(["OuterTest#top", ...tests].join(), {
      ...way,
      source: NESTED.replace("@Test void in() {}", methods),
    });
    const [chosen] = found.notes;
    expect(chosen).toMatchObject({
      asked: "OuterTest#top, OuterTest$Inner#m0, OuterTest$Inner#m1, OuterTest$Inner#m2, OuterTest$Inner#m3, …",
    });
  });

  test.each<[string, Way]>([
    ["several forks that are reused", { configuration: "<forkCount>2</forkCount>" }],
    ["forks by the number of cores", { configuration: "<forkCount>1C</forkCount>" }],
    ["the mode of older POMs", { configuration: "<forkMode>always</forkMode>" }],
    [
      "a property in the POM's configuration",
      { configuration: `<reuseForks>\${reuse}</reuseForks>`, property: ["reuse", "false"] },
    ],
    ["a property of the call", { property: ["reuseForks", "false"] }],
  ])("%s", (_, one) => {
    expect(choose("OuterTest#top,OuterTest$Inner#in", { version: "3.5.4", ...one }).notes).toHaveLength(1);
  });

  test.each<[string, Way]>([
    ["one fork, reused", { configuration: "<forkCount>1</forkCount><reuseForks>true</reuseForks>" }],
    ["no fork", { configuration: "<forkCount>0</forkCount><reuseForks>false</reuseForks>" }],
    ["the POM beats the call", { configuration: "<reuseForks>true</reuseForks>", property: ["reuseForks", "false"] }],
  ])("not with %s", (_, one) => {
    expect(choose("OuterTest#top,OuterTest$Inner#in", { version: "3.5.4", ...one })).toMatchObject({
      selectors: ["a.OuterTest#top", "a.OuterTest$Inner#in"],
      notes: [],
    });
  });
});
