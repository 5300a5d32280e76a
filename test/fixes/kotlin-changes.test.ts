import { expect, test } from "bun:test";
import { findFixes } from "../../src/fixes/find-fixes.ts";
import { kotlinFunctionsIn, readKotlin } from "../../src/fixes/lookup/kotlin-sources.ts";
import { temporaryDirectory } from "../temporary.ts";
import { seeingNothing } from "./sees-nothing.ts";

const EXTENSIONS = kotlinFunctionsIn(
  readKotlin([
    temporaryDirectory({
      "Times.kt": [
        "package com.acme",
        "val Int.secs: Duration",
        "    get() = Duration.ofSeconds(this.toLong())",
        "// val Int.seconds: Duration",
        "val Long.secs: Duration",
        "inline fun <T> List<T>.halves(at: Int): Pair<T, T> = TODO()",
        "class Where {",
        "    infix fun Column<String>.isLikeCaseInsensitive(value: String) = add(this)",
        "}",
      ].join("\n"),
    }),
  ]),
);

function fixes(lines: readonly string[], line: number, column: number, message: string) {
  const around = { ...seeingNothing(lines), kotlinFunctions: () => EXTENSIONS };
  return findFixes({ severity: "error", file: "A.kt", line, column, message }, around);
}

test("the extensions of the project's own Kotlin, with what they extend", () => {
  const secs = { name: "secs", full: "com.acme.secs", signature: "secs Duration", result: "Duration" };
  expect(EXTENSIONS.map(({ meantBy: _, ...it }) => it)).toEqual([
    { ...secs, receiver: "Int" },
    { ...secs, receiver: "Long" },
    {
      ...{ name: "halves", full: "com.acme.halves", receiver: "List" },
      ...{ signature: "halves(Int at) Pair<T, T>", result: "Pair<T, T>" },
    },
    {
      ...{ name: "isLikeCaseInsensitive", full: null, receiver: "Column" },
      ...{ signature: "isLikeCaseInsensitive(String value)", result: "" },
    },
  ]);
});

test("an extension of a like name is told where a literal shows what it extends", () => {
  const told = (text: string) => fixes([text], 1, text.indexOf("seconds") + 1, "Unresolved reference: seconds");
  const members = [{ signature: "secs Duration" }];
  expect(told("clock.elapse(5.seconds)")).toEqual([{ kind: "members", type: "Int", members }]);
  expect(told("clock.elapse(5L.seconds)")).toEqual([{ kind: "members", type: "Long", members }]);
  expect(told("clock.elapse(time.seconds)")).toEqual([]);
  expect(told('clock.elapse("5".seconds)')).toEqual([]);
});

test("between two values, the one extension of a like name is told that takes one", () => {
  const told = (text: string) =>
    fixes([text], 1, text.indexOf("isLike") + 1, "Unresolved reference 'isLikeIgnoreCase'.");
  const members = [{ signature: "isLikeCaseInsensitive(String value)" }];
  expect(told('where { city isLikeIgnoreCase "b%" }')).toEqual([{ kind: "members", type: "Column", members }]);
  expect(told("where { isLikeIgnoreCase(city) }")).toEqual([]);
});

test.each(["Val cannot be reassigned", "'val' cannot be reassigned."])(
  "what += cannot change in place: %s",
  (message) => {
    const lines = (type: string) => [`  val handlers: ${type}<Handler> = find()`, "  handlers += handler"];
    expect(fixes(lines("List"), 2, 3, message)).toEqual([
      { kind: "read-only", name: "handlers", type: "List", mutable: "MutableList" },
    ]);
    expect(fixes(lines("Handlers"), 2, 3, message)).toEqual([]);
    expect(fixes(["  val count: List<Int> = all()", "  count = none()"], 2, 3, message)).toEqual([]);
  },
);

test.each(["No value passed for parameter 'addedAt'.", "No value passed for parameter 'addedAt'"])(
  "a call that lacks an argument is told all parameters of what is called: %s",
  (message) => {
    const parameters = ["slug String", "headline String", "addedAt String"];
    const told = (text: string, name = "addedAt.format") => {
      const kotlinParameters = (called: string) => (called === "Dto" ? [parameters] : [["at Int"]]);
      const around = { ...seeingNothing([text]), kotlinParameters };
      const column = text.indexOf(name) + 1;
      return findFixes({ severity: "error", file: "A.kt", line: 1, column, message }, around);
    };
    const members = parameters.map((signature) => ({ signature }));
    expect(told("return Dto(slug, addedAt.format())")).toEqual([{ kind: "members", type: "Dto", members }]);
    expect(told("return keep(slug, addedAt.format())")).toEqual([]);
    expect(told("return keep(Dto())", "Dto")).toEqual([]);
  },
);
