import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import { kotlinParametersOf, openKotlinTypes, readKotlin } from "../../src/fixes/lookup/kotlin-sources.ts";
import type { Member, Type } from "../../src/fixes/type.ts";
import { temporaryDirectory } from "../temporary.ts";
import { seeingNothing } from "./sees-nothing.ts";

const LINES = [
  "import com.acme.convert.StdConverter",
  "import com.acme.Feature",
  "private val cache = LRUMap<String, Int>(1)",
  "val on = config.isEnabled(Feature.USE_ANNOTATION)",
  "val all = Feature.values2()",
  "val it = config.Stock",
  "fun convert(value: Duration) = value.toJavaDuration()",
  "  fun run(callable: Callee) = callable.invokeBy(args)",
  "  fun text(name: String) = name.bytes()",
  "  val attribute = Attributes.attribute(name)",
  "  val text = String.formatted(name)",
  "    assertThat(name)",
  "    mutableGraph(name)",
  "    create(name)",
];
const constant = (name: string): Member => ({
  ...{ kind: "field", name, access: "public", parameters: [], result: "", exceptions: [] },
  ...{ isStatic: true, isAbstract: false, isFinal: true, isDeprecated: false },
});
const feature: Type = {
  ...{ name: "com.acme.Feature", access: "public", kind: "enum", isAbstract: false, isInterface: false },
  ...{ supertypes: ["java.lang.Enum"], members: [constant("USE_ANNOTATIONS"), constant("SORT")] },
};
const method = (name: string): Member => ({ ...constant(name), kind: "method", isStatic: false, result: "R" });
const callee: Type = {
  ...feature,
  name: "com.acme.Callee",
  kind: "class",
  supertypes: [],
  members: [method("callBy")],
};
const text: Type = { ...callee, name: "java.lang.String", members: [method("getBytes")] };
const attributes: Type = { ...callee, name: "com.acme.Attributes", members: [method("attr"), method("attrs")] };
const assertions: Type = { ...callee, name: "org.assertj.core.api.Assertions", members: [method("assertThat")] };
const makers: Type = { ...callee, name: "com.acme.Makers", members: [method("mutableGraph"), method("create")] };
const statics = [attributes, assertions, makers].map((it) => ({
  ...it,
  members: it.members.map((member) => ({ ...member, isStatic: true })),
}));
const plain = (name: string): Type => ({ ...feature, name, kind: "class", supertypes: [], members: [] });

function view(): CompilerView {
  const names = ["com.acme.util.StdConverter", "com.acme.util.LRUMap", "com.acme.util.Stock", "com.acme.Feature"];
  const nothing = seeingNothing(LINES);
  return {
    ...nothing,
    source: { ...nothing.source, imports: [{ name: "com.acme.Feature", isStatic: false }] },
    withStatic: () => ["com.acme.Makers"],
    topLevelNamed: (name) => (name === "toJavaDuration" ? ["kotlin.time.toJavaDuration"] : []),
    findType: (name) =>
      name === callee.name
        ? callee
        : name === text.name
          ? text
          : name === feature.name
            ? feature
            : names.includes(name)
              ? plain(name)
              : (statics.find((it) => it.name === name) ?? null),
    typesNamed: (simple) =>
      names.flatMap((name) => (name.endsWith(`.${simple}`) ? { name, from: "dependency" as const } : [])),
    unseenNamed: (name) => [{ name, in: { kind: "source", path: `src/main/kotlin/${name}.kt`, plugin: null } }],
  };
}

const fixOf = (line: number, name: string, word = name) => {
  const column = (LINES[line - 1] ?? "").indexOf(name) + 1;
  const [old, now] = [`Unresolved reference: ${word}`, `Unresolved reference '${word}'.`].map(
    (message) => findFixes({ severity: "error", file: "A.kt", line, column, message }, view())[0] ?? null,
  );
  expect(now).toEqual(old ?? null);
  return old;
};

test("a name in the quotes of an annotation is that of a placeholder whose dollar began a template", () => {
  // The quotes hold blanks, as in all sources that are looked at.
  const found = (text: string, column: number) =>
    findFixes(
      { severity: "error", file: "A.kt", line: 1, column, message: "Unresolved reference 'app'." },
      seeingNothing([text]),
    );
  expect(found('  @Value("            ")', 14)).toEqual([{ kind: "template", name: "app" }]);
  expect(found('  @Path(value = "        ", more = "   ")', 37)).toEqual([{ kind: "template", name: "app" }]);
  expect(found('  @Value("   ", app)', 17)).toEqual([]);
  const constant = {
    severity: "error",
    file: "A.kt",
    line: 1,
    column: 14,
    message: "Unresolved reference 'API'.",
  } as const;
  expect(findFixes(constant, seeingNothing(['  @Path("             ")']))).toEqual([]);
  expect(found('  val text = "       "', 17)).toEqual([]);
});

