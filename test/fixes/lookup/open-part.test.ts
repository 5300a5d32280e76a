import { expect, test } from "bun:test";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { Finding } from "../../../src/model/finding.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { makeZip } from "../../java/bytecode/make-zip.ts";
import { pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";

test.each([
  "class Tree extends Plant {",
  // A source may be wrong in any way.
  "class Tree extends Tree.Leaf {",
])("the supertype of a nested class may be one that the class around it inherits: %s", (head) => {
  const root = temporaryDirectory({
    "pom.xml": pom("g:garden:1"),
    "src/main/java/g/Plant.java": "package g;\nclass Plant { static class Part<T> { void grow() {} } }",
    "src/main/java/g/Tree.java": [
      ...["package g;", head, "  static class Leaf extends Part<Leaf> {", "    Leaf withCondition(int it) {"],
      ...["      return this;", "    }", "  }", "  Leaf leaf = new Leaf().withPredicate(1);", "}"],
    ].join("\n"),
  });
  const finding = {
    ...({ severity: "error", file: "src/main/java/g/Tree.java", line: 8, column: 25 } as const),
    ...{ message: "cannot find symbol: method withPredicate(int)", details: ["location: class g.Tree.Leaf"] },
  };
  const members = [{ signature: "withCondition(int) Leaf" }];
  expect(fixIn(root, finding)).toMatchObject(head.includes("Plant") ? [{ kind: "members", members }] : []);
});

test("a class in Groovy needs a stub, since its plugin compiles after javac", () => {
  const found = (goals: readonly string[], error: Partial<Finding> = {}) => {
    const bound = goals.map((it) => `<goal>${it}</goal>`).join("");
    const root = temporaryDirectory({
      "pom.xml": pom(
        "g:garden:1",
        `<build><plugins><plugin><groupId>org.codehaus.gmavenplus</groupId><artifactId>gmavenplus-plugin</artifactId><version>4.1.1</version><executions><execution><goals>${bound}</goals></execution></executions></plugin></plugins></build>`,
      ),
      "src/main/groovy/g/Seed.groovy": "package g\nclass Seed { }",
      "src/main/java/g/Tree.java": "package g;\nclass Tree {\n  Seed seed;\n}",
      "src/test/java/g/TreeTest.java": "package g;\nclass TreeTest {\n  Seed seed;\n}",
    });
    const finding = {
      ...({ severity: "error", file: "src/main/java/g/Tree.java", line: 3, column: 3 } as const),
      ...{ message: "cannot find symbol: class Seed", details: ["location: class g.Tree"] },
    };
    return fixIn(root, { ...finding, ...error });
  };
  const file = "src/main/groovy/g/Seed.groovy";
  const fix = { kind: "other-language", class: "g.Seed", file, plugin: "gmavenplus-plugin" } as const;
  expect(found(["addSources", "compile"])).toEqual([{ ...fix, stubs: "unbound" }]);
  expect(found(["generateStubs", "compile", "removeStubs"])).toEqual([{ ...fix, stubs: "bound" }]);
  expect(found(["addTestSources"], { file: "src/test/java/g/TreeTest.java" })).toEqual([fix]);
});

test("a module that depends on the one with the error cannot become its dependency", () => {
  const parent = "<parent><groupId>g</groupId><artifactId>all</artifactId><version>1</version></parent>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:all:1", "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>"),
    "core/pom.xml": `<project>${parent}<artifactId>core</artifactId></project>`,
    "core/src/main/java/g/Core.java": "package g;\nclass Core {\n  Page page;\n}",
    "web/pom.xml": `<project>${parent}<artifactId>web</artifactId><dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies></project>`,
    "web/src/main/java/g/web/Page.java": "package g.web;\npublic class Page {}",
  });
  const finding = {
    ...({ severity: "error", module: "core", file: "core/src/main/java/g/Core.java", line: 3, column: 3 } as const),
    ...{ message: "cannot find symbol: class Page", details: ["location: class g.Core"] },
  };
  expect(fixIn(root, finding)).toEqual([
    { kind: "module", class: "g.web.Page", module: "web", neededBy: "core", needsIt: true },
  ]);
});

