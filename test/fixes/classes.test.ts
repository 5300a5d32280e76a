import { expect, test } from "bun:test";
import { fixClass, fixClassFile } from "../../src/fixes/classes.ts";
import type { CompilerView, SeenType, UnseenType } from "../../src/fixes/compiler-view.ts";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import type { Type } from "../../src/fixes/type.ts";
import { classOf, method } from "./made-types.ts";
import { seeingNothing } from "./sees-nothing.ts";

const typeNamed = (name: string): Type => ({
  ...{ name, access: "public", kind: "class", isAbstract: false, isInterface: false, supertypes: [], members: [] },
});

/** What a file sees that imports what the test says. */
function viewOf(
  seen: readonly SeenType[],
  unseen: readonly UnseenType[] = [],
  lines: readonly string[] = [],
): CompilerView {
  return {
    ...seeingNothing(lines),
    findType: (name) => (seen.some((it) => it.name === name) ? typeNamed(name) : null),
    typesNamed: (simple) => seen.filter(({ name }) => name.endsWith(`.${simple}`) || name.endsWith(`$${simple}`)),
    unseenNamed: () => unseen.filter((it) => it.in.kind !== "repository"),
    storedNamed: () => unseen.filter((it) => it.in.kind === "repository"),
  };
}

const inScope = (name: string): UnseenType => ({ name, in: { kind: "scope", artifact: "g:a", scope: "test" } });
const stored = (name: string, isManaged = false): UnseenType => ({
  ...{ name, in: { kind: "repository", artifact: "g:a", version: "1", isManaged } },
});

test.each<[string, string, readonly SeenType[], readonly UnseenType[]]>([
  [
    "a class of another library that shares a word which names none",
    "org.apache.commons.lang3",
    [{ name: "org.junit.platform.commons.util.It", from: "dependency" }],
    [inScope("org.junit.platform.commons.util.It")],
  ],
  ["a copy within another library", "com.google.collect", [], [inScope("org.box.shaded.com.google.collect.It")]],
  ["a class of the repository whose package is another", "com.acme.json", [], [stored("com.acme.xml.api.v2.It")]],
  ["one of two that may be meant", "org.lib.one", [], [stored("org.lib.one.a.It"), stored("org.lib.one.b.It")]],
])("where a package was named, %s is not offered", (_, within, seen, unseen) => {
  expect(fixClass("It", within, viewOf(seen, unseen, [`import ${within}.It;`]), 1)).toBeNull();
});

test.each([
  ["com.faster.jackson.databind", "tools.jackson.databind.It", true],
  ["javax.persistence", "jakarta.persistence.It", true],
  ["org.apache.commons.lang3", "org.apache.commons.io.It", false],
  ["com.faster.jackson.databind", "com.other.databind.It", false],
  ["org.mockito", "com.acme.It", false],
])(
  "what the code sees comes before %s.It of another scope where the library is the same: %s",
  (within, name, isTold) => {
    const view = viewOf([{ name, from: "dependency" }], [inScope(`${within}.It`)], [`import ${within}.It;`]);
    const importing: CompilerView = {
      ...view,
      importedClasses: () => [`${within}.It`],
      importedInProject: () => [name],
    };
    expect(fixClass("It", within, importing, 1)).toMatchObject(
      isTold ? { kind: "other-package", classes: [name] } : { kind: "scope", class: `${within}.It` },
    );
  },
);

test.each([
  ["org.apache.http.impl.client", "org.apache.hc.http.impl.classic.It", true],
  ["org.apache.http.client", "org.apache.hc.http.impl.classic.It", false],
  ["org.apache.http.shaded.client", "org.apache.hc.http.shaded.client.It", false],
])("a class of an implementation is offered for one of such a package alone: %s, %s", (within, name, isTold) => {
  const view = viewOf([{ name, from: "dependency" }], [stored(`${within}.It`)], [`import ${within}.It;`]);
  expect(fixClass("It", within, { ...view, importedClasses: () => [`${within}.It`] }, 1)).toMatchObject(
    isTold ? { kind: "other-package", classes: [name] } : { kind: "artifact" },
  );
});

