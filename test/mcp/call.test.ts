import { describe, expect, test } from "bun:test";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { callTool } from "../../src/mcp/call.ts";
import { openBuilds } from "../../src/runs/open-builds.ts";
import { openProjectState } from "../../src/store/project-state.ts";
import { createMask } from "../../src/text/secrets.ts";
import { contextWith } from "../runs/context.ts";
import { temporaryDirectory } from "../temporary.ts";

const MVN = `#!/bin/sh
echo '[INFO] BUILD FAILURE'
echo '[ERROR] Failed to execute goal on project x: no "-Dapi.token=abc" at https://me:pass@repo.example.invalid/m2'
exit 1
`;

/** Calls a tool of a server whose Maven says the words above. */
function open(dir = temporaryDirectory(), logged: string[] = [], mask = createMask({})) {
  const context = contextWith(dir, MVN);
  const builds = openBuilds(context, (root) => openProjectState(join(dir, "state"), root));
  return async (tool: string, input: unknown) => {
    const answer = await callTool(tool, input, {
      builds,
      settings: { timeoutMs: 60_000, deploy: "refused", projectDir: dir },
      ask: async () => "unable",
      client: "codex",
      signal: context.signal,
      defaultWaitMs: null,
      onBuild: () => {},
      log: (level, logger, message) => logged.push(`[${level}] [${logger}] - ${message}`),
      mask,
    });
    return answer.text;
  };
}

test("an answer in JSON stays JSON, and shows neither passwords nor tokens", async () => {
  const text = await open()("maven_compile", { responseFormat: "json" });
  expect(JSON.parse(text)).toMatchObject({ status: "FAILURE" });
  expect(text).not.toMatch(/abc|me:pass/);
  expect(text).toContain("https://***@repo.example.invalid");
});

test("a call says where the nearest POM is until there is one", async () => {
  const dir = temporaryDirectory({ "backend/pom.xml": "<project/>" });
  const call = open(dir);
  rmSync(join(dir, "pom.xml"));
  for (const tool of ["maven_compile", "maven_project", "maven_result"]) {
    expect(await call(tool, {})).toBe(
      `${tool}: no Maven project here: ${dir} holds no pom.xml; the nearest POM is in backend/ (to have it served: maven-mcp init CLIENT --project ${dir}/backend --write, then restart the client).`,
    );
  }
  writeFileSync(join(dir, "pom.xml"), "<project/>");
  expect(await call("maven_compile", {})).toStartWith("Compile FAILURE");
});

test("a refused call is no run", async () => {
  const call = open();
  const refused = 'maven_compile: module "none" is not in this project';
  expect(await call("maven_compile", { module: ["none"] })).toStartWith(refused);
  expect(await call("maven_result", {})).toBe("No build is known yet.");
  expect(await call("maven_compile", {})).toStartWith("Compile FAILURE");
  expect(await call("maven_compile", { module: ["none"] })).toStartWith(refused);
  expect(await call("maven_result", {})).toStartWith("Compile FAILURE");
  expect(await call("maven_result", { run: 3 })).toBe("Run 3 is not known; the newest is 2.");
});

test("nothing to run again is an answer, and takes no number", async () => {
  const call = open();
  const nothing = "Nothing to run again: no test run that failed is remembered.";
  for (let times = 0; times < 3; times++) expect(await call("maven_test", { rerunFailed: true })).toBe(nothing);
  await call("maven_compile", {});
  expect(await call("maven_result", { run: 2 })).toBe("Run 2 is not known; the newest is 1.");
});

describe("what a caller sends", () => {
  const secret = "hunter2-of-the-environment";
  const mask = createMask({ DB_PASSWORD: secret });
  const parted = secret.replace("-", "\u001b[0m-");

  test.each([
    ["the name of a tool", `maven_${secret}`, {}],
    ["the name of a tool with line ends", `a\n[INFO] [server] - ${parted}`, {}],
    ["the name of an input", "maven_test", { [secret]: 1 }],
    ["the name of an input, with an escape", "maven_test", { [parted]: 1 }],
    ["a value of an unknown input", "maven_test", { dbPassword: secret, other: parted }],
    ["words to look for", "maven_result", { match: secret, show: "runs" }],
    ["a word that is cut within it", "maven_test", { timeout: `${"x".repeat(70)}${secret}` }],
    ["a goal that is cut within it", "maven_run", { goals: [`${"x".repeat(90)} ${secret}`] }],
    ["a password of a name of its own", "maven_test", { args: ["-D", "db.password=x y", `${parted}`] }],
    ["a value in many layers", "maven_test", { args: { a: [[{ [parted]: secret }]] } }],
  ])("is masked and on one line in refusals and in the log: %s", async (_, tool, input) => {
    const logged: string[] = [];
    const answer = await open(temporaryDirectory(), logged, mask)(tool, input);
    for (const text of [answer, ...logged]) {
      for (const part of ["hunter2", "environment", "x y", "\n", "\u001b"]) expect(text).not.toContain(part);
    }
    expect(logged).toHaveLength(2);
  });

  test("is quoted as a logger, so that no tool passes for the server", async () => {
    const logged: string[] = [];
    await open(temporaryDirectory(), logged)("server", { all: "is well" });
    expect(logged).toEqual([
      '[INFO] ["server"] - {"all":"is well"}',
      expect.stringContaining('[WARN] ["server"] - unknown tool "server"; expected maven_compile'),
    ]);
  });
});
