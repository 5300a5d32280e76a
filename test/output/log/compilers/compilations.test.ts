import { expect, test } from "bun:test";
import { header, read } from "../read.ts";

const compilationsOf = (plugin: string, goal: string, text: string) =>
  read(`[INFO] Scanning for projects...\n${header(plugin, goal)}[INFO] ${text}\n`).compilations;
const NONE = { compiled: 0, upToDate: 0, skipped: 0 };

test.each([
  ["compiler", "compile", "Compiling 3 source files with javac [debug release 17] to target/classes"],
  ["compiler", "testCompile", "Compiling 120 source files with javac [debug release 17] to target/test-classes"],
  ["compiler", "compile", "Compiling all files."],
  ["scala", "compile", "compiling 1 Scala source to /home/dev/sc-orders/target/classes ..."],
  ["gplus", "compile", "Compiled 12 files."],
  ["kotlin", "compile", "Applied plugin: 'spring'"],
  ["kotlin", "test-compile", "Applied plugin: 'spring'"],
  ["kotlin-maven-plugin", "test-compile", ""],
  ["aspectj", "compile", "Showing AJC message detail for messages of types: [error, warning, fail]"],
  ["aspectj-maven-plugin", "test-compile", ""],
])("%s:%s compiles where it says %p", (plugin, goal, text) => {
  expect(compilationsOf(plugin, goal, text)).toEqual({ ...NONE, compiled: 1 });
});

test.each([
  ["compiler", "Nothing to compile - all classes are up to date.", { ...NONE, upToDate: 1 }],
  ["compiler", "Loaded from the build cache", { ...NONE, upToDate: 1 }],
  ["compiler", "Loaded from the build cache, saving 4.819s", { ...NONE, upToDate: 1 }],
  ["compiler", "Not compiling test sources", { ...NONE, skipped: 1 }],
  ["compiler", "Compiling is what I do", NONE],
  ["gplus", "Compiled nothing new", NONE],
  ["compiler", "Recompiling the module because of changed source code.", NONE],
  ["surefire", "Compiling 3 templates", NONE],
  ["surefire", "Nothing to compile", NONE],
])("%s that says %p counts as that", (plugin, text, expected) => {
  expect(compilationsOf(plugin, "testCompile", text)).toEqual(expected);
});

test("aspectj compiles unless it says otherwise", () => {
  const told = "No modifications found skipping aspectJ compile";
  expect(compilationsOf("aspectj-maven-plugin", "compile", told)).toEqual({ ...NONE, upToDate: 1 });
});
