import { expect, test } from "bun:test";
import type { Diagnostic } from "../../../../src/model/evidence/diagnostic.ts";
import { nameCrash } from "../../../../src/output/log/compilers/javac-crash.ts";

const UNKNOWN: Diagnostic = { severity: "error", message: "An unknown compilation problem occurred", details: [] };
const OTHER: Diagnostic = { severity: "error", message: "cannot find symbol", details: [] };
const BUG = "An exception has occurred in the compiler (17.0.15). Please file a bug against the Java compiler via …";

test("a javac that crashed is named with what it threw", () => {
  const told = nameCrash([OTHER, UNKNOWN], ["java.io.IOException: of before", BUG, "java.lang.StackOverflowError"]);
  expect(told.map(({ message }) => message)).toEqual([
    "cannot find symbol",
    "javac crashed: java.lang.StackOverflowError",
  ]);
});

test("a javac without memory says so in its own way", () => {
  const stderr = [
    "The system is out of resources.",
    "Consult the following stack trace for details.",
    "java.lang.OutOfMemoryError: Java heap space",
  ];
  expect(nameCrash([UNKNOWN], stderr)[0]?.message).toBe("javac crashed: java.lang.OutOfMemoryError: Java heap space");
});

test("what else stands on stderr explains nothing", () => {
  expect(nameCrash([UNKNOWN], ["java.lang.IllegalStateException: printed by a test"])).toEqual([UNKNOWN]);
});

test("a crash whose cause is not among the last lines is told all the same", () => {
  expect(nameCrash([UNKNOWN], [BUG])[0]?.message).toBe(
    "javac crashed: An exception has occurred in the compiler (17.0.15)",
  );
});

test("what a tool within javac failed by is no crash of javac", () => {
  const thrown = "java.lang.UnsupportedClassVersionError: com/acme/Check has been compiled by a more recent version";
  expect(nameCrash([UNKNOWN], [BUG, thrown])[0]?.message).toBe(thrown);
});