test("of a module that was not built the jar of the local repository is read, and not its sources", () => {
  const jsoup = join(import.meta.dirname, "../../../fixtures/fixes/repository/org/jsoup/jsoup/1.18.1/jsoup-1.18.1.jar");
  const core = "<dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency>";
  const root = temporaryDirectory({
    "pom.xml": pom("g:all:1", "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>"),
    "core/pom.xml": pom("g:core:1"),
    "core/src/main/java/org/jsoup/Jsoup.java":
      "package org.jsoup;\npublic class Jsoup {\n  public static void conects(int it) {}\n}",
    "core/src/main/java/org/jsoup/Later.java": "package org.jsoup;\npublic class Later {}",
    "web/pom.xml": pom("g:web:1", `<dependencies>${core}</dependencies>`),
    "web/src/main/java/g/Page.java":
      "package g;\nimport org.jsoup.Jsoup;\nclass Page {\n  Object it = Jsoup.conect(1);\n  org.jsoup.Later later;\n}",
  });
  mkdirSync(join(root, "g/core/1"), { recursive: true });
  cpSync(jsoup, join(root, "g/core/1/core-1.jar"));
  const at = { severity: "error", module: "web", file: "web/src/main/java/g/Page.java" } as const;
  const method = {
    ...{ ...at, line: 4, column: 20, message: "cannot find symbol: method conect(int)" },
    details: ["location: class org.jsoup.Jsoup"],
  };
  const members = (finding: Finding, built?: readonly string[]) =>
    fixIn(root, finding, built).flatMap((fix) =>
      fix.kind === "members" ? fix.members.map(({ signature }) => signature) : [fix.kind],
    );
  expect(members(method)).toEqual(["conects(int) void"]);
  expect(members(method, ["core", "web"])).toEqual(["conects(int) void"]);
  expect(members(method, ["web"])).toEqual(["connect(String) Connection"]);
  const later = {
    ...at,
    line: 5,
    column: 12,
    message: "cannot find symbol: class Later",
    details: ["location: package org.jsoup"],
  };
  // What lies in the package of the jar, and not that the sources have it.
  expect(members(later, ["web"])).toEqual(["Connection", "Jsoup"]);
});

test("the tests of a dependency are seen only as its test-jar, and by main code not at all", () => {
  const needs = (type: string) =>
    `<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version>${type}</dependency></dependencies>`;
  const fixes = (type: string, part: "main" | "test", module = "web") => {
    const file = `${module}/src/${part}/java/g/Page.java`;
    const root = temporaryDirectory({
      "pom.xml": pom(
        "g:all:1",
        "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
      ),
      "core/pom.xml": pom("g:core:1"),
      "core/src/test/java/g/core/Fixtures.java": "package g.core;\npublic class Fixtures {}",
      "web/pom.xml": pom("g:web:1", needs(type)),
      [file]: "package g;\nimport g.core.Fixtures;\nclass Page {}",
    });
    const at = { severity: "error", module, file, line: 2, column: 14 } as const;
    return fixIn(root, {
      ...{ ...at, message: "cannot find symbol: class Fixtures" },
      details: ["location: package g.core"],
    });
  };
  const inCore = { kind: "test-class", class: "g.core.Fixtures", module: "core" } as const;
  expect(fixes("", "test")).toEqual([{ ...inCore, neededBy: "web" }]);
  expect(fixes("", "main", "core")).toEqual([{ ...inCore, neededBy: "core" }]);
  expect(fixes("<type>test-jar</type>", "test")).toEqual([]);
});

test("a Java module of the project is required by its name, and a sealed type of it permits nothing in another", () => {
  const dependency =
    "<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version></dependency></dependencies>";
  const fixes = (coreInfo: Readonly<Record<string, string>>, message: string, details: readonly string[] = []) => {
    const file = "web/src/main/java/g/web/Page.java";
    const root = temporaryDirectory({
      "pom.xml": pom(
        "g:all:1",
        "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
      ),
      "core/pom.xml": pom("g:core:1"),
      "core/src/main/java/g/core/Part.java": "package g.core;\npublic sealed interface Part permits Row {}",
      ...coreInfo,
      "web/pom.xml": pom("g:web:1", dependency),
      [file]: "package g.web;\nimport g.core.Part;\nclass Page implements Part {}",
    });
    return fixIn(root, { ...{ severity: "error", module: "web", file, line: 3, column: 8, message }, details });
  };
  const info = { "core/src/main/java/module-info.java": "open module shop.core {\n  exports g.core;\n}" };
  const closed = "package g.core is not visible";
  const why = ["(package g.core is declared in the unnamed module, but module shop.web does not read it)"];
  expect(fixes(info, closed, why)).toEqual([{ kind: "module-info", lacks: "requires shop.core" }]);
  expect(fixes({}, closed, why)).toEqual([]);
  const sealed = "class is not allowed to extend sealed class: g.core.Part (as it is not listed in its permits clause)";
  const permits = {
    kind: "permits",
    type: "Part",
    file: "core/src/main/java/g/core/Part.java",
    isBefore: true,
  } as const;
  expect(fixes({}, sealed)).toEqual([{ ...permits, within: "g.core" }]);
  expect(fixes(info, sealed)).toEqual([permits]);
});

