import { expect, test } from "bun:test";
import { readComplaint } from "../../src/fixes/complaints/read-complaint.ts";
import { fixClosed, fixNoModule } from "../../src/fixes/java-modules.ts";
import { error } from "../answers/results.ts";
import { seeingNothing } from "./sees-nothing.ts";

const NOT_READ = "but module com.acme.app does not read it)";

function fix(detail: string, modules: readonly string[] = []) {
  const complaint = readComplaint(error("package com.google.gson is not visible", { details: [detail] }));
  if (complaint?.kind !== "closed") throw new Error("not read");
  return fixClosed(complaint, { ...seeingNothing([]), modulesWith: () => modules });
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
  expect(fixNoModule("com.google.gson", { ...around, moduleNames: () => ["com.google.common"] })).toBeNull();
});