test("a nested class of a library is offered only beside the class around it", () => {
  const seen: SeenType[] = [
    { name: "java.util.Map", from: "jdk" },
    { name: "java.util.Map$Entry", from: "jdk" },
  ];
  expect(fixClass("Entry", null, viewOf(seen, [], ["class A {", "Entry e;"]), 2)).toBeNull();
  expect(fixClass("Entry", null, viewOf(seen, [], ["Map m;", "Entry e;"]), 2)).toMatchObject({
    classes: ["java.util.Map.Entry"],
  });
});

test("what a file imports as a whole and is not there has the class, not another library", () => {
  const seen: SeenType[] = [{ name: "java.util.jar.Attributes", from: "jdk" }];
  const view = viewOf(seen, [stored("org.lost.Attributes"), stored("org.other.Attributes")]);
  const imports = [{ name: "org.lost.*", isStatic: false }];
  const lost = { ...view, source: { ...view.source, imports } };
  expect(fixClass("Attributes", null, lost, 1)).toMatchObject({ kind: "artifact", class: "org.lost.Attributes" });
  expect(fixClass("Attributes", null, { ...lost, storedNamed: () => [] }, 1)).toBeNull();
  const there = { ...lost, typesIn: () => ["org.lost.Other"] };
  expect(fixClass("Attributes", null, there, 1)).toMatchObject({ classes: ["java.util.jar.Attributes"] });
});

test("a class that left a package of the project is the only one of its name that the project has near by", () => {
  const source = ["import com.acme.core.Level;"];
  const from = (name: string, sources = ["core/src/main/java/com/acme/core/Shape.java"], others: SeenType[] = []) =>
    fixClass(
      "Level",
      "com.acme.core",
      {
        ...viewOf([{ name, from: "own" }, ...others], [], source),
        typesIn: () => ["com.acme.core.Shape"],
        sourcesOf: () => sources,
        // Too many other classes have stayed for the package to be another one now.
        importedClasses: () => ["com.acme.core.Level", "com.acme.core.Shape", "com.acme.core.Circle"],
      },
      1,
    );
  const moved = { kind: "other-package", name: "Level", classes: ["com.acme.core.model.Level"] } as const;
  expect(from("com.acme.core.model.Level")).toEqual(moved);
  expect(from("com.acme.model.Level")).toMatchObject({ classes: ["com.acme.model.Level"] });
  expect(from("org.other.Level")).toBeNull();
  expect(from("com.acme.core.Log$Level")).toBeNull();
  // Nothing tells which one is meant, or whether the project has the package at all.
  expect(from("com.acme.core.model.Level", undefined, [{ name: "com.acme.core.log.Level", from: "own" }])).toBeNull();
  expect(from("com.acme.core.model.Level", [])).toBeNull();
});

test("a class of tests that the code does not see is told where its full name is meant", () => {
  const unseen: readonly UnseenType[] = [
    { name: "com.acme.core.Fixtures", in: { kind: "test-class", module: "core", neededBy: "web" } },
  ];
  const view = viewOf([], unseen, ["import com.acme.core.Fixtures;"]);
  const fix = { kind: "test-class", class: "com.acme.core.Fixtures", module: "core", neededBy: "web" } as const;
  expect(fixClass("Fixtures", "com.acme.core", view, 1)).toEqual(fix);
  const beside = { ...view, source: { ...view.source, package: "com.acme.core" } };
  expect(fixClass("Fixtures", null, beside, 1)).toEqual(fix);
  expect(fixClass("Fixtures", null, view, 1)).toBeNull();
  expect(fixClass("Fixtures", "com.acme.other", view, 1)).toBeNull();
});

test("a package takes the place of a missing one if it has half of what the project imports from that", () => {
  const seen: SeenType[] = [{ name: "org.maven.descriptor.Parameter", from: "dependency" }];
  const lines = ["import org.maven.annotations.Parameter;"];
  const importing = (...names: readonly string[]): CompilerView => {
    const view = viewOf(seen, [stored("org.maven.annotations.Parameter", true)], lines);
    return { ...view, importedClasses: () => names.map((name) => `org.maven.annotations.${name}`) };
  };
  const told = (view: CompilerView) => fixClass("Parameter", "org.maven.annotations", view, 1);
  expect(told(importing("Parameter", "Mojo"))).toMatchObject({ classes: ["org.maven.descriptor.Parameter"] });
  expect(told(importing("Parameter", "Mojo", "Component"))).toMatchObject({
    kind: "artifact",
    class: "org.maven.annotations.Parameter",
  });
});

