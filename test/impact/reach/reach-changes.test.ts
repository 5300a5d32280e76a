import { describe, expect, test } from "bun:test";
import type { ModulePlace } from "../../../src/impact/reach/locate-files.ts";
import { reachChanges } from "../../../src/impact/reach/reach-changes.ts";
import { VOLATILE } from "../../../src/model/impact/source-graph.ts";
import { after, graphOf, pathOf, place, type Sources } from "./project.ts";

const at = (name: string, module = "core") => ({ testClass: `a.${name}`, module, path: pathOf(name, module) });

/** Tells of each test whether changes reach it. */
function touched(
  sources: Sources,
  changes: Readonly<Record<string, string | null>>,
  mentioning: (name: string) => readonly string[] = () => [],
  modules?: readonly ModulePlace[],
): readonly string[] {
  const graph = graphOf(sources);
  const reach = reachChanges(graph, after(graph, changes, mentioning, undefined, modules));
  return Object.keys(sources.classes)
    .filter((key) => key.endsWith("Test"))
    .filter((key) => reach(key.startsWith("web:") ? at(key.slice(4), "web") : at(key)) !== null);
}

const SHOP = {
  Money: [],
  Order: ["a/Money"],
  OrderTest: ["a/Order"],
  OtherTest: ["java/util/List"],
  "web:Page": ["(La/Order;)V"],
  "web:PageTest": ["a.Page"],
};

describe("a changed source touches the tests that lead to it", () => {
  test.each<[string, Record<string, string | null>, string[]]>([
    ["nothing", {}, []],
    ["a class deep below", { [pathOf("Money")]: "2" }, ["OrderTest", "web:PageTest"]],
    ["one that is deleted", { [pathOf("Money")]: null }, ["OrderTest", "web:PageTest"]],
    ["one near", { [pathOf("Page", "web")]: "2" }, ["web:PageTest"]],
    ["a test itself", { [pathOf("OtherTest")]: "2" }, ["OtherTest"]],
  ])("%s", (_, changes, tests) => expect(touched({ classes: SHOP }, changes)).toEqual(tests));

  test("with the way to it, the nearest first", () => {
    const graph = graphOf({ classes: SHOP });
    const reach = reachChanges(graph, after(graph, { [pathOf("Money")]: "2", [pathOf("Order")]: "2" }));
    expect(reach(at("OrderTest"))).toEqual({
      kind: "reaches",
      distance: 1,
      files: [pathOf("Order"), pathOf("Money")],
    });
  });

  test("of a test that was not there nothing is known", () => {
    const graph = graphOf({ classes: SHOP });
    const reach = reachChanges(graph, after(graph, { [pathOf("Page", "web")]: "2" }));
    expect(reach(at("NewTest", "web"))).not.toBeNull();
  });
});

describe("everything of a module and of those that need it is touched by", () => {
  const all = ["OrderTest", "OtherTest", "web:PageTest"];
  test.each<[string, string, string[]]>([
    ["a resource", "core/src/main/resources/a.properties", all],
    ["a resource of one that none needs", "web/src/test/resources/a.sql", ["web:PageTest"]],
    ["a POM", "web/pom.xml", ["web:PageTest"]],
    ["the parent POM", "pom.xml", all],
    ["options for Maven", ".mvn/jvm.config", all],
    ["a file beside the sources", "core/data/a.csv", all],
    ["one outside of the project", "../common/pom.xml", all],
    ["module-info", "core/src/main/java/module-info.java", all],
    ["another language", "core/src/main/java/a/Cart.kt", all],
    ["a Java source in no root", "web/src/it/java/a/A.java", ["web:PageTest"]],
    ["a file above it, in the root's src", "src/data/rates.csv", all],
  ])("%s", (_, path, tests) => {
    expect(touched({ classes: SHOP, files: { [path]: "1" } }, { [path]: "2" })).toEqual(tests);
    expect(touched({ classes: SHOP }, { [path]: "1" })).toEqual(tests);
    expect(touched({ classes: SHOP, files: { [path]: VOLATILE } }, { [path]: "2" })).toEqual([]);
  });

  test("several of them, and each is told", () => {
    const [first, second] = ["core/pom.xml", "core/src/main/resources/a.properties"];
    const graph = graphOf({ classes: SHOP });
    const reach = reachChanges(graph, after(graph, { [first]: "2", [second]: "2", [pathOf("Money")]: "2" }));
    expect(reach(at("OrderTest"))).toEqual({
      kind: "all of its module",
      file: first,
      files: [pathOf("Money"), first, second],
    });
  });

  test("a source that was not compiled", () => {
    const path = pathOf("Excluded");
    expect(touched({ classes: SHOP, files: { [path]: "1" } }, { [path]: "2" })).toEqual(all);
  });
});

