import { expect, test } from "bun:test";
import type { Finding } from "../../../../src/model/finding.ts";
import { markFollowing } from "../../../../src/verdict/judge/compiling/mark-following.ts";

/** The lines of the imports that each error follows from; a name is a class that is looked for in the whole file. */
const linesOf = (file: string, source: readonly string[], errors: readonly (readonly [number, string, string?])[]) => {
  const findings = errors.map(([line, message, detail]): Finding => {
    const words = /^\w+$/.test(message) ? `cannot find symbol: class ${message}` : message;
    return { file, line, column: 1, message: words, details: detail ? [detail] : [], severity: "error" };
  });
  const erroneousLines = new Map([[file, new Map(source.map((line, index) => [index + 1, line]))]]);
  return markFollowing(findings, { erroneousLines }).map(({ followsFromLine = null }) => followsFromLine);
};

const MISSING = "package org.acme does not exist";

test("a name that a failed import should have brought follows from it", () => {
  const source = ["import org.acme.Pair; // pairs", "class A {}"];
  expect(
    linesOf("A.java", source, [
      [1, MISSING],
      [2, "Pair"],
      [2, "Other"],
    ]),
  ).toEqual([null, 1, null]);
  expect(
    linesOf("A.java", source, [
      [2, "Pair"],
      [1, MISSING],
    ]),
  ).toEqual([1, null]);
  expect(
    linesOf(
      "A.java",
      ["import static org.acme.Rates.rate;"],
      [
        [1, MISSING],
        [2, "cannot find symbol: method rate(int)"],
      ],
    ),
  ).toEqual([null, 1]);
});

test("a method follows from a static import alone, and in Kotlin from any", () => {
  const errors = [
    [1, MISSING],
    [2, "cannot find symbol: method Pair(int)"],
    [3, "cannot find symbol: variable Pair"],
  ] as const;
  expect(linesOf("A.java", ["import org.acme.Pair;"], errors)).toEqual([null, null, 1]);
  expect(linesOf("A.java", ["import static org.acme.Pair;"], errors)).toEqual([null, 1, 1]);
  expect(
    linesOf("A.java", ["import org.acme.Pair;", "", "", "import static org.acme.All.Pair;"], [...errors, [4, MISSING]]),
  ).toEqual([null, 4, 1, null]);
  expect(
    linesOf(
      "A.kt",
      ["import org.acme.rate"],
      [
        [1, "Unresolved reference: acme"],
        [2, "Unresolved reference: rate"],
      ],
    ),
  ).toEqual([null, 1]);
});

test("a name that was looked for in another type does not", () => {
  const source = ["import org.acme.Pair;"];
  const unknown = (location: string) =>
    linesOf("a/A.java", source, [
      [1, MISSING],
      [2, "Pair", location],
    ]).at(1);
  expect(unknown("location: class a.A")).toBe(1);
  expect(unknown("location: class a.A.Inner<T>")).toBe(1);
  expect(unknown("location: class <anonymous Runnable>")).toBe(1);
  expect(unknown("location: class a.Other")).toBeNull();
  expect(unknown("location: variable pair of type a.A")).toBeNull();
  expect(unknown("location: package a")).toBeNull();
});

test("nothing follows from an import that brings all names, has no error, or was changed since", () => {
  const errors = [
    [1, MISSING],
    [2, "Pair"],
  ] as const;
  expect(linesOf("A.java", ["import org.acme.*;"], errors)).toEqual([null, null]);
  expect(linesOf("A.java", ["import java.util.Pair;"], errors)).toEqual([null, null]);
  expect(linesOf("A.java", [], errors)).toEqual([null, null]);
  expect(
    linesOf(
      "A.java",
      ["import org.acme.Pair;"],
      [
        [2, "Pair"],
        [3, "Pair"],
      ],
    ),
  ).toEqual([null, null]);
});

test("Kotlin and Scala rename what they import", () => {
  const kotlin = ["import org.acme.Pair as Two", "val a: Two", "val b = it.Two"];
  const unknown = "Unresolved reference 'Two'.";
  const at = (line: number, column: number, message: string): Finding => ({
    file: "A.kt",
    line,
    column,
    message,
    severity: "error",
  });
  const erroneousLines = new Map([["A.kt", new Map(kotlin.map((line, index) => [index + 1, line]))]]);
  const marked = markFollowing([at(1, 12, "Unresolved reference: acme"), at(2, 8, unknown), at(3, 12, unknown)], {
    erroneousLines,
  });
  expect(marked.map(({ followsFromLine = null }) => followsFromLine)).toEqual([null, 1, null]);
  const scala = ["import org.acme.{Pair => Two, Triple, _}"];
  const failed = "object acme is not a member of package org";
  expect(
    linesOf("A.scala", scala, [
      [1, failed],
      [2, "not found: type Two"],
      [3, "Not found: value Triple - did you mean Triangle?"],
      [4, "not found: type Pair"],
    ]),
  ).toEqual([null, 1, 1, null]);
});

test("what javac says of a line that begins with a byte order mark follows from it, but of no other line", () => {
  const late = "class, interface, enum, or record expected";
  const marked = [1, "illegal character: '\\ufeff'"] as const;
  const source = ["\uFEFFpackage acme;", "}"];
  expect(linesOf("A.java", source, [marked, [1, late], [2, late]])).toEqual([null, 1, null]);
  expect(
    linesOf("A.java", source, [
      [1, "illegal character: '#'"],
      [1, late],
    ]),
  ).toEqual([null, null]);
});