test("a module of the project that a POM excludes is needed already", () => {
  const exclusions = () => [{ groupId: "g", artifactId: "a", at: "app/pom.xml:14" }];
  const inModule = { kind: "module", artifact: "g:a", module: "core", neededBy: "app" } as const;
  const view = viewOf([], [{ name: "org.lib.It", in: inModule }]);
  expect(fixClass("It", "org.lib", view, 1)).toMatchObject({ kind: "module", module: "core" });
  expect(fixClass("It", "org.lib", { ...view, exclusions }, 1)).toEqual({
    ...{ kind: "excluded", class: "org.lib.It", artifact: "g:a", at: "app/pom.xml:14" },
  });
});

test("an artifact that a POM excludes is no other dependency to add", () => {
  const exclusions = () => [{ groupId: "g", artifactId: "a", at: "pom.xml:14" }];
  const view = { ...viewOf([], [stored("org.lib.It")]), exclusions };
  expect(fixClass("It", "org.lib", view, 1)).toMatchObject({
    kind: "excluded",
    artifact: "g:a",
    at: "pom.xml:14",
    version: "1",
  });
});

test("a name of another test framework is that of the class which does the same", () => {
  const view = viewOf([{ name: "org.testng.annotations.BeforeMethod", from: "dependency" }]);
  const lines = ["import org.testng.annotations.BeforeEach;"];
  const source = { ...view.source, lines };
  expect(fixClass("BeforeEach", "org.testng.annotations", { ...view, source }, 1)).toEqual({
    kind: "nearest-class",
    name: "BeforeEach",
    class: "org.testng.annotations.BeforeMethod",
  });
  expect(fixClass("BeforeEach", "org.testng.annotations", { ...viewOf([]), source }, 1)).toBeNull();
});

test("a class of JUnit Jupiter is told as the framework has it that is there, and no artifact for it", () => {
  const both = ["org.junit.Assert", "org.testng.Assert"];
  const meant = (names: readonly string[], used: readonly string[] = []) => {
    const view = viewOf(names.map((name) => ({ name, from: "dependency" })));
    const source = { ...view.source, lines: ["import static org.junit.jupiter.api.Assertions.*;"] };
    const importedInProject = (all: readonly string[]) => used.filter((it) => all.includes(it));
    const fix = fixClass("Assertions", "org.junit.jupiter.api", { ...view, source, importedInProject }, 1);
    return fix?.kind === "nearest-class" ? fix.class : (fix?.kind ?? null);
  };
  expect(meant(["org.testng.Assert"])).toBe("org.testng.Assert");
  expect(meant(both)).toBe("org.junit.Assert");
  expect(meant(both, ["org.testng.Assert"])).toBe("org.testng.Assert");
  expect(meant([])).toBeNull();
});

test("what the project manages counts more than another artifact of the repository", () => {
  const unseen = [stored("javax.validation.It"), stored("jakarta.validation.It", true)];
  expect(fixClass("It", "javax.validation", viewOf([], unseen), 1)).toMatchObject({ class: "jakarta.validation.It" });
  expect(fixClass("It", null, viewOf([], [stored("a.It"), stored("b.It", true)]), 1)).toMatchObject({ class: "b.It" });
});

test("the JDK's class in another package is offered for a package of the JDK", () => {
  const seen: SeenType[] = [{ name: "java.time.LocalDate", from: "jdk" }];
  const found = fixClass("LocalDate", "java.util", viewOf(seen), 1);
  expect(found).toEqual({ kind: "other-package", name: "LocalDate", classes: ["java.time.LocalDate"] });
});

test("a class that is misspelt is meant where the file sees one that is like it, and only one", () => {
  const [sql, list, other] = ["java.sql.ResultSet", "java.util.List", "com.acme.other.ResultSat"];
  const seen: SeenType[] = [
    { name: sql, from: "jdk" },
    { name: list, from: "jdk" },
  ];
  const view = viewOf(seen);
  const source = {
    ...view.source,
    imports: [
      { name: sql, isStatic: false },
      { name: "java.util.*", isStatic: false },
    ],
  };
  const typesIn = (within: string) => (within === "java.util" ? [list] : []);
  const around = { ...view, source, typesIn };
  expect(fixClass("ResutSet", null, around, 1)).toEqual({ kind: "nearest-class", name: "ResutSet", class: sql });
  expect(fixClass("Lst", null, around, 1)).toEqual({ kind: "nearest-class", name: "Lst", class: list });
  expect(fixClass("ResutSet", null, { ...view, typesIn }, 1)).toBeNull();
  const both = { ...source, imports: [...source.imports, { name: other, isStatic: false }] };
  expect(fixClass("ResultSit", null, { ...around, source: both }, 1)).toBeNull();
});

