import { expect, test } from "bun:test";
import type { BuildRequest } from "../../src/runs/request.ts";
import { select } from "../../src/runs/select/select.ts";
import { pom } from "../maven/memory-disk.ts";
import { projectOf } from "../runs/project.ts";
import { PLAIN } from "../runs/request.ts";

const TESTNG = "package a; import org.testng.annotations.*;";
const BASE = `${TESTNG} public abstract class BaseTest { @Test public void shared() { check(); } abstract void check(); }`;
const CONCRETE = BASE.replace("abstract class", "class").replace("abstract void check();", "void check() {}");
const SUB = `${TESTNG} public class SubTest extends BaseTest { @Test public void own() {} void check() { shared(); } }`;
const OTHER = "package a; public class OtherTest extends BaseTest { void check() {} }";
const FAR = `${TESTNG} public class FarTest extends com.acme.LibraryTest { @Test public void own() {} }`;
const OLD =
  "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId><version>2.18.1</version></plugin></plugins></build>";

function choose(wanted: Partial<BuildRequest>, { base = BASE, plugin = "", failed = [] as readonly string[] } = {}) {
  const project = projectOf({
    "pom.xml": pom("g:shop:1", plugin),
    "src/test/java/a/BaseTest.java": base,
    "src/test/java/a/SubTest.java": SUB,
    "src/test/java/a/OtherTest.java": OTHER,
    "src/test/java/a/FarTest.java": FAR,
  });
  const tests = failed.map((name) => {
    const [testClass = "", testMethod = ""] = name.split("#");
    return { testClass, testMethod, module: "." };
  });
  const chosen = select({ ...PLAIN, ...wanted }, project, () => ({ run: 1, tests }), "3.9.16");
  if (chosen.kind !== "selected" || chosen.selection.unitTests.kind !== "named")
    throw new Error(JSON.stringify(chosen));
  return { selectors: chosen.selection.unitTests.selectors, notes: chosen.selection.notes };
}
const whole = (asked: string, name: string) =>
  ({ code: "chosen-whole", why: "inherited", asked, chosen: [name] }) as const;

test("a method of TestNG that a class inherits is named by the class that declares it, too", () => {
  const found = choose({ testFilter: "SubTest#shared" });
  expect(found).toEqual({ selectors: ["a.SubTest#shared", "a.BaseTest#shared"], notes: [] });
  expect(choose({ testFilter: "SubTest#own" }).selectors).toEqual(["a.SubTest#own"]);
  expect(choose({ testFilter: "SubTest#own+shared" }).selectors).toEqual(["a.SubTest#own+shared", "a.BaseTest#shared"]);
  expect(choose({ testFilter: "SubTest#sha*" }).selectors).toEqual(["a.SubTest#sha*", "a.BaseTest#sha*"]);
});

test("what failed is found again", () => {
  const found = choose({ rerunFailed: true }, { failed: ["a.OtherTest#shared"] });
  expect(found).toEqual({ selectors: ["a.OtherTest#shared", "a.BaseTest#shared"], notes: [] });
});

test("all of a class is chosen where the other one would run, too", () => {
  const found = choose({ testFilter: "SubTest#shared" }, { base: CONCRETE });
  expect(found).toEqual({ selectors: ["a.SubTest"], notes: [whole("SubTest#shared", "SubTest")] });
});

test("all of a class is chosen where no source declares the method", () => {
  const found = choose({ rerunFailed: true }, { failed: ["a.FarTest#remote"] });
  expect(found).toEqual({ selectors: ["a.FarTest"], notes: [whole("FarTest#remote", "FarTest")] });
});

test("Surefire before 2.19 finds it by its name", () => {
  const found = choose({ testFilter: "SubTest#shared" }, { plugin: OLD });
  expect(found.selectors).toEqual(["a.SubTest#shared"]);
});

test("a class whose tests depend on others is whole, since TestNG would run nothing at all", () => {
  const depends = BASE.replace("@Test", '@Test(dependsOnGroups = "g")');
  const why = { code: "chosen-whole", why: "depends", asked: "SubTest#own", chosen: ["SubTest"] } as const;
  expect(choose({ testFilter: "SubTest#own" }, { base: depends })).toEqual({ selectors: ["a.SubTest"], notes: [why] });
});
