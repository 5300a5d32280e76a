import { expect, test } from "bun:test";
import { join } from "node:path";
import { shakeHands } from "../../src/doctor/handshake.ts";
import { makeExecutable, temporaryDirectory } from "../temporary.ts";

const answerOf = (name: string) =>
  `echo '{"jsonrpc":"2.0","id":1,"result":{"serverInfo":{"name":"${name}","version":"1.2.3"}}}'`;

function shake(script: string, args: readonly string[] = []) {
  const dir = temporaryDirectory({ "maven-mcp": `#!/bin/sh\n${script}\n` });
  makeExecutable(join(dir, "maven-mcp"));
  const subject = { projectDir: dir, signal: new AbortController().signal };
  return shakeHands({ command: "maven-mcp", args, env: { PATH: `${dir}:/bin:/usr/bin` } }, subject, {
    PATH: "/nowhere",
  });
}

test("a server that answers tells its version; it is started with the environment of its entry", async () => {
  expect(await shake(`read -r line; ${answerOf("maven-mcp")}`)).toEqual({ version: "1.2.3" });
});

test("what is sent is one request to initialize, and the end of input", async () => {
  const asks = `grep -q '"method":"initialize"' && ${answerOf("maven-mcp")}`;
  expect(await shake(asks)).toEqual({ version: "1.2.3" });
});

test("the variables by which clients name the project are filled in", async () => {
  const same = `[ "$2" = "$PWD" ] && ${answerOf("maven-mcp")}`;
  for (const variable of ["workspaceFolder", "CLAUDE_PROJECT_DIR", "CLAUDE_PROJECT_DIR:-."]) {
    expect(await shake(same, ["--project", `\${${variable}}`])).toEqual({ version: "1.2.3" });
  }
});

test.each([
  ["echo 'maven-mcp: no Maven found.' >&2; exit 2", "maven-mcp: no Maven found."],
  ["exit 3", "it does not answer (exit code 3)"],
  ["echo hello", "it does not answer (exit code 0)"],
  [answerOf("another"), "it does not answer (exit code 0)"],
])("%s is told as it is", async (script, fault) => {
  expect(await shake(script)).toEqual({ fault });
});

test("a program that is not there is told, and so is one in the working directory only", async () => {
  const dir = temporaryDirectory({ "maven-mcp": "#!/bin/sh\n" });
  makeExecutable(join(dir, "maven-mcp"));
  const start = { command: "maven-mcp", args: [], env: { PATH: ".:/nowhere" } };
  const subject = { projectDir: dir, signal: new AbortController().signal };
  expect(await shakeHands(start, subject, {})).toEqual({ fault: "maven-mcp is not there" });
});
