import { expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import { markFollowing } from "../../../../src/verdict/judge/compiling/mark-following.ts";

const UNKNOWN = "Unresolved reference: of";
const AMBIGUOUS = "Overload resolution ambiguity:";

/** The lines that errors follow from; each stands where the text after its line number does. */
function linesOf(source: readonly string[], ...errors: readonly (readonly [number, string, string])[]) {
  const findings = errors.map(
    ([line, at, message]): Finding => ({
      ...{ file: "A.kt", line, column: (source[line - 1] ?? "").indexOf(at) + 1, message, severity: "error" },
    }),
  );
  const erroneousLines = new Map([["A.kt", new Map(source.map((line, index) => [index + 1, line]))]]);
  return markFollowing(findings, { erroneousLines }).map(({ followsFromLine = null }) => followsFromLine);
}

test("a call with an argument whose declaration has an error follows from that", () => {
  const source = ["val task = Task.of().with(1)", "val to = name.on(task, of = 1)", "find(to)", "name.on(of.task)"];
  expect(
    linesOf(source, [1, "of", UNKNOWN], [2, "on", AMBIGUOUS], [3, "find", AMBIGUOUS], [4, "on", AMBIGUOUS]),
  ).toEqual([null, 1, 1, null]);
});

test("a value of another function, or one whose type is declared, is another matter", () => {
  const errors = [
    [1, "of", UNKNOWN],
    [3, "on", AMBIGUOUS],
  ] as const;
  expect(linesOf(["  val it = Task.of()", "", "on(it)"], ...errors)).toEqual([null, null]);
  expect(linesOf(["val it: Task = Task.of()", "", "on(it)"], ...errors)).toEqual([null, null]);
  expect(linesOf(["val it = Task.of()", "", "  on(it)"], ...errors)).toEqual([null, 1]);
});

test("a call with an error in its arguments, or at its place, follows from that", () => {
  const source = ["val it = find(Task.of()).on(1)"];
  expect(linesOf(source, [1, "find", AMBIGUOUS], [1, "of", UNKNOWN])).toEqual([1, null]);
  expect(linesOf(source, [1, "on", AMBIGUOUS], [1, "of", UNKNOWN])).toEqual([null, null]);
  const inferred = "Not enough information to infer type variable T";
  expect(linesOf(source, [1, "find", inferred], [1, "find", "Cannot create an instance of an abstract class"])).toEqual(
    [1, null],
  );
  expect(linesOf(source, [1, "val", AMBIGUOUS], [1, "of", UNKNOWN])).toEqual([null, null]);
});

test("what a lambda is given follows as the call before it does", () => {
  const source = ["val all = find(1)", "that(all).map { it.name }"];
  const it = "Unresolved reference: it";
  expect(linesOf(source, [1, "find", UNKNOWN], [2, "that", AMBIGUOUS], [2, "it", it])).toEqual([null, 1, 1]);
  expect(linesOf(source, [2, "it", it])).toEqual([null]);
});