test("a static method of a class in Java names those like it, and one that tests use its import", () => {
  expect(fixOf(10, "attribute(", "attribute")).toMatchObject({ kind: "members", type: "Attributes" });
  expect(fixOf(11, "formatted")).toBeNull();
  expect(fixOf(12, "assertThat")).toMatchObject({ classes: ["org.assertj.core.api.Assertions.assertThat"] });
});

test("a static method that one class of the project has names its import, unless any class may have it", () => {
  expect(fixOf(13, "mutableGraph")).toMatchObject({ classes: ["com.acme.Makers.mutableGraph"] });
  expect(fixOf(14, "create")).toBeNull();
});

test("an import in Kotlin of a package that does not exist names the one that has the class", () => {
  expect(fixOf(1, "convert")).toMatchObject({ kind: "other-package", classes: ["com.acme.util.StdConverter"] });
});

test("a class in Kotlin that is not imported is named with its package", () => {
  expect(fixOf(3, "LRUMap")).toMatchObject({ kind: "not-imported", classes: ["com.acme.util.LRUMap"] });
});

test("a constant in Kotlin that is misspelt names the nearest ones", () => {
  expect(fixOf(4, "USE_ANNOTATION")).toMatchObject({ kind: "members", members: [{ signature: "USE_ANNOTATIONS" }] });
});

test("a function in Kotlin that stands in no class is named with its package", () => {
  expect(fixOf(7, "toJavaDuration")).toMatchObject({ kind: "not-imported", classes: ["kotlin.time.toJavaDuration"] });
});

test("a method in Kotlin of another API is named by those of the declared type, but not of Kotlin's own", () => {
  expect(fixOf(8, "invokeBy")).toMatchObject({ kind: "members", members: [{ signature: "callBy() R" }] });
  expect(fixOf(9, "bytes")).toBeNull();
});

test("nothing is said of a call, of what stands behind a value, and of a name in small letters", () => {
  expect(fixOf(5, "values2")).toBeNull();
  expect(fixOf(6, "Stock")).toBeNull();
  expect(fixOf(4, "config")).toBeNull();
});

test("what the project's own Kotlin has needs no class file", () => {
  const root = temporaryDirectory({
    "a/Store.kt":
      "package com.acme.a\n// fun gone()\nobject Store {\n  fun remove(key: String, all: Boolean = false): Int = 1\n  private fun hide() = 2\n  var size: Int = 0\n}",
    "a/Plain.kt": "package com.acme.a\nfun plain() = 1",
  });
  const kotlinNamed = openKotlinTypes(readKotlin([root])).named;
  expect(kotlinNamed("Plain")).toEqual([]);
  const told = (name: string, text: string, more: Partial<CompilerView> = {}) => {
    const nothing = seeingNothing([text]);
    const place = { severity: "error", file: "B.kt", line: 1, column: text.indexOf(name) + 1 } as const;
    return findFixes({ ...place, message: `Unresolved reference '${name}'.` }, { ...nothing, kotlinNamed, ...more });
  };
  expect(told("Store", "val it = Store.size")).toEqual([
    { kind: "not-imported", name: "Store", classes: ["com.acme.a.Store"] },
  ]);
  expect(told("delete", "Store.delete(it)")).toEqual([
    { kind: "members", type: "Store", members: [{ signature: "remove(String key, Boolean all) Int" }] },
  ]);
  expect(told("sise", "fun of(store: Store) = store.sise")).toEqual([
    { kind: "members", type: "Store", members: [{ signature: "size Int" }] },
  ]);
  const topLevelNamed = (name: string) => [`org.acme.files.${name}`];
  expect(told("zip", "fun of(store: Store) = store.zip()", { topLevelNamed })).toEqual([
    { kind: "not-imported", name: "zip", classes: ["org.acme.files.zip"] },
  ]);
  expect(told("Plain", "val it = Plain()")).toEqual([]);
});