test("in the body of an enum's constant, what the enum has is overridden, and what it leaves open is missing", () => {
  const source = [
    ...["package g;", "enum Hue implements Named {", "  RED {", "    @Override int wieght() { return 1; }"],
    ...["    @Override String label(int n) { return null; }", "    Object o = new Object() {"],
    ...[
      "      @Override String labl() { return null; }",
      "    };",
      "  },",
      "  BLUE { @Override int weight() { return 2; } };",
    ],
    ...["  abstract int weight();", "  abstract String label();", "  @Override String labal() { return null; }", "}"],
    ...["interface Named { String title(); }"],
  ];
  const root = temporaryDirectory({ "pom.xml": pom("g:hues:1"), "src/main/java/g/Hue.java": source.join("\n") });
  const told = (line: number, message: string) =>
    fixIn(root, { severity: "error", file: "src/main/java/g/Hue.java", line, column: 3, message }).flatMap((it) =>
      it.kind === "members" ? [it.type, ...it.members.map(({ signature }) => signature)] : [it.kind],
    );
  const idle = "method does not override or implement a method from a supertype";
  expect(told(4, idle)).toEqual(["Hue", "weight() int"]);
  expect(told(5, idle)).toEqual(["Hue", "label() String"]);
  // Another body within that of the constant, whose class is unknown, and the enum itself.
  expect(told(7, idle)).toEqual([]);
  expect(told(13, idle)).toEqual([]);
  const open = (index: number, method: string) =>
    `<anonymous g.Hue$${index}> is not abstract and does not override abstract method ${method} in g.Hue`;
  expect(told(3, open(1, "label()"))).toEqual(["Hue", "weight() int", "label() String", "title() String"]);
  // What comes from several types is not said of one of them.
  const ofOther = open(1, "title()").replace(/Hue$/, "Named");
  expect(told(3, ofOther)).toEqual(["Hue", "weight() int", "label() String", "title() String"]);
  expect(told(10, open(2, "label()"))).toEqual(["Hue", "label() String", "title() String"]);
});

test("a Java module that is asked for is in a jar of another scope, or in a module that is no dependency of this one", () => {
  const gson = (scope: string) =>
    `<dependency><groupId>c</groupId><artifactId>gson</artifactId><version>2</version>${scope}</dependency>`;
  const core = (scope: string) =>
    `<dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version>${scope}</dependency>`;
  const manifest = "Manifest-Version: 1.0\nAutomatic-Module-Name: com.google.gson\n";
  const fixes = (asked: string, dependencies: string) => {
    const root = temporaryDirectory({
      "pom.xml": pom(
        "g:all:1",
        "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
      ),
      "core/pom.xml": pom("g:core:1"),
      "core/src/main/java/module-info.java": "module shop.core {\n}",
      "web/pom.xml": pom("g:web:1", `<dependencies>${dependencies}</dependencies>`),
      "web/src/main/java/module-info.java": `module shop.web {\n  requires ${asked};\n}`,
      "c/gson/2/gson-2.pom": pom("c:gson:2"),
    });
    writeFiles(root, { "c/gson/2/gson-2.jar": makeZip({ "META-INF/MANIFEST.MF": manifest }) });
    const file = "web/src/main/java/module-info.java";
    const message = `module not found: ${asked}`;
    return fixIn(root, { severity: "error", module: "web", file, line: 2, column: 3, message });
  };
  const test = "<scope>test</scope>";
  const artifact = { class: "com.google.gson", artifact: "c:gson" };
  const ofJar = { kind: "scope", ...artifact };
  expect(fixes("com.google.gson", gson(test))).toMatchObject([{ ...ofJar, scope: "test" }]);
  expect(fixes("com.google.gson", gson("<scope>runtime</scope>"))).toMatchObject([{ ...ofJar, scope: "runtime" }]);
  expect(fixes("com.google.gson", "")).toMatchObject([{ kind: "artifact", ...artifact, version: "2" }]);
  // javac sees these, and misses them for another reason.
  expect(fixes("com.google.gson", gson("<scope>provided</scope>"))).toEqual([]);
  expect(fixes("com.google.gson.more.words", "")).toEqual([]);
  expect(fixes("shop.core", core(""))).toEqual([]);
  expect(fixes("shop.core", core(test))).toMatchObject([{ kind: "scope", artifact: "g:core", scope: "test" }]);
  expect(fixes("shop.core", "")).toMatchObject([{ kind: "module", module: "core", neededBy: "web" }]);
});

