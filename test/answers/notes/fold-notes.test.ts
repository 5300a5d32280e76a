import { expect, test } from "bun:test";
import { describeNotes } from "../../../src/answers/notes/fold-notes.ts";
import type { Note } from "../../../src/model/note.ts";

const whole = (why: "invocation" | "runs-around" | "line" | "inherited", asked: string, chosen: string): Note => ({
  code: "chosen-whole",
  why,
  asked,
  chosen: [chosen],
});

test.each<[string, readonly Note[], readonly string[]]>([
  [
    "invocations",
    [whole("invocation", "x[1]", "x"), whole("invocation", "x[2]", "x"), whole("invocation", "y[1]", "y")],
    ["x[1], x[2], y[1] cannot be run alone: all of x, y were chosen."],
  ],
  [
    "methods around tests, and lines",
    [
      whole("runs-around", "up", "ATest"),
      whole("line", "8", "ATest"),
      whole("runs-around", "down", "ATest"),
      whole("line", "9", "BTest"),
    ],
    [
      "up, down are no tests, but run around them: all of ATest was chosen.",
      "No method known as a test stands at lines 8, 9: all of ATest, BTest were chosen.",
    ],
  ],
  [
    "inherited methods",
    [whole("inherited", "a", "BaseTest"), whole("inherited", "b", "BaseTest")],
    ["Surefire does not find the inherited a, b by their names: all of BaseTest was chosen."],
  ],
  [
    "what was left out, by class",
    [
      { code: "left-out", name: "NoTest", inClass: null },
      { code: "left-out", name: "nope", inClass: "CartTest" },
      { code: "left-out", name: "NoneTest", inClass: null },
      { code: "left-out", name: "never", inClass: "CartTest" },
    ],
    ["No test matches NoTest, NoneTest, which were left out.", "CartTest has no nope, never, which were left out."],
  ],
  [
    "abstract classes",
    [
      { code: "abstract-class", name: "Base" },
      { code: "abstract-class", name: "Root" },
    ],
    ["Base, Root are abstract: the classes that extend them were chosen."],
  ],
  [
    "other notes stay as they are",
    [{ code: "not-started" }, { code: "over-already", run: 3 }, { code: "over-already", run: 4 }],
    ["Maven was not started.", "Run 3 was over already.", "Run 4 was over already."],
  ],
  ["what detailed answers tell of is left out", [{ code: "never-taken", classes: ["a.OrderSpec"] }], []],
])("notes of one kind are one sentence: %s", (_name, notes, told) => {
  expect(describeNotes(notes)).toEqual([...told]);
});

test("detailed answers tell of classes that no plugin takes", () => {
  expect(describeNotes([{ code: "never-taken", classes: ["a.OrderSpec"] }], "detailed")).toEqual([
    "1 class has tests that no plugin takes: OrderSpec.",
  ]);
});