test.each([
  ["kotlin-maven-plugin", "kotlin-maven-plugin"],
  [null, null],
])("a class of a source in another language is told with the plugin %s that compiles it", (plugin, told) => {
  const source: UnseenType = { name: "com.acme.It", in: { kind: "source", path: "src/main/kotlin/It.kt", plugin } };
  expect(fixClass("It", null, viewOf([], [source]), 1)).toEqual({
    kind: "other-language",
    class: "com.acme.It",
    file: "src/main/kotlin/It.kt",
    plugin: told,
  });
});

const OWN_SHIP: SeenType = { name: "com.acme.Ship", from: "own" };
const OWN_SHIPS: SeenType = { name: "com.acme.Ships", from: "own" };

test.each(["QShip", "Ship_"])("a class %s that a processor makes of another one is not that one misspelt", (name) => {
  const around = { ...viewOf([OWN_SHIP, OWN_SHIPS]), ownNames: () => ["Ship", "Ships"] };
  expect(fixClass(name, null, around, 1)).toBeNull();
  expect(fixClass("Shpi", null, around, 1)).toMatchObject({ kind: "nearest-class", class: "com.acme.Ship" });
});

test("a class of another library is meant where other sources of the project import that one", () => {
  const view = viewOf([
    { name: "org.testng.annotations.Test", from: "dependency" },
    { name: "org.junit.Test", from: "dependency" },
  ]);
  const importing: CompilerView = { ...view, importedInProject: () => ["org.testng.annotations.Test"] };
  expect(fixClass("Test", "org.junit.jupiter.api", importing, 1)).toMatchObject({
    kind: "other-package",
    classes: ["org.testng.annotations.Test"],
  });
  expect(fixClass("Test", "org.junit.jupiter.api", view, 1)).toMatchObject({ classes: ["org.junit.Test"] });
});

test("of classes that may be imported, a deprecated one comes last, also one that the project itself has", () => {
  const seen = ["com.acme.old.It", "com.acme.text.It"].map((name) => ({ name, from: "own" }) as const);
  const classes = (isOld: (name: string) => boolean) =>
    fixClass(
      "It",
      null,
      { ...viewOf(seen), findType: (name) => ({ ...typeNamed(name), isDeprecated: isOld(name) }) },
      1,
    );
  expect(classes((name) => name.includes(".old."))).toMatchObject({ classes: ["com.acme.text.It", "com.acme.old.It"] });
  expect(classes(() => true)).toMatchObject({ classes: ["com.acme.old.It", "com.acme.text.It"] });
});

test.each<[when: string, within: string, name: string, siblings: readonly string[], isMeant: boolean]>([
  ["the package has its siblings", "com.faster.databind", "tools.jackson.databind.It", ["Mapper"], true],
  ["the package lacks them", "com.faster.databind", "tools.jackson.databind.It", [], false],
  ["the package ends otherwise", "com.faster.databind", "tools.jackson.cfg.It", ["Mapper"], false],
])(
  "a class without a constant that a file names, under another root, where %s",
  (_, within, name, siblings, isMeant) => {
    const seen: SeenType[] = [{ name, from: "dependency" }];
    const view = viewOf(seen, [], [`import ${within}.It;`, "Object it = It.GONE;"]);
    const sibling = (it: string) => siblings.some((one) => it === `${name.slice(0, -3)}.${one}`);
    const around: CompilerView = {
      ...view,
      storedNamed: () => [stored(`${within}.It`)],
      importedClasses: () => [`${within}.It`, `${within}.Mapper`, `${within}.Reader`],
      findType: (it) => (it === name || sibling(it) ? typeNamed(it) : null),
    };
    expect(fixClass("It", within, around, 1)).toMatchObject(
      isMeant ? { kind: "other-package", classes: [name] } : { kind: "artifact", class: `${within}.It` },
    );
  },
);

const TWO = "com.fasterxml.jackson.databind.ObjectMapper";
const THREE = "tools.jackson.databind.ObjectMapper";

