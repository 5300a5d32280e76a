import { expect, test } from "bun:test";
import { addInvokedErrors } from "../../../../src/verdict/collect/invoked/add-invoked-errors.ts";
import { failed } from "../../../output/problems/goal.ts";

const SEE = "  The build exited with code 1. See /p/target/it/bad/build.log for details.";
const FAILED = `[INFO] BUILD FAILURE
[ERROR] Failed to execute goal g:acme-maven-plugin:1.0:check (own) on project bad: no licence -> [Help 1]
`;
const COMPILED = `[INFO] --- maven-compiler-plugin:3.13.0:compile (default-compile) @ bad ---
[ERROR] COMPILATION ERROR : ${""}
[ERROR] /p/target/it/bad/src/main/java/S.java:[2,18] cannot find symbol
  symbol:   class Strin
  location: class S
${FAILED}`;

function said(log: string | null, plugin = "invoker", line = SEE) {
  const [goal] = addInvokedErrors([failed(plugin, "run", ["1 build failed."], [line])], (path) =>
    path === "/p/target/it/bad/build.log" ? log : "",
  );
  return goal?.said;
}

test("a build that the Invoker ran comes with the first error of its log", () => {
  expect(said(COMPILED)).toEqual([
    SEE,
    "    /p/target/it/bad/src/main/java/S.java:[2,18] cannot find symbol",
    "      symbol: class Strin",
    "      location: class S",
  ]);
  expect(said(FAILED)).toEqual([SEE, "    no licence"]);
  const rule = "Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion failed with message:";
  const reason = "Detected JDK version 17.0.15 is not in the allowed range [99,).";
  const enforced = FAILED.replace("no licence", `\n[ERROR] ${rule}\n[ERROR] ${reason}\n[ERROR]`);
  expect(said(enforced)).toEqual([SEE, `    ${rule}`, `    ${reason}`]);
});

test("nothing is added where the log is of another run or says nothing, or another goal speaks", () => {
  expect(said(null)).toEqual([SEE]);
  expect(said("[INFO] BUILD SUCCESS\n")).toEqual([SEE]);
  expect(said(COMPILED, "exec")).toEqual([SEE]);
  expect(said(COMPILED, "invoker", "  Assertion failed: two")).toEqual(["  Assertion failed: two"]);
});
