import { expect, test } from "bun:test";
import { homedir } from "node:os";
import { join } from "node:path";
import { stateDirectory } from "../../src/store/state-directory.ts";

test("the state directory is the one given, else XDG's, else one in the home directory", () => {
  const env = { XDG_STATE_HOME: "/xdg", HOME: "/home/dev" };
  expect(stateDirectory(env, "/given")).toBe("/given");
  expect(stateDirectory(env, "given")).toBe(join(process.cwd(), "given"));
  expect(stateDirectory(env, undefined)).toBe("/xdg/maven-mcp");
  expect(stateDirectory({ ...env, XDG_STATE_HOME: "relative" }, undefined)).toBe("/home/dev/.local/state/maven-mcp");
  expect(stateDirectory({ ...env, XDG_STATE_HOME: "" }, undefined)).toBe("/home/dev/.local/state/maven-mcp");
  expect(stateDirectory({}, undefined)).toBe(join(homedir(), ".local/state/maven-mcp"));
});