test.each<[string, readonly string[], readonly string[], readonly string[]]>([
  ["imports nothing of either", ["java.util.List"], [], [TWO, THREE]],
  ["uses Jackson 3", ["tools.jackson.databind.JsonNode"], [], [THREE, TWO]],
  ["uses Jackson 3, as a package", ["tools.jackson.core.*"], [], [THREE, TWO]],
  ["uses Jackson 2", ["com.fasterxml.jackson.databind.JsonNode"], [], [TWO, THREE]],
  ["uses both", ["tools.jackson.core.JsonParser", "com.fasterxml.jackson.databind.JsonNode"], [], [TWO, THREE]],
  [
    "uses Jackson 3 with its annotations",
    ["com.fasterxml.jackson.annotation.JsonProperty", "tools.jackson.databind.JsonNode"],
    [],
    [THREE, TWO],
  ],
  ["imports what is not there", ["tools.jackson.gone.JsonNode"], [], [TWO, THREE]],
  ["uses Jackson 3, where other files have the class of 2", ["tools.jackson.databind.JsonNode"], [TWO], [THREE, TWO]],
  ["uses Jackson 3, as other files do", ["tools.jackson.databind.JsonNode"], [THREE], [THREE]],
  ["imports nothing, where other files have the class of 2", [], [TWO], [TWO]],
])(
  "of the same class of two libraries, that of the one comes first which the file uses: it %s",
  (_, imports, used, all) => {
    const view = viewOf([TWO, THREE].map((name) => ({ name, from: "dependency" })));
    const around: CompilerView = {
      ...view,
      source: { ...view.source, imports: imports.map((name) => ({ name, isStatic: false })) },
      findType: (name) => (name.includes("gone") ? null : typeNamed(name)),
      typesIn: (within) => (within === "tools.jackson.core" ? [`${within}.JsonParser`] : []),
      importedInProject: () => used,
    };
    expect(fixClass("ObjectMapper", null, around, 1)).toMatchObject({ kind: "not-imported", classes: all });
  },
);

test.each<[string, readonly UnseenType[], string, unknown]>([
  [
    "of an artifact that a POM excludes",
    [stored("org.slf4j.Logger")],
    "g:a",
    { kind: "excluded", at: "pom.xml:3", version: "1" },
  ],
  ["of an artifact that no module names", [stored("org.slf4j.Logger")], "g:b", { kind: "artifact", artifact: "g:a" }],
  [
    "whose group is excluded and not at hand",
    [],
    "org.slf4j:slf4j-api",
    { kind: "excluded", artifact: "org.slf4j:slf4j-api" },
  ],
])("the class file of a library that is not there, %s, is placed", (_, unseen, excluded, fix) => {
  const [groupId = "", artifactId = ""] = excluded.split(":");
  const exclusions = () => [{ groupId, artifactId, at: "pom.xml:3" }];
  expect(fixClassFile("org.slf4j.Logger", { ...viewOf([], unseen), exclusions })).toMatchObject(fix ?? {});
});

test("nothing is said of a class file that nothing has, and where several exclusions may be meant", () => {
  const view = viewOf([{ name: "org.other.Logger", from: "dependency" }], [stored("org.other.Logger")]);
  expect(fixClassFile("org.slf4j.Logger", view)).toBeNull();
  const exclusions = () => ["slf4j-api", "slf4j-ext"].map((it) => ({ groupId: "org.slf4j", artifactId: it, at: "" }));
  expect(fixClassFile("org.slf4j.Logger", { ...viewOf([]), exclusions })).toBeNull();
});

test("what the own package has needs no import, though a Java module keeps it from the code", () => {
  expect(fixClass("It", null, viewOf([{ name: "com.acme.It", from: "own" }]), 1)).toBeNull();
  expect(fixClass("It", null, viewOf([{ name: "com.acme.other.It", from: "own" }]), 1)).toMatchObject({
    kind: "not-imported",
  });
});

test("what JUnit 6 has in place of a class within another", () => {
  const now = "org.junit.jupiter.api.MethodOrderer.MethodName";
  const seen: SeenType[] = [{ name: now.replace(".MethodName", "$MethodName"), from: "dependency" }];
  expect(fixClass("Alphanumeric", "org.junit.jupiter.api.MethodOrderer", viewOf(seen), 1)).toEqual({
    kind: "renamed",
    class: "Alphanumeric",
    now,
  });
});

