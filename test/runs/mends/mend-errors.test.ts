import { expect, test } from "bun:test";
import { describeVerdicts, judgeAll } from "./judge.ts";

/** The errors whose truth is known and not served: nothing proves it, or to find it costs too much. */
const SILENT = [
  // A getter of another name and the same type may give another value.
  "reactor app/src/main/java/com/acme/app/App.java:22",
  // The subclasses in a library are not searched.
  "shop src/main/java/com/acme/app/Abstract.java:32",
];

test("each recorded error gets what would mend it, or nothing where nothing is certain", () => {
  const judged = judgeAll();
  expect(judged.length).toBeGreaterThan(150);
  const failed = judged.filter(({ verdict }) => verdict !== "right");
  expect(failed.filter(({ project, place }) => !SILENT.includes(`${project} ${place}`))).toEqual([]);
  expect(failed.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
  expect(failed).toHaveLength(SILENT.length);
  expect(describeVerdicts(judged)).toContain("| all |");
}, 20_000);
