import { expect, test } from "bun:test";
import type { CompilerView } from "../../src/fixes/compiler-view.ts";
import { readComplaint } from "../../src/fixes/complaints/read-complaint.ts";
import { fixClosed, fixHiddenByRelease, fixNoModule, fixUnread } from "../../src/fixes/java-modules.ts";
import { error } from "../answers/results.ts";
import { seeingNothing } from "./sees-nothing.ts";

const NOT_READ = "but module com.acme.app does not read it)";

function fix(detail: string, modules: readonly string[] = [], around: Partial<CompilerView> = {}) {
  const complaint = readComplaint(error("package com.google.gson is not visible", { details: [detail] }));
  if (complaint?.kind !== "closed") throw new Error("not read");
  return fixClosed(complaint, { ...seeingNothing([]), modulesWith: () => modules, ...around }, 1);
}

test("a package of a named module, or of a jar, is required by the name of its module", () => {
  expect(fix(`(package com.google.gson is declared in module java.sql, ${NOT_READ}`)).toEqual({
    kind: "module-info",
    lacks: "requires java.sql",
  });
  const inJar = `(package com.google.gson is declared in the unnamed module, ${NOT_READ}`;
  expect(fix(inJar, ["com.google.gson"])).toEqual({ kind: "module-info", lacks: "requires com.google.gson" });
  expect(fix(inJar, ["one", "other"])).toBeNull();
  expect(fix(inJar)).toBeNull();
});

test("a package that its module does not export needs an option, or a line of that module", () => {
  const why = "which does not export it to the unnamed module)";
  expect(fix(`(package sun.nio.ch is declared in module java.base, ${why}`)).toEqual({
    kind: "closed-package",
    option: "--add-exports java.base/sun.nio.ch",
  });
  expect(fix(`(package com.acme.inner is declared in module com.acme.core, ${why}`)).toEqual({
    kind: "module-info",
    of: "com.acme.core",
    lacks: "exports com.acme.inner",
  });
});

test("a package of the JDK that javac hides for an older release needs source and target, and an option where it is closed", () => {
  const hides = (module: string | null, compilesFor: number | null) =>
    fixHiddenByRelease("sun.misc.Unsafe", { ...seeingNothing([]), hiddenIn: () => module, compilesFor });
  expect(hides("jdk.unsupported", 11)).toEqual({
    ...{ kind: "hidden-by-release", package: "sun.misc", module: "jdk.unsupported", release: 11 },
  });
  expect(hides("java.base", 8)).not.toHaveProperty("option");
  expect(hides("java.base", 11)).toHaveProperty("option", "--add-exports java.base/sun.misc");
  expect(hides(null, 8)).toBeNull();
  const later = { ...seeingNothing([]), hiddenIn: () => "java.net.http", compilesFor: 8 };
  expect(fixHiddenByRelease("java.net.http.HttpClient", later)).toBeNull();
  expect(hides("java.base", null)).toBeNull();
});

test("a package that is internal by its name is never exported, and the open class of that name is named", () => {
  const why = "(package com.acme.internal.util is declared in module com.acme, which does not export it)";
  const internal = { kind: "internal-package", package: "com.acme.internal.util", module: "com.acme" } as const;
  const seeing = (...names: readonly string[]) => ({
    ...seeingNothing(["import com.acme.internal.util.Parsing;"]),
    typesNamed: (simple: string) =>
      simple === "Parsing" ? names.map((name) => ({ name, from: "dependency" as const })) : [],
  });
  expect(fix(why)).toEqual(internal);
  expect(fix(why, [], seeing("com.acme.internal.util.Parsing", "com.acme.text.Parsing"))).toEqual({
    ...internal,
    open: "com.acme.text.Parsing",
  });
  expect(fix(why, [], seeing("org.other.Parsing"))).toEqual(internal);
  expect(fix(why, [], seeing("com.acme.Parsing", "com.acme.text.Parsing"))).toEqual(internal);
});

test("a class that is there in a package of the same name as an own one is missing, since its module is not required", () => {
  const around = (requires: readonly string[] | null) => ({
    ...seeingNothing([]),
    modulesWith: (within: string) => (within === "com.acme" ? ["com.acme"] : []),
    requires: () => requires,
  });
  expect(fixUnread("com.acme", around(["java.sql"]))).toEqual({ kind: "module-info", lacks: "requires com.acme" });
  expect(fixUnread("com.acme", around(["com.acme"]))).toBeNull();
  // com.shop may have it by `requires transitive`.
  expect(fixUnread("com.acme", around(["com.shop"]))).toBeNull();
  expect(fixUnread("com.acme.page", around([]))).toBeNull();
  expect(fixUnread("com.acme", around(null))).toBeNull();
});

test("a module that is not found is the one on the classpath whose name is like it", () => {
  const around = { ...seeingNothing([]), moduleNames: () => ["org.apache.commons.lang3", "org.slf4j"] };
  expect(readComplaint(error("module not found: commons.lang3"))).toEqual({
    kind: "no-module",
    module: "commons.lang3",
  });
  expect(fixNoModule("commons.lang3", around)).toEqual({
    kind: "nearest-module",
    name: "commons.lang3",
    module: "org.apache.commons.lang3",
  });
  expect(fixNoModule("org.apache.commons.lang3.text", around)).toMatchObject({ module: "org.apache.commons.lang3" });
  expect(fixNoModule("com.google.gson", around)).toBeNull();
  expect(fixNoModule("org.slf4j", around)).toBeNull();
  expect(fixNoModule("com.google.gson", { ...around, moduleNames: () => ["com.google.common"] })).toBeNull();
});

test("a module that is not found is told where it lies: in another scope, or in the local repository where none here is like it", () => {
  const inScope = { kind: "scope", artifact: "com.google.code.gson:gson", scope: "test", at: "pom.xml:6" } as const;
  const stored = { kind: "repository", artifact: "com.google.code.gson:gson", version: "2", isManaged: false } as const;
  const name = "com.google.gson";
  const around = {
    ...seeingNothing([]),
    moduleNames: () => [name, "org.slf4j"],
    unseenModule: (asked: string) => (asked === name ? { name, in: inScope } : null),
    storedNamed: (asked: string) => (asked === `module ${name}` ? [{ name, in: stored }] : []),
  };
  expect(fixNoModule(name, around)).toEqual({ ...inScope, class: name, isModule: true });
  expect(fixNoModule(name, { ...around, unseenModule: () => null })).toBeNull();
  const gone = { ...around, unseenModule: () => null, moduleNames: () => ["org.slf4j"] };
  expect(fixNoModule(name, gone)).toMatchObject({ kind: "artifact", class: name, version: "2", isModule: true });
  expect(fixNoModule(name, { ...gone, moduleNames: () => ["google.gson"] })).toMatchObject({ kind: "nearest-module" });
});