test("what an older version of a library has in place of a class that came later", () => {
  const seen: SeenType[] = [{ name: "org.mockito.Matchers", from: "dependency" }];
  expect(fixClass("ArgumentMatchers", "org.mockito", viewOf(seen), 1)).toEqual({
    kind: "nearest-class",
    name: "ArgumentMatchers",
    class: "org.mockito.Matchers",
  });
});

test("a class that its package alone sees is told with its source, where the project has it", () => {
  const message = "com.acme.core.Rule is not public in com.acme.core; cannot be accessed from outside package";
  const error = { severity: "error", file: "A.java", line: 1, column: 5, message } as const;
  const sourcesOf = (name: string) => (name === "com.acme.core.Rule" ? ["core/Rule.java"] : []);
  expect(findFixes(error, { ...seeingNothing(["import com.acme.core.Rule;"]), sourcesOf })).toEqual([
    { kind: "not-public", class: "com.acme.core.Rule", file: "core/Rule.java" },
  ]);
  expect(findFixes(error, seeingNothing(["import com.acme.core.Rule;"]))).toEqual([]);
});

test("a class that its package alone sees is told with what gives one, as a type that it extends", () => {
  const rule = { ...classOf("com.acme.core.SalesRule", ["com.acme.core.Rule"]), access: "package" as const };
  const types = [
    rule,
    classOf("com.acme.core.Rule", []),
    classOf("com.acme.core.Rules", [], method("salesRule", "Rule"), method("taxRule", "Rule")),
  ];
  const view = {
    ...seeingNothing(["import com.acme.core.SalesRule;"]),
    sourcesOf: () => ["core/SalesRule.java"],
    typesIn: () => types.map(({ name }) => name),
    meantIn: (_: string, named: string) => (named === "Rule" ? "com.acme.core.Rule" : null),
    findType: (name: string) => types.find((it) => it.name === name) ?? null,
  };
  const message = "com.acme.core.SalesRule is not public in com.acme.core; cannot be accessed from outside package";
  const fixes = (more: Partial<typeof view> = {}) =>
    findFixes({ severity: "error", file: "A.java", line: 1, column: 5, message }, { ...view, ...more });
  expect(fixes()).toEqual([{ kind: "members", type: "Rules", members: [{ signature: "salesRule() Rule" }] }]);
  expect(fixes({ meantIn: () => null })).toMatchObject([{ kind: "not-public" }]);
});

test("a method that its package alone sees is told with the source of its class, and with a class that is hidden too", () => {
  const rule: Type = {
    ...({ name: "com.acme.core.Rule", access: "package", kind: "class", supertypes: [] } as const),
    ...{ isAbstract: false, isInterface: false },
    members: (["package", "public"] as const).map((access) => ({
      ...({
        kind: "method",
        name: `${access}Of`,
        parameters: [access],
        result: "void",
        access,
        isStatic: true,
      } as const),
      ...{ isAbstract: false, isFinal: false, isDeprecated: false, exceptions: [] },
    })),
  };
  const view = {
    ...seeingNothing(["import com.acme.core.Rule;", "Rule.packageOf(); Rule.publicOf();"]),
    sourcesOf: () => ["core/Rule.java"],
    findType: (name: string) => (name === rule.name ? rule : null),
  };
  const told = (line: number, message: string) => findFixes({ severity: "error", file: "A.java", line, message }, view);
  const method = { kind: "not-public", class: "packageOf", file: "core/Rule.java" } as const;
  expect(told(1, "com.acme.core.Rule is not public in com.acme.core; cannot be accessed from outside package")).toEqual(
    [{ ...method, class: "com.acme.core.Rule" }, method],
  );
  const ofMethod = "packageOf() is not public in com.acme.core.Rule; cannot be accessed from outside package";
  expect(told(2, ofMethod)).toEqual([method]);
  expect(told(2, ofMethod.replace("packageOf", "publicOf"))).toEqual([]);
});

test("`var` is told as the word of a newer Java, unless the module compiles for it", () => {
  expect(fixClass("var", null, { ...viewOf([]), compilesFor: 8 }, 1)).toEqual({
    ...{ kind: "since", name: "var", since: 10, compilesFor: 8 },
  });
  expect(fixClass("var", null, { ...viewOf([]), compilesFor: 17 }, 1)).toBeNull();
});

