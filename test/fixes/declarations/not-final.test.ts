import { expect, test } from "bun:test";
import { findFixes } from "../../../src/fixes/find-fixes.ts";
import { seeingNothing } from "../sees-nothing.ts";

const LAMBDA = "local variables referenced from a lambda expression must be final or effectively final";
const INNER = "local variables referenced from an inner class must be final or effectively final";

/** Answers for the last line of a method in a class, in which `§` is where javac points. */
function fixes(lines: readonly string[], message = LAMBDA) {
  const all = ["class A {", ...lines, "  }", "}"];
  const line = all.findIndex((it) => it.includes("§")) + 1;
  const before = (all[line - 1] ?? "").split("§", 1)[0] ?? "";
  const column = before.replaceAll("\t", " ".repeat(8)).length + 1;
  const source = all.map((it) => it.replace("§", ""));
  return findFixes({ severity: "error", file: "A.java", line, column, message }, seeingNothing(source));
}

test.each([
  ["a parameter", ["  void a(@X(1) Key<?> key, Object it) {", "    it = null;", "    run(() -> §it);"], [3]],
  ["a local", ["  void a() {", "    int it = 0;", "    it += 2;", "    run(() -> §it);", "    it++;"], [4, 6]],
  ["the lambda itself", ["  void a() {", "    int it = 0;", "    all.forEach(x -> §it++);"], [4]],
  ["a loop", ["  void a() {", "    for (int it = 0; it < 3; it++) {", "      run(() -> §it);", "    }"], [3]],
  ["tabs", ["  void a(String it) {", "\t\tit = it.trim();", "\t\trun(() -> §it);"], [3]],
  [
    "a block",
    ["  void a() {", "    if (b == A.class && c) {", "    int it = 1;", "    it = 2;", "    run(() -> §it);", "}"],
    [5],
  ],
  ["a field", ["  int it;", "  void a(int it) {", "    this.it = 1; it = 2;", "    run(() -> §it);"], [4]],
  ["a method above", ["  void b(int it) { it = 1; }", "  void a(int it) {", "    --it;", "    run(() -> §it);"], [4]],
])("what assigns a variable again is told: %s", (_, lines, assigned) => {
  for (const message of [LAMBDA, INNER])
    expect(fixes(lines, message)).toEqual([{ kind: "assigned", name: "it", lines: assigned, isAgain: true }]);
});

test("all assignments are told of what is declared without a value", () => {
  const lines = ["  void a() {", "    int it;", "    it = 1;", "    if (late) it = 2;", "    run(() -> §it);"];
  expect(fixes(lines)).toEqual([{ kind: "assigned", name: "it", lines: [4, 5], isAgain: false }]);
});

test.each([
  "Local variable it defined in an enclosing scope must be final or effectively final",
  "variable it used as a try-with-resources resource neither final nor effectively final",
])("the words name the variable: %s", (message) => {
  expect(fixes(["  void a(Reader it) {", "    it = null;", "    §run(() -> it);"], message)).toEqual([
    { kind: "assigned", name: "it", lines: [3], isAgain: true },
  ]);
});

test.each([
  ["nothing assigns it", ["  void a(int it) {", "    if (it == 1 || it <= 2) b(it);", "    run(() -> §it);"]],
  ["it is a field", ["  int it = 1;", "  void a() {", "    it = 2;", "    run(() -> §it);"]],
  [
    "an inner class has it",
    ["  void a(int it) {", "    new B() { int it; void c() { it = 1; } };", "    run(() -> §it);"],
  ],
  ["a lambda has it", ["  void a(int it) {", "    b(it -> { it = 1; });", "    run(() -> §it);"]],
  ["an annotation has it", ["  void a(int it) {", "    @X(it = 1) int b;", "    run(() -> §it);"]],
  ["one line gives it its value", ["  void a() {", "    int it;", "    it = 1;", "    run(() -> §it);"]],
])("nothing is said where %s", (_, lines) => {
  expect(fixes(lines)).toEqual([]);
});
