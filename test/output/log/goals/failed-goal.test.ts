import { expect, test } from "bun:test";
import { readFailedGoal } from "../../../../src/output/log/closing.ts";

test.each([
  [
    "Failed to execute goal org.apache.maven.plugins:maven-compiler-plugin:3.14.1:compile (default-compile) on project orders: Compilation failure",
    {
      plugin: "compiler",
      goal: "compile",
      execution: "default-compile",
      module: "orders",
      message: "Compilation failure",
    },
  ],
  [
    "Failed to execute goal on project start: Could not resolve dependencies for project com.acme:start:jar:1.0: x",
    { module: "start", message: "Could not resolve dependencies for project com.acme:start:jar:1.0: x" },
  ],
  [
    "Failed to execute goal org.apache.maven.plugins:maven-enforcer-plugin:3.6.2:enforce (rules (all) on project x) on project shop.core:",
    { plugin: "enforcer", goal: "enforce", execution: "rules (all) on project x", module: "shop.core", message: "" },
  ],
  [
    "Failed to execute goal org.codehaus.mojo:exec-maven-plugin:3.5.0:exec on project a: Command failed (on project b: no)",
    { plugin: "exec", goal: "exec", module: "a", message: "Command failed (on project b: no)" },
  ],
  ["[x] Failed to execute goal on project start: no", null],
  ["Failed to execute goal g:maven-x-plugin:1:x: no", null],
  ["Could not resolve dependencies", null],
] as const)("reads %j", (line, expected) => {
  expect(readFailedGoal(line)).toEqual(expected);
});
