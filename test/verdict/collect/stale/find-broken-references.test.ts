import { expect, test } from "bun:test";
import { cpSync, mkdirSync, readdirSync, renameSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { findBrokenReferences } from "../../../../src/verdict/collect/stale/find-broken-references.ts";
import { modules, parent, pom } from "../../../maven/memory-disk.ts";
import { openProject } from "../../../runs/project.ts";
import { temporaryDirectory, writeFiles } from "../../../temporary.ts";

const CORE = "<dependencies><dependency><groupId>g</groupId><artifactId>core</artifactId></dependency></dependencies>";
const CALLER =
  "class Scale extends Base { int all(Basket it) { return it.weigh() + it.size + it.hashCode() + own(it); } }";

type Sources = Readonly<Record<string, string>>;

/** Puts the classes of sources into a module, as of a number of seconds since 1970. */
function compile(root: string, module: string, sources: Sources, at: number, needed: Sources = {}): void {
  const classes = join(root, module, "target/classes");
  cpSync(classesOf(sources, needed), classes, { recursive: true });
  for (const file of readdirSync(classes)) utimesSync(join(classes, file), at, at);
}

const compiled = new Map<string, string>();

/** The folder of the classes that javac makes of sources, compiled once for all tests. */
function classesOf(sources: Sources, needed: Sources): string {
  const key = JSON.stringify([sources, needed]);
  const dir = compiled.get(key) ?? temporaryDirectory();
  if (compiled.has(key)) return dir;
  const files = Object.entries(sources).map(([name, text]) => [`src/${name}.java`, text] as const);
  writeFiles(dir, Object.fromEntries(files));
  const classes = join(dir, "classes");
  const classpath = Object.keys(needed).length > 0 ? ["-cp", classesOf(needed, {})] : [];
  const command = ["javac", "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-d", classes, ...classpath];
  const { success, stderr } = Bun.spawnSync([...command, ...files.map(([path]) => join(dir, path))]);
  if (!success) throw new Error(stderr.toString());
  compiled.set(key, classes);
  return classes;
}

/** A project whose app was compiled against a core that was compiled again since. */
function project(basket: string, at = 2000) {
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core", "app")),
    "core/pom.xml": pom("g:core:1", parent("g:shop:1")),
    "app/pom.xml": pom("g:app:1", parent("g:shop:1") + CORE),
  });
  const base = "class Base { int own(Basket it) { return 1; } }";
  const core = { Basket: "class Basket { int size; int weigh() { return 1; } }", Base: base };
  compile(root, "core", core, 1000);
  compile(root, "app", { Scale: CALLER }, 1500, core);
  compile(root, "core", { Basket: basket }, at);
  return openProject(root);
}

test("what an old class file calls is missed where it is gone", () => {
  expect(findBrokenReferences(project("class Basket { int size; int weighAll() { return 1; } }"))).toEqual([
    { module: "app", caller: "Scale", owner: "Basket", member: "weigh()" },
  ]);
  expect(findBrokenReferences(project("class Basket { int weigh() { return 1; } }"))).toMatchObject([
    { member: "size" },
  ]);
});

test("nothing is missed where it is there, inherited too, or where the caller was compiled later", () => {
  const whole = "class Basket extends Old { int size; } class Old { int weigh() { return 1; } }";
  expect(findBrokenReferences(project(whole))).toEqual([]);
  expect(findBrokenReferences(project("class Basket { }", 1200))).toEqual([]);
});

test("classes of later Java releases, which a goal unpacked, are not read", () => {
  const { root, modules: all } = project("class Basket { int size; int weigh() { return 1; } }");
  const [, , app] = all;
  const output = app?.outputDirectory ?? expect.unreachable();
  mkdirSync(join(output, "META-INF/versions/9"), { recursive: true });
  renameSync(join(output, "Scale.class"), join(output, "META-INF/versions/9/Scale.class"));
  compile(root, "core", { Basket: "class Basket { }" }, 2000);
  expect(findBrokenReferences(openProject(root))).toEqual([]);
});

test("classes of main sources are not read because tests are newer than they", () => {
  const root = temporaryDirectory({
    "pom.xml": pom("g:shop:1", modules("core")),
    "core/pom.xml": pom("g:core:1", parent("g:shop:1")),
  });
  compile(
    root,
    "core",
    {
      Basket: "class Basket { int weigh() { return 1; } }",
      Scale: "class Scale { int all(Basket it) { return it.weigh(); } }",
    },
    1000,
  );
  compile(root, "core", { Basket: "class Basket { }" }, 1000);
  const tests = join(root, "core/target/test-classes");
  cpSync(join(root, "core/target/classes/Basket.class"), join(tests, "BasketTest.class"));
  utimesSync(join(tests, "BasketTest.class"), 2000, 2000);
  expect(findBrokenReferences(openProject(root))).toEqual([]);
  utimesSync(join(root, "core/target/classes/Basket.class"), 2000, 2000);
  expect(findBrokenReferences(openProject(root))).toMatchObject([{ caller: "Scale", member: "weigh()" }]);
});

test("what an old class file uses of a module that its newer POM does not name any more is missed", () => {
  const { root } = project("class Basket { int size; int weigh() { return 1; } }", 1200);
  writeFiles(root, { "app/pom.xml": pom("g:app:1", parent("g:shop:1")) });
  const uses = findBrokenReferences(openProject(root));
  expect(uses).toContainEqual({ module: "app", caller: "Scale", owner: "Basket", member: "weigh()", unnamed: "core" });
  utimesSync(join(root, "app/pom.xml"), 1400, 1400);
  expect(findBrokenReferences(openProject(root))).toEqual([]);
});

test("a newer POM that still names the module is no reason", () => {
  const { root } = project("class Basket { int size; int weigh() { return 1; } }", 1200);
  utimesSync(join(root, "app/pom.xml"), 3000, 3000);
  expect(findBrokenReferences(openProject(root))).toEqual([]);
});

test("class files that one long compilation made are of one time, unless something wrote one of them later", () => {
  const root = temporaryDirectory({ "pom.xml": pom("g:shop:1") });
  const whole = {
    Basket: "class Basket { int size; int weigh() { return 1; } }",
    Base: "class Base { int own(Basket it) { return 1; } }",
  };
  compile(root, ".", { ...whole, Scale: CALLER }, 1000);
  const basket = join(root, "target/classes/Basket.class");
  cpSync(join(classesOf({ Basket: "class Basket { int size; }" }, {}), "Basket.class"), basket);
  utimesSync(basket, 1060, 1060);
  expect(findBrokenReferences(openProject(root))).toMatchObject([{ caller: "Scale", member: "weigh()" }]);
  const list = "target/maven-status/maven-compiler-plugin/compile/default-compile/createdFiles.lst";
  writeFiles(root, { [list]: "Scale.class\nBasket.class\nBase.class\n" });
  utimesSync(join(root, list), 1061, 1061);
  expect(findBrokenReferences(openProject(root))).toEqual([]);
  utimesSync(basket, 2000, 2000);
  expect(findBrokenReferences(openProject(root))).toMatchObject([{ caller: "Scale", member: "weigh()" }]);
});
