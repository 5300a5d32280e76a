import { expect, test } from "bun:test";
import { describeChangedSince, describeUntested } from "../../../src/answers/look-back/end-of-turn.ts";
import type { ChangedSince } from "../../../src/model/history/changed-since.ts";

const CHANGED: ChangedSince = {
  changed: ["src/main/java/a/Order.java", "src/main/java/a/Money.java", "pom.xml"],
  run: 41,
  reaching: 17,
  call: { args: [], javaHome: null },
  id: "x",
};

test.each<[string, Partial<ChangedSince>, string]>([
  ["several", {}, '3 files changed since run 41; 17 test classes can reach them: maven_test {"touched": true}'],
  [
    "one, with options",
    { changed: ["pom.xml"], reaching: 1, call: { args: ["-Pci"], javaHome: "/opt/jdk-21" } },
    '1 file changed since run 41; 1 test class can reach it: maven_test {"touched": true, "args": ["-Pci","--java-home","/opt/jdk-21"]}',
  ],
  [
    "without a count of tests",
    { reaching: null },
    '3 files changed since run 41 (Order.java, Money.java, pom.xml): maven_test {"touched": true}',
  ],
])("changed files are told in one sentence: %s", (_, values, sentence) =>
  expect(describeChangedSince({ ...CHANGED, ...values })).toBe(sentence),
);

test("lines that no test ran are counted in one sentence", () => {
  expect([1, 5].map((lines) => describeUntested({ lines, run: 41 }))).toEqual([
    '1 changed line is run by no test: maven_result {"run": 41, "show": "coverage"}',
    '5 changed lines are run by no test: maven_result {"run": 41, "show": "coverage"}',
  ]);
});