test("a class of a module that is a dependency of type pom is not seen", () => {
  const core = (type: string) =>
    `<dependency><groupId>g</groupId><artifactId>core</artifactId><version>1</version>${type}</dependency>`;
  const fixes = (...dependencies: readonly string[]) =>
    fixIn(
      temporaryDirectory({
        "pom.xml": pom(
          "g:all:1",
          "<packaging>pom</packaging><modules><module>core</module><module>web</module></modules>",
        ),
        "core/pom.xml": pom("g:core:1"),
        "core/src/main/java/shop/Cart.java": "package shop;\n\npublic class Cart {}",
        "web/pom.xml": pom("g:web:1", `<dependencies>${dependencies.join("")}</dependencies>`),
        "web/src/main/java/shop/web/Page.java": "package shop.web;\n\nimport shop.Cart;\n\nclass Page {}",
      }),
      {
        ...{ severity: "error", module: "web", file: "web/src/main/java/shop/web/Page.java", line: 3, column: 12 },
        ...{ message: "cannot find symbol: class Cart", details: ["location: package shop"] },
      },
    );
  const type = "<type>pom</type>";
  expect(fixes(core(type))).toMatchObject([{ kind: "scope", class: "shop.Cart", artifact: "g:core", isPom: true }]);
  expect(fixes(core(type), core(""))).toEqual([]);
});

test("a class that came with a dependency which the POM had in the last commit, and has no longer", () => {
  const jsoup = join(import.meta.dirname, "../../../fixtures/fixes/repository/org/jsoup/jsoup/1.18.1/jsoup-1.18.1.jar");
  const dependencies = (...names: readonly string[]) =>
    `<dependencies>${names.map((it) => `<dependency><groupId>org.jsoup</groupId><artifactId>${it}</artifactId><version>1</version></dependency>`).join("")}</dependencies>`;
  const fixes = (now: string, before: string | null) => {
    const file = "src/main/java/g/Page.java";
    const root = temporaryDirectory({
      "pom.xml": pom("g:site:1", now),
      "org/jsoup/starter/1/starter-1.pom": pom("org.jsoup:starter:1", dependencies("jsoup")),
      "org/jsoup/jsoup/1/jsoup-1.pom": pom("org.jsoup:jsoup:1"),
      [file]: "package g;\nimport org.jsoup.nodes.Document;\nclass Page {}",
    });
    cpSync(jsoup, join(root, "org/jsoup/jsoup/1/jsoup-1.jar"));
    const error = { severity: "error", file, line: 2, column: 23 } as const;
    const committed = new Map(before === null ? [] : [[join(root, "pom.xml"), pom("g:site:1", before)]]);
    const message = "package org.jsoup.nodes does not exist";
    return fixIn(root, { ...error, message }, undefined, committed).filter((it) => it.kind === "removed");
  };
  const removed = { kind: "removed" as const, class: "org.jsoup.nodes.Document", artifact: "org.jsoup:jsoup" };
  expect(fixes("", dependencies("jsoup"))).toEqual([removed]);
  expect(fixes("", dependencies("starter"))).toEqual([{ ...removed, through: "org.jsoup:starter" }]);
  expect(fixes("", null)).toEqual([]);
  expect(fixes("", dependencies("other"))).toEqual([]);
  // In another version it is a dependency all the same, and so is what brought it.
  const newer = (name: string) => dependencies(name).replace("<version>1<", "<version>2<");
  expect(fixes(newer("jsoup"), dependencies("jsoup"))).toEqual([]);
  expect(fixes(newer("starter"), dependencies("starter"))).toEqual([]);
  // In another scope it is a dependency all the same.
  const tested = dependencies("jsoup").replace("</version>", "</version><scope>test</scope>");
  expect(fixes(tested, dependencies("jsoup"))).toEqual([]);
  expect(fixes("", tested)).toEqual([]);
});

function fixIn(
  root: string,
  finding: Finding,
  names?: readonly string[],
  committed: ReadonlyMap<string, string> = new Map(),
): readonly Fix[] {
  const surroundings = { localRepository: root, environment: new Map(), userProperties: new Map() };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const reactor = names ? read.project.modules.filter(({ path }) => names.includes(path)) : null;
  const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null, reactor, committed });
  return fixErrors([finding], built).get(finding) ?? [];
}
