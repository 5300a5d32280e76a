import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { shakeHands } from "../../../src/setup/doctor/handshake.ts";
import { makeExecutable, temporaryDirectory } from "../../temporary.ts";

const answerOf = (name: string) =>
  `echo '{"jsonrpc":"2.0","id":1,"result":{"serverInfo":{"name":"${name}","version":"1.2.3"}}}'`;

function shake(script: string, args: readonly string[] = []) {
  const dir = temporaryDirectory({ "maven-mcp": `#!/bin/sh\n${script}\n` });
  makeExecutable(join(dir, "maven-mcp"));
  const subject = { openedDir: dir, signal: new AbortController().signal };
  return shakeHands({ command: "maven-mcp", args, env: { PATH: `${dir}:/bin:/usr/bin` }, isOn: true }, subject, {
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
  ["echo hello", "it answers, but not as this server does"],
  [answerOf("another"), "it answers, but not as this server does"],
])("%s is told as it is", async (script, fault) => {
  expect(await shake(script)).toEqual({ fault });
});

test("what it starts ends with it, and what it prints without an end is not waited for", async () => {
  const dir = temporaryDirectory();
  const child = join(dir, "child");
  expect(await shake(`setsid sh -c 'echo $$ > ${child}; exec sleep 300' & ${answerOf("maven-mcp")}`)).toEqual({
    version: "1.2.3",
  });
  expect(await shake("tr '\\0' x < /dev/zero")).toEqual({ fault: "it does not answer" });
  expect(existsSync(child) && isAlive(Number(readFileSync(child, "utf8")))).toBe(false);
});

/** Nobody may have asked yet how one ended that is dead. */
function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

test("a program that is not there is told, and so is one in the working directory only", async () => {
  const dir = temporaryDirectory({ "maven-mcp": "#!/bin/sh\n" });
  makeExecutable(join(dir, "maven-mcp"));
  const start = {
    command: "maven-mcp",
    args: [],
    env: { PATH: `${relative(process.cwd(), dir)}:/nowhere` },
    isOn: true,
  };
  const subject = { openedDir: dir, signal: new AbortController().signal };
  expect(await shakeHands(start, subject, {})).toEqual({ fault: "maven-mcp is not there" });
});