describe("what no class names is reached", () => {
  const change = (name: string) => ({ [pathOf(name)]: "2" });

  test("by those that use the service that it offers", () => {
    const classes = { Plugin: [], Fast: ["a/Plugin"], UsesTest: ["a/Plugin"], OtherTest: [] };
    const resources = [{ module: "core", path: "META-INF/services/a.Plugin", text: "a.Fast\n" }];
    expect(touched({ classes, resources }, change("Fast"))).toEqual(["UsesTest"]);
  });

  test("by all tests of the modules that have a resource which names it", () => {
    const classes = { Bean: [], OneTest: [], "web:PageTest": [] };
    const resources = [{ module: "core", path: "beans.xml", text: "<bean class='a.Bean'/>" }];
    expect(touched({ classes, resources }, change("Bean"))).toEqual(["OneTest", "web:PageTest"]);
    const ofWeb = resources.map((it) => ({ ...it, module: "web" }));
    expect(touched({ classes, resources: ofWeb }, change("Bean"))).toEqual(["web:PageTest"]);
  });

  test("by those into which a compiler may have copied its constants", () => {
    const classes = { Limits: [], UsesTest: [], OtherTest: [] };
    const texts = { UsesTest: "package a; class UsesTest { @Size(Limits.MOST) int x; }", OtherTest: "package a;" };
    expect(touched({ classes, texts }, change("Limits"))).toEqual([]);
    expect(touched({ classes, texts, constants: ["Limits"] }, change("Limits"))).toEqual(["UsesTest"]);
    const far = { "web:PageTest": "package b; import a.Limits;", OtherTest: "package a;" };
    const withWeb = { ...classes, "web:PageTest": [] };
    expect(touched({ classes: withWeb, texts: far, constants: ["Limits"] }, change("Limits"))).toEqual([
      "web:PageTest",
    ]);
  });

  test("by tests that start a container, unless only tests changed", () => {
    const classes = { Bean: [], ContextTest: ["Lorg/springframework/boot/test/context/SpringBootTest;"], OneTest: [] };
    expect(touched({ classes }, change("Bean"))).toEqual(["ContextTest"]);
    expect(touched({ classes }, change("OneTest"))).toEqual(["OneTest"]);
  });

  test("by tests that start a container, which may find more than they lead to", () => {
    const started = "Lorg/springframework/boot/test/context/SpringBootTest;";
    const classes = { Bean: [], Page: [], ContextTest: [started, "a/Page"] };
    const graph = graphOf({ classes });
    const reach = reachChanges(graph, after(graph, { ...change("Bean"), ...change("Page") }));
    expect(reach(at("ContextTest"))).toMatchObject({ distance: 1, files: [pathOf("Page"), pathOf("Bean")] });
  });

  test("by tests that start a container, if a test with a bean of its own changed", () => {
    const started = "Lorg/springframework/boot/test/context/SpringBootTest;";
    const component = "Lorg/springframework/stereotype/Component;";
    const classes = { ContextTest: [started], OneTest: [component], TwoTest: [] };
    expect(touched({ classes }, change("OneTest"))).toEqual(["ContextTest", "OneTest"]);
    const graph = graphOf({ classes });
    const text = "import org.springframework.context.annotation.*; class TwoTest {}";
    const now = after(graph, change("TwoTest"), undefined, (path) => (path === pathOf("TwoTest") ? text : ""));
    expect(reachChanges(graph, now)(at("ContextTest"))).not.toBeNull();
  });

  test("by those that name its package, also if it is new", () => {
    const classes = { Money: [], Order: ["a/Money"], SearchTest: [], OtherTest: [] };
    const packages = { SearchTest: ["a"] };
    expect(touched({ classes, packages }, change("Money"))).toEqual(["SearchTest"]);
    expect(touched({ classes, packages }, change("New"))).toEqual(["SearchTest"]);
    expect(touched({ classes, packages: { SearchTest: ["b"] } }, change("New"))).toEqual([]);
    const graph = graphOf({ classes, packages });
    const reach = reachChanges(graph, after(graph, change("Order")));
    expect(reach(at("SearchTest"))).toMatchObject({ distance: 1, files: [pathOf("Order")] });
  });

  test("by those that name its package in a module that does not need it, where the test's own does", () => {
    const classes = { Search: [], SearchTest: ["a/Search"], "web:Page": [], "web:PageTest": ["a/Search"] };
    const packages = { Search: ["a"] };
    for (const name of ["Page", "New"]) {
      const changes = { [pathOf(name, "web")]: "2" };
      expect(touched({ classes, packages }, changes)).toEqual(["web:PageTest"]);
      expect(touched({ classes }, changes)).toEqual([]);
    }
  });

  test("by suites and rules about all classes, whatever changed", () => {
    const classes = { AllTest: ["Lorg/junit/runners/Suite;"], OneTest: [] };
    expect(touched({ classes }, change("OneTest"))).toEqual(["AllTest", "OneTest"]);
  });

  test("by generated classes, from any source of their module", () => {
    const classes = { Mapper: [], MapperImpl: [], MapTest: ["a/MapperImpl"], OtherTest: [] };
    expect(touched({ classes, generated: ["MapperImpl"] }, change("Mapper"))).toEqual(["MapTest"]);
  });

  test("by processors, from any source that they may see", () => {
    const classes = { Order: [], OrderTest: [], OtherTest: [], "web:Page": [], "web:PageTest": [] };
    const any = { module: "core", isTestsOnly: false, packages: [""], sources: [] };
    const processed = (values: Partial<typeof any>) => ({ classes, processed: [{ ...any, ...values }] });
    const all = ["OrderTest", "OtherTest", "web:PageTest"];
    expect(touched(processed({}), change("Order"))).toEqual(all);
    expect(touched(processed({ isTestsOnly: true }), change("Order"))).toEqual(["OrderTest", "OtherTest"]);
    // Nobody compiles against the tests of another module.
    expect(touched(processed({}), change("OrderTest"))).toEqual(["OrderTest", "OtherTest"]);
    expect(touched(processed({ module: "web" }), change("Order"))).toEqual(["web:PageTest"]);
    expect(touched(processed({ module: "web" }), change("OrderTest"))).toEqual(["OrderTest"]);
    expect(touched(processed({}), { [pathOf("Page", "web")]: "2" })).toEqual([]);
  });

  test("by processors that support some annotations, from sources that name their package", () => {
    const graph = graphOf({
      classes: { Order: [], OtherTest: [] },
      processed: [{ module: "core", isTestsOnly: false, packages: ["log.plugins"], sources: [] }],
    });
    const changed = (text: string) => {
      const files = after(graph, change("Order"), undefined, (path) => (path === pathOf("Order") ? text : ""));
      return reachChanges(graph, files)(at("OtherTest")) !== null;
    };
    expect(changed("package a; class Order {}")).toBeFalse();
    expect(changed("package a; import log.plugins.*; @Plugin class Order {}")).toBeTrue();
  });

  test("by processors that support some annotations, from what an annotated source leads to", () => {
    const classes = { Row: [], Rows: ["a/Row"], Plain: [], OtherTest: [], "web:PageTest": [] };
    const found = { module: "core", isTestsOnly: false, packages: ["made"], sources: [pathOf("Rows")] };
    expect(touched({ classes, processed: [found] }, change("Row"))).toEqual(["OtherTest", "web:PageTest"]);
    expect(touched({ classes, processed: [{ ...found, isTestsOnly: true }] }, change("Row"))).toEqual(["OtherTest"]);
    expect(touched({ classes, processed: [found] }, change("Plain"))).toEqual([]);
  });

  test("by sources that mean a new class by a name that meant another", () => {
    const mentioning = (name: string) => (name === "List" ? [pathOf("OrderTest")] : []);
    expect(touched({ classes: SHOP }, { [pathOf("List")]: "1" }, mentioning)).toEqual(["OrderTest"]);
  });

  test.each(["Helper", "Added"])("by those that mention a class beside the one that %s is named after", (name) => {
    const graph = graphOf({ classes: { ...SHOP, Helper: [] } });
    const changed = (declared: readonly string[]) => {
      const mentioning = (word: string) => (word === "List" ? [pathOf("OrderTest")] : [pathOf("OtherTest")]);
      const declaredIn = (path: string) => (path === pathOf(name) ? declared : []);
      const files = { ...after(graph, change(name), mentioning), declaredIn };
      return reachChanges(graph, files)(at("OrderTest")) !== null;
    };
    expect(changed([name])).toBeFalse();
    expect(changed([name, "List"])).toBeTrue();
  });
});

