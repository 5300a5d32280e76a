import { expect, test } from "bun:test";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { ourCommand } from "../../../src/setup/clients/program.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

const dir = temporaryDirectory({
  "Cellar/maven-mcp/1.0.0/bin/maven-mcp": "",
  "other/maven-mcp": "",
  "bin/.keep": "",
});
const program = join(dir, "Cellar/maven-mcp/1.0.0/bin/maven-mcp");
makeExecutable(program, join(dir, "other/maven-mcp"));
symlinkSync(program, join(dir, "bin/maven-mcp"));

test("the name alone stands in a project's file where it leads to this program on the PATH", () => {
  expect(ourCommand("project", program, join(dir, "bin"))).toEqual({ command: "maven-mcp", isName: true });
  for (const path of [join(dir, "other"), dir, "", undefined]) {
    expect(ourCommand("project", program, path)).toEqual({ command: program, isName: false });
  }
});

test("a user's file gets the path of the link that stays when the version changes, else that of the program", () => {
  expect(ourCommand("user", program, join(dir, "bin"))).toEqual({ command: join(dir, "bin/maven-mcp"), isName: false });
  expect(ourCommand("user", program, join(dir, "other"))).toEqual({ command: program, isName: false });
});
