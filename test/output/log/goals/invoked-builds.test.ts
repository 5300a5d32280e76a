import { expect, test } from "bun:test";
import { header, read } from "../read.ts";

const INVOKER = header("invoker", "run", "tool");
const SUM = `[INFO] Build Summary:
[INFO]   Passed: 2, Failed: 1, Errors: 1, Skipped: 3
[INFO] -------------------------------------------------
[WARNING] The following builds failed:
[WARNING] *  post/pom.xml
[INFO] -------------------------------------------------
[WARNING] The following builds was skipped:
[WARNING] *  later/pom.xml
[INFO] -------------------------------------------------
[WARNING] The following builds finished with error:
[WARNING] *  broken/pom.xml
[INFO] -------------------------------------------------
`;

test("the builds that a goal of the invoker ran are those of its sum, with the names of the failed ones", () => {
  const invoked = [{ module: "tool", failed: 2, of: 4, names: ["post/pom.xml", "broken/pom.xml"] }];
  expect(read(`${INVOKER}${SUM}`).invoked).toEqual(invoked);
  expect(read(`[INFO] Using the MultiThreadedBuilder x\n${header("jar", "jar", "a")}${INVOKER}${SUM}`).invoked).toEqual(
    invoked,
  );
});

test("such a sum of another goal, or of a test, is none", () => {
  expect(read(`${header("surefire", "test")}${SUM}`).invoked).toEqual([]);
  expect(read(`${header("exec", "exec")}${SUM}`).invoked).toEqual([]);
  expect(read(`${INVOKER}  Passed: 2, Failed: 1, Errors: 1, Skipped: 3\n`).invoked).toEqual([]);
});
