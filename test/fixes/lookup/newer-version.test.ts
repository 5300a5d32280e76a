import { expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { openNewerVersions } from "../../../src/fixes/lookup/part/newer-versions.ts";
import { openJarLibrary } from "../../../src/java/libraries/open-jar-library.ts";
import type { ResolvedDependency } from "../../../src/maven/dependencies/resolve-dependencies.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";
import type { Finding } from "../../../src/model/finding.ts";
import type { Fix } from "../../../src/model/fix.ts";
import { makeClass } from "../../java/bytecode/make-class.ts";
import { makeZip } from "../../java/bytecode/make-zip.ts";
import { modules, parent, pom } from "../../maven/memory-disk.ts";
import { temporaryDirectory, writeFiles } from "../../temporary.ts";
import { module } from "../../verdict/judge/module.ts";

const GUAVA =
  "<dependencies><dependency><groupId>com.google.guava</groupId><artifactId>guava</artifactId><version>33.4.8-jre</version></dependency></dependencies>";
const SOURCE = [
  "package g;",
  "import com.google.common.collect.ImmutableList;",
  "import com.google.common.collect.Lists;",
  "class It { Object it = Lists.partition(null, 2); }",
  "import static com.google.common.collect.Lists.partition;",
].join("\n");

const REPOSITORY = join(import.meta.dirname, "../../../fixtures/fixes/repository");

/** What would fix an error in a module that depends on an older Guava, or in one beside it that has no dependency. */
function fixesOf(
  module: string,
  error: Pick<Finding, "line" | "column" | "message" | "details">,
  source = SOURCE,
  { managed = "", needs = GUAVA, sail = "", localRepository = REPOSITORY } = {},
): readonly Fix[] {
  const root = temporaryDirectory({
    "pom.xml": pom("g:fleet:1", modules("hull", "sail") + managed),
    "hull/pom.xml": pom("g:hull:1", parent("g:fleet:1") + needs),
    "hull/src/main/java/g/It.java": source,
    "sail/pom.xml": pom("g:sail:1", parent("g:fleet:1") + sail),
    "sail/src/main/java/g/It.java": source,
  });
  const surroundings = {
    localRepository,
    environment: new Map<string, string>(),
    userProperties: new Map<string, string>(),
  };
  const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
  if (read.kind !== "project") throw new Error(read.reason);
  const built = openBuilt({ project: read.project, surroundings, env: {}, jdk: null });
  const finding = { severity: "error", module, file: `${module}/src/main/java/g/It.java`, ...error } as const;
  return fixErrors([finding], built).get(finding) ?? [];
}

const LANG: ResolvedDependency = {
  ...{ groupId: "lib", artifactId: "lang", version: "3", scope: "compile", jar: null, module: null },
  ...{ type: "jar", classifier: undefined, isScopeManaged: false, through: null, managed: null, overruled: [] },
};
const IN_LISTS = { details: ["location: class com.google.common.collect.Lists"] };
const artifact = "com.google.guava:guava";
const newer = {
  kind: "link",
  placed: { declared: "hull/pom.xml:4" },
  artifact,
  version: "33.4.8-jre",
  has: "33.5.0-jre",
} as const;

test("a class that a newer version of a dependency has is told with both versions", () => {
  const fixes = fixesOf("hull", {
    line: 2,
    column: 33,
    message: "cannot find symbol: class ImmutableList",
    details: ["location: package com.google.common.collect"],
  });
  expect(fixes).toEqual([{ ...newer, class: "com.google.common.collect.ImmutableList", lacks: "it", asked: [] }]);
});

test("so is one that the class file of a library needs", () => {
  const name = "com.google.common.collect.ImmutableList";
  const details = [`class file for ${name} not found`];
  const fixes = fixesOf("hull", { line: 4, column: 29, message: `cannot access ${name}`, details });
  expect(fixes).toEqual([{ ...newer, class: name, lacks: "it", asked: [] }]);
});

test("so is a method that a static import names, which tells no kind", () => {
  const fixes = fixesOf("hull", {
    line: 5,
    column: 1,
    message: "cannot find symbol: static partition",
    details: ["location: class com.google.common.collect.Lists"],
  });
  expect(fixes).toMatchObject([{ ...newer, lacks: "partition" }]);
});

test("a method that a newer version of a dependency has is told with both versions, one that none has is not", () => {
  const call = (name: string) =>
    fixesOf("hull", {
      line: 4,
      column: 29,
      message: `cannot find symbol: method ${name}(<nulltype>,int)`,
      details: ["location: class com.google.common.collect.Lists"],
    });
  expect(call("partition")).toContainEqual({
    ...newer,
    class: "com.google.common.collect.Lists",
    lacks: "partition(null, int)",
    asked: [],
  });
  expect(call("partitions").filter(({ kind }) => kind === "link")).toEqual([]);
});

test("a version that a generated source is too new for is not told, whatever it has", () => {
  const error = { line: 5, column: 29, message: "cannot find symbol: method partition(<nulltype>,int)", ...IN_LISTS };
  const told = (wanted: string) => fixesOf("hull", error, `// Protobuf Java Version: ${wanted}\n${SOURCE}`);
  expect(told("4.29.3")).toMatchObject([newer]);
  expect(told("44.29.3")).toEqual([]);
});

test("a dependency that is missing has the version that another module has", () => {
  const fixes = fixesOf("sail", {
    line: 3,
    column: 33,
    message: "package com.google.common.collect does not exist",
  });
  expect(fixes).toMatchObject([{ kind: "artifact", artifact, version: "33.4.8-jre", usedBy: "hull" }]);
});

const MISSING = { line: 3, column: 33, message: "package com.google.common.collect does not exist" };

test("a dependency of another type, or with a classifier, lacks a class, whatever manages its version", () => {
  const without = (element: string, managed = "", localRepository = REPOSITORY) => {
    const needs = GUAVA.replace("</version>", `</version>${element}`);
    return fixesOf("hull", MISSING, SOURCE, { managed, needs, localRepository }).map((it) =>
      it.kind === "artifact" ? it.without : it.kind,
    );
  };
  const managed = `<dependencyManagement>${GUAVA}</dependencyManagement>`;
  expect(without("<type>pom</type>")).toEqual([{ element: "type", value: "pom", at: "hull/pom.xml:4" }]);
  expect(without("<type>pom</type>", managed)).toEqual([{ element: "type", value: "pom", at: "hull/pom.xml:4" }]);
  expect(without("")).toEqual(["link"]);
  // What its own jar has decides.
  const gwt = (...classes: readonly string[]) => {
    const localRepository = temporaryDirectory();
    cpSync(REPOSITORY, localRepository, { recursive: true });
    const jar = makeZip(Object.fromEntries(classes.map((it) => [`com/google/common/${it}.class`, ""])));
    writeFiles(localRepository, { "com/google/guava/guava/33.4.8-jre/guava-33.4.8-jre-gwt.jar": jar });
    return without("<classifier>gwt</classifier>", "", localRepository);
  };
  expect(gwt("base/Joiner")).toMatchObject([{ element: "classifier", value: "gwt" }]);
  expect(gwt("collect/Lists")).not.toContainEqual(expect.objectContaining({ element: "classifier" }));
  expect(without("<classifier>gwt</classifier>")).toEqual([]);
});

test("a scope that is managed has its place there, and not where the dependency stands", () => {
  const scoped = (within: string) => `<dependencyManagement>\n${within}</dependencyManagement>`;
  const [test, plain] = [GUAVA.replace("</version>", "</version>\n<scope>test</scope>"), GUAVA];
  const needs = GUAVA.replace(/<version>.*<\/version>/, "");
  const fix = (managed: string, own: string) => fixesOf("hull", MISSING, SOURCE, { managed, needs: own });
  const scope = { kind: "scope", artifact, scope: "test", at: "hull/pom.xml:4" } as const;
  expect(fix(scoped(test), needs)).toMatchObject([{ ...scope, managed: "pom.xml:5" }]);
  expect(fix(scoped(plain), test)).toMatchObject([scope]);
  expect(fix(scoped(test), test)[0]).not.toHaveProperty("managed");
});

test("a dependency that a needed module has as optional does not come along, which is told with its place", () => {
  const error = { line: 3, column: 33, message: "package com.google.common.collect does not exist" };
  const needs = GUAVA.replace("</version>", "</version><optional>true</optional>");
  const sail =
    "<dependencies><dependency><groupId>g</groupId><artifactId>hull</artifactId><version>1</version></dependency></dependencies>";
  expect(fixesOf("sail", error, SOURCE, { needs, sail })).toMatchObject([
    { kind: "withheld", artifact, version: "33.4.8-jre", why: "optional", by: "hull" },
  ]);
  expect(fixesOf("sail", error, SOURCE, { needs })).toMatchObject([{ kind: "artifact", artifact, usedBy: "hull" }]);
});

test("a class that was given up is told with the newest version that had it, one of a package that is elsewhere is not", () => {
  // Its path has the numbers of the versions, too.
  const localRepository = join(temporaryDirectory(), "repository-1-2-3");
  const made = (version: string, ...names: readonly string[]) => ({
    [`lib/lang/${version}/lang-${version}.jar`]: makeZip(
      Object.fromEntries(names.map((name) => [`${name}.class`, makeClass({ name, sourceFile: "It.java" })])),
    ),
  });
  writeFiles(localRepository, {
    ...made("1", "lib/Where", "lib/Is"),
    ...made("2", "lib/Where", "lib/Is"),
    ...made("3", "lib/Is"),
  });
  const jar = join(localRepository, "lib/lang/3/lang-3.jar");
  const find = (name: string, overruled: ResolvedDependency["overruled"] = []) =>
    openNewerVersions(
      { localRepository, place: (it) => ({ ...it, declared: "pom.xml:4" }) },
      {
        module: module("/shop", "shop"),
        jars: () => [openJarLibrary(jar, 17)],
        sees: () => true,
        release: 17,
        dependencyOf: () => ({ ...LANG, overruled }),
        jdk: { seen: null },
      },
      () => false,
    )(name, () => true);
  const given = { artifact: "lib:lang", version: "3", placed: { declared: "pom.xml:4" } };
  expect(find("lib.Where")).toEqual({ ...given, has: "2", asked: [] });
  expect(find("other.Where")).toBeNull();
  // A version that something asks for comes first.
  const asked = [{ version: "1", by: "lib:user:5" }];
  expect(find("lib.Where", asked)).toEqual({ ...given, has: "1", asked });
});

test("a class that another one of its name hides is told with both dependencies, if it is as asked for", () => {
  const localRepository = temporaryDirectory();
  const made = (name: string, className: string, ...fields: readonly string[]) => {
    const path = `g/${name}/1/${name}-1.jar`;
    const constants = fields.map((it) => ({ name: it, value: 1 }));
    const bytes = makeClass({ name: className, sourceFile: "It.java", constants });
    writeFiles(localRepository, { [path]: makeZip({ [`${className}.class`]: bytes }) });
    return openJarLibrary(join(localRepository, path), 17);
  };
  const [old, other, newer] = [
    made("old", "lib/Tax"),
    made("other", "lib/Fee", "rate"),
    made("new", "lib/Tax", "rate"),
  ];
  const all = [old, other, newer];
  const find = (name: string, seen: typeof old | null = null, sees = (_: typeof old) => true) =>
    openNewerVersions(
      { localRepository, place: (it) => it },
      {
        module: module("/shop", "shop"),
        jars: () => all,
        sees,
        release: 17,
        dependencyOf: () => undefined,
        jdk: { seen },
      },
      () => true,
    )(name, ({ members }) => members.some((it) => it.name === "rate"));
  expect(find("lib.Tax")).toEqual({ by: "g:old:1", file: "g:new:1" });
  expect(find("lib.Fee")).toBeNull();
  expect(find("lib.Toll")).toBeNull();
  // The JDK has its own before all jars.
  expect(find("lib.Tax", newer)).toBeNull();
  expect(find("lib.Tax", null, (jar) => jar !== newer)).toBeNull();
  expect(find("lib.Tax", null, (jar) => jar !== old)).toBeNull();
});
