import { expect, test } from "bun:test";
import { utimesSync } from "node:fs";
import { join } from "node:path";
import type { SourceGraph, SourceNode } from "../../../src/result/reach/source-graph.ts";
import { changesOf, withoutUncompiled } from "../../../src/runs/touched/without-uncompiled.ts";
import { projectOf } from "../project.ts";

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
    packages: [],
    hasBeans: false,
    constants: null,
    digest: name,
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
