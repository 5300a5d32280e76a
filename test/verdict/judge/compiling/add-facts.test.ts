import { expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import type { Module } from "../../../../src/model/project/project.ts";
import { addFacts } from "../../../../src/verdict/judge/compiling/add-facts.ts";
import { module } from "../module.ts";

const ROOT = "/home/dev/shop";
const place = { file: "core/src/main/java/A.java", line: 5, module: "core" } as const;

const factsOf = (
  error: Partial<Finding>,
  warnings: readonly string[] = [],
  core: Partial<Module> = { javaLevel: "1.8" },
  line = "",
) =>
  addFacts(
    [
      { ...place, message: "cannot find symbol: class var", severity: "error", ...error },
      ...warnings.map((message) => ({ ...place, message, severity: "warning" as const })),
    ],
    {
      project: {
        root: ROOT,
        modules: [{ ...module(`${ROOT}/core`, "core"), testSourceRoots: [`${ROOT}/core/src/test/java`], ...core }],
        unreadModules: [],
        unreadParents: [],
      },
      erroneousLines: new Map([[place.file, new Map([[place.line, line]])]]),
    },
  )[0]?.facts;

const VAR = "as of release 10, 'var' is a restricted type name and cannot be used for type declarations";
const RECORD = "as of release 16, 'record' is a restricted type name and cannot be used for type declarations";
const PREVIEW = "records are a preview feature and are disabled by default.";

test("a switch over what it does not take is told apart from a pattern in it", () => {
  const message = "patterns in switch statements are a preview feature and are disabled by default.";
  expect(factsOf({ message }, [], undefined, "    switch (type) {")).toEqual([
    "switch over an object that is no String, box or enum: since Java 21; this module compiles for 8",
  ]);
  expect(factsOf({ message }, [], undefined, "      case Money money -> money.total();")).toEqual([
    "patterns in switch statements: since Java 21; this module compiles for 8",
  ]);
});

test("an error says so by the level that an execution sets for its source root", () => {
  const rootLevels = [{ root: `${ROOT}/core/src/main/java11`, level: "9" }];
  const core = { javaLevel: "1.8", rootLevels };
  expect(factsOf({ file: "core/src/main/java11/A.java" }, [], core)).toEqual([
    "var: since Java 10; this module compiles for 9",
  ]);
  expect(factsOf({}, [], core)).toEqual(["var: since Java 10; this module compiles for 8"]);
});

test("an error says since when Java has what its module cannot compile", () => {
  expect(factsOf({})).toEqual(["var: since Java 10; this module compiles for 8"]);
  expect(factsOf({}, [VAR])).toEqual(["var: since Java 10; this module compiles for 8"]);
  expect(factsOf({ message: "cannot find symbol: class record" }, [RECORD])).toEqual([
    "record: since Java 16; this module compiles for 8",
  ]);
  expect(factsOf({ message: PREVIEW }, [], { javaLevel: "15" })).toEqual([
    "records: since Java 16; this module compiles for 15",
  ]);
});

test("the level is told only where the POM says it of this file", () => {
  const since = ["var: since Java 10"];
  expect(factsOf({}, [VAR], { javaLevel: null })).toEqual(since);
  expect(factsOf({}, [VAR], { javaLevel: "newest" })).toEqual(since);
  expect(factsOf({}, [VAR], { javaLevel: "17" })).toEqual(since);
});

test("a feature that javac describes and does not name is told, too", () => {
  expect(factsOf({ message: "call to super must be first statement in constructor" })).toEqual([
    "statements before super(…): since Java 25; this module compiles for 8",
  ]);
});

test("nothing is said where javac's words prove nothing", () => {
  expect(factsOf({}, [], { javaLevel: "17" })).toBeUndefined();
  expect(factsOf({ message: "cannot find symbol: class record" })).toBeUndefined();
  expect(factsOf({ message: "primitive patterns are a preview feature and are disabled by default." })).toBeUndefined();
  expect(factsOf({ message: "cannot find symbol: class Money" }, [VAR])).toBeUndefined();
  expect(factsOf({ line: 6, message: "cannot find symbol: class record" }, [RECORD])).toBeUndefined();
});

test("a warning of releases stands by the error in its line that is about the same", () => {
  const removed = "sun.misc.Unsafe is internal proprietary API and may be removed in a future release";
  const error = { message: "cannot find symbol: method get()", details: ["location: class sun.misc.Unsafe"] };
  expect(factsOf(error, [removed])).toEqual([removed]);
  expect(factsOf({ message: "missing return statement" }, [removed])).toBeUndefined();
  expect(factsOf(error, ["unchecked call to get(T) as a member of the raw type Unsafe"])).toBeUndefined();
  // What is deprecated is there: another thing is wrong with it.
  expect(factsOf(error, ["sun.misc.Unsafe in sun.misc has been deprecated and marked for removal"])).toBeUndefined();
});
