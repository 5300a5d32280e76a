import { expect, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeVerdicts, judgeAll } from "./judge.ts";

/** The errors whose truth is known and not served: nothing proves it, or to find it costs too much. */
const SILENT = [
  // A getter of another name may give another value.
  "reactor app/src/main/java/com/acme/app/App.java:22",
  // The subclasses in a library are not searched.
  "shop src/main/java/com/acme/app/Abstract.java:32",
];

/** The projects whose truth is what was read and found right. */
const READ = ["daily", "detours", "guards"];

const judged = judgeAll();

test("each recorded error gets what would fix it, or nothing where nothing is certain", () => {
  expect(judged.length).toBeGreaterThan(150);
  const failed = judged.filter(({ verdict }) => verdict !== "right");
  expect(failed.filter(({ project, place }) => !SILENT.includes(`${project} ${place}`))).toEqual([]);
  expect(failed.filter(({ verdict }) => verdict === "wrong")).toEqual([]);
  expect(failed).toHaveLength(SILENT.length);
});

test("docs/fixes.md says how often that is right", () => {
  const path = join(import.meta.dirname, "../../../docs/fixes.md");
  const text = readFileSync(path, "utf8");
  const measured = judged.filter(({ project }) => !READ.includes(project));
  const told = text.replace(TABLE, `<!-- table -->\n${describeVerdicts(measured)}\n<!-- end of table -->`);
  if (process.env["UPDATE_ANSWERS"]) writeFileSync(path, told);
  else expect(text).toBe(told);
});

const TABLE = /<!-- table -->[\s\S]*<!-- end of table -->/;