describe("what a class reads of another module by a path touches those that use it", () => {
  const apart = [place("core", ["core"]), place("web", ["web"])];
  const classes = { Money: [], "web:Files": [], "web:PageTest": ["a/Files"], "web:OtherTest": [] };
  const sources = { classes, reads: { "web:Files": ["core"] } };
  test.each([
    ["a resource", { "core/src/main/resources/a.txt": "1" }],
    ["a source", { [pathOf("Money")]: "2" }],
  ])("if it is %s", (_, change) => {
    expect(touched(sources, change, undefined, apart)).toEqual(["web:PageTest"]);
  });
});

describe("a module that no POM says another needs", () => {
  const change = { [pathOf("Money")]: "2" };
  const apart = [place("core", ["core"]), place("web", ["web"])];
  const shop = { Money: [], "web:PageTest": ["a/Money"], "web:OtherTest": [] };

  test("is reached by those that name its classes: an artifact from outside may bring them", () => {
    expect(touched({ classes: shop }, change, undefined, apart)).toEqual(["web:PageTest"]);
  });

  test("is reached by those that use what looks for its classes by the name of a package", () => {
    const classes = { Search: [], Money: [], "web:PageTest": ["a/Search"], "web:OtherTest": [] };
    const searching = { classes, packages: { Search: ["a"] } };
    for (const name of ["Money", "New"]) {
      expect(touched(searching, { [pathOf(name)]: "2" }, undefined, apart)).toEqual(["web:PageTest"]);
    }
  });

  test("is not reached by a name that a needed one has, too", () => {
    const sample = { Money: [], "web:Money": [], "web:PageTest": ["a/Money"] };
    expect(touched({ classes: sample }, change, undefined, apart)).toEqual([]);
    expect(touched({ classes: sample }, { [pathOf("Money", "web")]: "2" }, undefined, apart)).toEqual(["web:PageTest"]);
  });

  test("is reached by those that compile its sources, or take its resources", () => {
    const sharing = (values: Partial<ModulePlace>) => [place("core", ["core"]), place("web", ["web"], values)];
    const compiling = sharing({ sourceRoots: ["web/src/test/java", "core/src/main/java"] });
    const classes = { ...shop, "web:AllTest": ["Lorg/junit/runners/Suite;"] };
    expect(touched({ classes }, change, undefined, compiling)).toEqual(["web:PageTest", "web:AllTest"]);
    const processed = [{ module: "web", isTestsOnly: false, packages: [""], sources: [] }];
    expect(touched({ classes: shop, processed }, change, undefined, compiling)).toEqual([
      "web:PageTest",
      "web:OtherTest",
    ]);
    expect(touched({ classes: shop, processed }, change, undefined, apart)).toEqual(["web:PageTest"]);
    const copying = sharing({ resourceRoots: ["core/src/main/java", "core/src/main/resources"] });
    const both = ["web:PageTest", "web:OtherTest"];
    expect(touched({ classes: shop }, change, undefined, copying)).toEqual(both);
    const resource = { "core/src/main/resources/a.txt": "1" };
    expect(touched({ classes: shop }, resource, undefined, copying)).toEqual(both);
    expect(touched({ classes: shop }, resource, undefined, apart)).toEqual([]);
  });
});

test("what a module is built with touches all of its tests and of those that need it, but not by its own tests", () => {
  const places = [
    place("core", ["core"]),
    place("gen", ["gen", "core"], { builtWith: new Set(["core"]) }),
    place("web", ["web", "gen"]),
    place("alone", ["alone"]),
  ];
  const classes = { Proc: [], ProcTest: [], "gen:ATest": [], "web:ATest": [], "alone:ATest": [] };
  const graph = graphOf({ classes });
  const reach = (name: string) => {
    const reached = reachChanges(graph, after(graph, { [pathOf(name)]: "2" }, undefined, undefined, places));
    return ["gen", "web", "alone"].filter((module) => reached(at("ATest", module)) !== null);
  };
  expect(reach("Proc")).toEqual(["gen", "web"]);
  expect(reach("ProcTest")).toEqual([]);
});
