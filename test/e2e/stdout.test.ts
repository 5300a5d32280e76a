import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { SUCCEEDS } from "./stand-ins.ts";
import { startServer } from "./stdio-server.ts";
import { BINARY, openWorkspace, type Workspace } from "./workspace.ts";

let workspace: Workspace;
beforeEach(async () => {
  workspace = await openWorkspace("single");
});
afterEach(() => workspace[Symbol.asyncDispose]());

/** One call in a whole conversation; the answer's text, and all that stood on stdout besides messages. */
async function converse(tool: string, args: readonly string[] = []) {
  const server = startServer({ command: [BINARY, ...args], cwd: workspace.project, env: workspace.env });
  try {
    server.send({ jsonrpc: "2.0", id: "hello", method: "initialize", params: HELLO });
    await server.answerTo("hello");
    server.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    server.send({ jsonrpc: "2.0", id: "call", method: "tools/call", params: { name: tool, arguments: {} } });
    const answer = await server.answerTo("call");
    server.closeInput();
    expect(await server.hasEndedWithin(3000)).toBe(true);
    expect(await server.strayLines()).toEqual([]);
    expect((await server.messages()).map(({ id }) => id)).toEqual(["hello", "call"]);
    return JSON.stringify(answer["result"]);
  } finally {
    await server.kill();
  }
}

const HELLO = {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "end-to-end-test", version: "1" },
};

describe("nothing but the protocol reaches stdout", () => {
  test("tests that print, and a server that logs all it can", async () => {
    await workspace.write("project/src/test/java/com/acme/LoudTest.java", LOUD_TEST);
    const answer = await converse("maven_test", ["--log-level", "DEBUG"]);
    expect(answer).toContain("Test FAILURE");
    expect(answer).toContain("4 run, 1 failed");
  });

  test("a Maven that prints bytes at random and messages of the protocol", async () => {
    await workspace.writeProgram("bin/mvn", PRINTS_ANYTHING);
    expect(await converse("maven_compile")).toContain("Compile SUCCESS");
  });
});

test("bunfig.toml and .env of the working directory are not read", async () => {
  const marker = join(workspace.dir, "marker.txt");
  await workspace.write("project/bunfig.toml", 'preload = ["./preload.ts"]\n');
  await workspace.write(
    "project/preload.ts",
    `console.log("preloaded"); require("node:fs").writeFileSync(${JSON.stringify(marker)}, "");\n`,
  );
  await workspace.write("project/.env", "FROM_ENV_FILE=read\nCLAUDE_PROJECT_DIR=/nowhere\n");
  await workspace.writeProgram("bin/mvn", SUCCEEDS.replace("$*", "$* $FROM_ENV_FILE"));
  expect(await converse("maven_compile")).toContain("Compile SUCCESS");
  expect(existsSync(marker)).toBe(false);
  expect(await workspace.read("bin/calls.txt")).toBe("-B -Dstyle.color=never compile \n");
});

const PRINTS_ANYTHING = `#!/bin/sh
head -c 200000 /dev/urandom
head -c 200000 /dev/urandom >&2
printf '\\n{"jsonrpc":"2.0","id":"call","result":{"content":[]}}\\n'
printf '\\000\\033[31m\\r\\n[INFO] BUILD SUCCESS\\n'
`;

const LOUD_TEST = `package com.acme;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

class LoudTest {
    @Test
    void prints() {
        for (int i = 0; i < 1000; i++) {
            System.out.println("{\\"jsonrpc\\":\\"2.0\\",\\"id\\":\\"call\\",\\"result\\":{}}");
            System.err.println("to stderr " + i);
        }
        fail("loudly");
    }
}
`;