test("a function between two values is imported, of several the one beside others that are, and none of another's insides", () => {
  const told = (text: string, names: readonly string[], imports: readonly string[] = []) => {
    const nothing = seeingNothing([text]);
    const source = { ...nothing.source, imports: imports.map((name) => ({ name, isStatic: false })) };
    const place = { severity: "error", file: "B.kt", line: 1, column: text.indexOf("gives") + 1 } as const;
    const [fix] = findFixes(
      { ...place, message: "Unresolved reference 'gives'." },
      { ...nothing, source, topLevelNamed: () => names },
    );
    return fix?.kind === "not-imported" ? fix.classes[0] : null;
  };
  expect(told("stub { on { find(1) } gives row }", ["org.stub.gives"])).toBe("org.stub.gives");
  expect(told("stub { on { find(1) } gives row }", ["org.stub.internal.gives"])).toBeNull();
  expect(told("val gives = row", ["org.stub.gives"])).toBeNull();
  expect(told("a gives b", ["org.a.gives", "org.b.gives"])).toBeNull();
  expect(told("a gives b", ["org.a.gives", "org.b.gives"], ["org.b.stub"])).toBe("org.b.gives");
});

test("a parameter that is not there names those of the one function or class that is called", () => {
  const root = temporaryDirectory({
    "Graph.kt": `package com.acme
      fun <T> List<T>.graph(name: String = "(", /* old */ directed: Boolean = false, change: Graph.(Int) -> Unit = { }) = 1
      data class Boat(@Id private val name: String, val sails: List<Pair<Int, Int>>, val seats: Int)`,
  });
  const lines = ['  add(1, Boat(title = "a"), graph("b", direct = true))'];
  const fixAt = (name: string) => {
    const view = {
      ...seeingNothing(lines),
      kotlinParameters: (it: string) => kotlinParametersOf(readKotlin([root]), it),
    };
    const column = (lines[0] ?? "").indexOf(`${name} =`) + 1;
    return [`Cannot find a parameter with this name: ${name}`, `No parameter with name '${name}' found.`].map(
      (message) => findFixes({ severity: "error", file: "A.kt", line: 1, column, message }, view)[0],
    );
  };
  const graph = { kind: "members", type: "graph", members: [{ signature: "directed Boolean" }] } as const;
  expect(fixAt("direct")).toEqual([graph, graph]);
  const boat = ["name String", "sails List", "seats Int"].map((signature) => ({ signature }));
  expect(fixAt("title")[0]).toEqual({ kind: "members", type: "Boat", members: boat });
  expect(kotlinParametersOf(readKotlin([root]), "graf")).toEqual([]);
});

test("a function is imported from a package that only tests have, of one artifact", () => {
  const scope = { kind: "scope", artifact: "org.acme:acme-kotlin", scope: "test" } as const;
  const fixOfImport = (text: string, view: Partial<CompilerView>) =>
    findFixes(
      { severity: "error", file: "A.kt", line: 1, column: 12, message: "Unresolved reference: acme" },
      { ...seeingNothing([text]), unseenIn: () => [{ name: "org.acme.FilesKt", in: scope }], ...view },
    );
  const expected = [{ ...scope, class: "org.acme.filesOf" }];
  expect(fixOfImport("import org.acme.filesOf", {})).toEqual(expected);
  expect(fixOfImport("import org.acme.filesOf as all", {})).toEqual(expected);
  expect(fixOfImport("import org.acme.filesOf", { typesIn: () => ["org.acme.OtherKt"] })).toEqual([]);
  const other = { ...scope, artifact: "org.acme:other" };
  const unseenIn = () => [scope, other].map((it) => ({ name: "org.acme.FilesKt", in: it }));
  expect(fixOfImport("import org.acme.filesOf", { unseenIn })).toEqual([]);
});

test("a function whose package is nowhere comes with its package, and none where the package is there", () => {
  const repository = { kind: "repository", artifact: "org.acme:files", version: "2", isManaged: true } as const;
  const storedNamed = (name: string) => (name === "org.acme.files.filesOf" ? [{ name, in: repository }] : []);
  const fixOfImport = (part: string) =>
    findFixes(
      { severity: "error", file: "A.kt", line: 1, column: 17, message: `Unresolved reference '${part}'.` },
      { ...seeingNothing(["import org.acme.files.filesOf"]), storedNamed },
    );
  expect(fixOfImport("files")).toEqual([{ ...repository, kind: "artifact", class: "org.acme.files" }]);
  expect(fixOfImport("filesOf")).toEqual([]);
});

test("a function of a well-known library comes with its artifact where the package is not there", () => {
  const error = (part: string) =>
    ({ severity: "error", file: "A.kt", line: 1, column: 8, message: `Unresolved reference '${part}'.` }) as const;
  const view = { ...seeingNothing(["import io.mockk.every"]), libraryOf: () => ({ artifact: "io.mockk:mockk-jvm" }) };
  expect(findFixes(error("mockk"), view)).toEqual([
    { kind: "library", class: "io.mockk.every", artifact: "io.mockk:mockk-jvm" },
  ]);
  expect(findFixes(error("every"), view)).toEqual([]);
});