test("a version of which nobody knows the classes is not told for a class of another package", () => {
  const beside = { artifact: "core", version: "1" };
  const moved = (version: string): UnseenType => ({
    name: "org.boot.health.contributor.Health",
    in: { kind: "repository", artifact: "org.boot:health", version, isManaged: true, beside },
  });
  expect(fixClass("Health", "org.boot.actuate.health", viewOf([], [moved("4")]), 1)).toBeNull();
  expect(fixClass("Health", "org.boot.actuate.health", viewOf([], [moved("1")]), 1)).toMatchObject({
    ...{ kind: "artifact", artifact: "org.boot:health" },
  });
});

test("a class is told by its full name, though all parts of its package are general", () => {
  const stored: UnseenType = {
    name: "org.apache.commons.io.FileUtils",
    in: { kind: "repository", artifact: "commons-io:commons-io", version: "2", isManaged: false },
  };
  expect(fixClass("FileUtils", "org.apache.commons.io", viewOf([], [stored]), 1)).toMatchObject({
    ...{ kind: "artifact", class: "org.apache.commons.io.FileUtils", artifact: "commons-io:commons-io" },
  });
  expect(fixClass("FileUtils", "org.apache.io", viewOf([], [stored]), 1)).toBeNull();
});

test("a class of Java is not meant by one of that name in a library", () => {
  const ofJava: SeenType = { name: "java.net.http.HttpResponse", from: "jdk" };
  const told = (within: string, stored: readonly UnseenType[] = []) =>
    fixClass("HttpResponse", within, viewOf([ofJava], stored), 1);
  const core: UnseenType = {
    name: "org.apache.http.HttpResponse",
    in: { kind: "repository", artifact: "org.apache:httpcore", version: "4", isManaged: false },
  };
  expect(told("org.apache.http", [core])).toMatchObject({ kind: "artifact", artifact: "org.apache:httpcore" });
  expect(told("org.apache.http")).toBeNull();
  expect(told("javax.http")).toMatchObject({ kind: "other-package", classes: [ofJava.name] });
});

test("a class that comes to the tests by another dependency is not meant where the project uses one of that name", () => {
  const brought = (through?: string): UnseenType => ({
    name: "org.notes.Nullable",
    in: { kind: "scope", artifact: "g:a", scope: "test", ...(through && { through }) },
  });
  const used: SeenType = { name: "com.spec.Nullable", from: "dependency" };
  const told = (through?: string) =>
    fixClass(
      "Nullable",
      "org.notes",
      { ...viewOf([used], [brought(through)]), importedInProject: (names) => names },
      1,
    );
  expect(told("org.kotlin:stdlib:1")).toMatchObject({ kind: "other-package", classes: [used.name] });
  expect(told()).toMatchObject({ kind: "scope", class: "org.notes.Nullable" });
});

test("a class that the JDK had until an earlier Java is told, but none of javax, which artifacts have", () => {
  const until = () => 13;
  const told = (name: string) => fixClass("Pack", name, { ...viewOf([]), until }, 1);
  expect(told("java.util.jar")).toEqual({ kind: "until", name: "Pack", until: 13, compilesFor: 17 });
  expect(told("javax.util.jar")).toBeNull();
  expect(fixClass("Pack", "java.util.jar", viewOf([]), 1)).toBeNull();
});

test("no jar has what a processor makes of a type of the project, and a nested type's name is that of those around it too", () => {
  const jar = viewOf([], [stored("org.apache.ibatis.builder.BaseBuilder")]);
  expect(fixClass("BaseBuilder", null, jar, 1)).toMatchObject({ kind: "artifact" });
  expect(fixClass("BaseBuilder", null, { ...jar, ownNames: () => ["Base"] }, 1)).toBeNull();
  const made = (...names: readonly string[]) => ({
    ...viewOf(names.map((it) => ({ name: `com.acme.${it}`, from: "own" }))),
    ownNames: () => names,
  });
  expect(fixClass("AutoValue_Price", null, made("AutoValue_Shop_Price"), 1)).toEqual({
    ...{ kind: "nearest-class", name: "AutoValue_Price", class: "com.acme.AutoValue_Shop_Price" },
  });
  expect(fixClass("AutoValue_Price", null, made("AutoValue_Shop_Price", "AutoValue_Cart_Price"), 1)).toBeNull();
  expect(fixClass("AutoValue_Price", null, made("Other_Shop_Price"), 1)).toBeNull();
});
