import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { changesOf, withoutUncompiled } from "../../../src/impact/untested/without-uncompiled.ts";
import { type SourceGraph, type SourceNode, writtenUntil } from "../../../src/model/impact/source-graph.ts";
import { modules, pom } from "../../maven/memory-disk.ts";
import { projectOf } from "../../runs/project.ts";

const LIMITS = "src/main/java/a/Limits.java";
const CART = "src/main/java/a/Cart.java";
const files = { [LIMITS]: "", [CART]: "", "target/classes/a/Limits.class": "", "target/classes/a/Cart.class": "" };

const node = (path: string, name: string, values: Partial<SourceNode> = {}): SourceNode => {
  return {
    path,
    classes: [`a.${name}`],
    module: ".",
    uses: [],
    finds: null,
    reads: [],
    packages: [],
    hasBeans: false,
    constants: null,
    digest: name,
    api: "",
    supertypes: [],
    ...values,
  };
};
const SOURCES = [node(LIMITS, "Limits", { constants: "c" }), node(CART, "Cart", { uses: [0] })];
const graphOf = (hashes: Record<string, string>, sources = SOURCES): SourceGraph => {
  return { files: new Map(Object.entries(hashes)), sources, ambient: new Map(), processed: [], basis: "" };
};

/** Lists the contents that are known where these classes are older than what the system saw of the sources. */
function left(older: readonly string[], graph: SourceGraph, known: SourceGraph | null = null) {
  const project = projectOf(files);
  for (const name of ["Limits", "Cart"]) {
    const at = Date.now() / 1000 + (older.includes(name) ? -60 : 60);
    utimesSync(join(project.root, `target/classes/a/${name}.class`), at, at);
  }
  return [LIMITS, CART].map((path) =>
    withoutUncompiled(graph, known, project, changesOf([LIMITS, CART], project)).get(path),
  );
}

const NOW = graphOf({ [LIMITS]: "1", [CART]: "2" });

test("the content of a source is known if its classes were compiled after it changed", () => {
  expect(left([], NOW)).toEqual(["1", "2"]);
  expect(left(["Cart"], NOW)).toEqual(["1", "?"]);
});

test("a source that may hold constants of one that was compiled later is not known", () => {
  const [limits, cart] = SOURCES;
  if (!limits || !cart) throw new Error("no sources");
  const before = graphOf({ [LIMITS]: "other", [CART]: "2" }, [node(LIMITS, "Limits", { constants: "old" }), cart]);
  expect(left(["Cart"], NOW, before)).toEqual(["1", `?${LIMITS}`]);
  const plain = [{ ...limits, constants: null }, cart];
  expect(left(["Cart"], graphOf({ [LIMITS]: "1", [CART]: "2" }, plain), before)).toEqual(["1", "2"]);
});

test("constants with the values they had do not matter", () => {
  const before = graphOf({ [LIMITS]: "other", [CART]: "2" });
  expect(left(["Cart"], NOW, before)).toEqual(["1", "2"]);
});

test("an old copy stays one until it is compiled again", () => {
  const before = graphOf({ [LIMITS]: "1", [CART]: `?${LIMITS}` });
  expect(left(["Cart"], NOW, before)).toEqual(["1", "?"]);
  expect(left([], NOW, before)).toEqual(["1", "2"]);
});

test("what was known of the same source and the same classes is known", () => {
  expect(left(["Limits", "Cart"], NOW, NOW)).toEqual(["1", "2"]);
  const withOtherClass = graphOf({ [LIMITS]: "1", [CART]: "2" }, [
    ...SOURCES.slice(0, 1),
    node(CART, "Cart", { digest: "x" }),
  ]);
  expect(left(["Limits", "Cart"], NOW, withOtherClass)).toEqual(["1", "?"]);
});

test("a source that somebody wrote during a run is unknown until it was compiled after that", () => {
  const written = writtenUntil(Date.now());
  const before = graphOf({ [LIMITS]: "1", [CART]: written });
  expect(left([], before)).toEqual(["1", written]);
  expect(left([], NOW, before)).toEqual(["1", "2"]);
  const later = writtenUntil(Date.now() + 1e6);
  expect(left([], NOW, graphOf({ [LIMITS]: "1", [CART]: later }))).toEqual(["1", later]);
});

test("a source that was compiled before its annotation processor changed is not known", () => {
  const path =
    "<annotationProcessorPaths><path><groupId>g</groupId><artifactId>proc</artifactId></path></annotationProcessorPaths>";
  const compiler = `<build><plugins><plugin><artifactId>maven-compiler-plugin</artifactId><configuration>${path}</configuration></plugin></plugins></build>`;
  const cart = "gen/src/main/java/a/Cart.java";
  const proc = "proc/src/main/java/a/Proc.java";
  const procTest = "proc/src/test/java/a/PTest.java";
  const compiled = [
    "gen/target/classes/a/Cart.class",
    "proc/target/classes/a/Proc.class",
    "proc/target/test-classes/a/PTest.class",
  ];
  const project = projectOf({
    "pom.xml": pom("g:shop:1", modules("gen", "proc")),
    "gen/pom.xml": pom("g:gen:1", compiler),
    "proc/pom.xml": pom("g:proc:1"),
    ...Object.fromEntries([cart, proc, procTest, ...compiled].map((file) => [file, ""])),
  });
  const sources = [
    node(cart, "Cart", { module: "gen" }),
    node(proc, "Proc", { module: "proc" }),
    node(procTest, "PTest", { module: "proc" }),
  ];
  for (const file of compiled) utimesSync(join(project.root, file), 1009, 1009);
  const left = (changed: Record<string, number>, known: SourceGraph | null = null) => {
    const changedAt = new Map(Object.entries(changed).map(([file, seconds]) => [file, (1000 + seconds) * 1000]));
    const graph = graphOf({ [cart]: "1", [proc]: "2", [procTest]: "3" }, sources);
    return withoutUncompiled(graph, known, project, changedAt).get(cart);
  };
  const later = { [cart]: 1, [proc]: 20, [procTest]: 2 };
  expect(left({ [cart]: 1, [proc]: 2, [procTest]: 20 })).toBe("1");
  expect(left(later)).toBe(`?${proc}`);
  const before = (content: string) => graphOf({ [cart]: "1", [proc]: content }, sources);
  expect(left(later, before("old"))).toBe(`?${proc}`);
  expect(left(later, before("2"))).toBe("1");
});
