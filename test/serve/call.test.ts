import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBuilds } from "../../src/runs/open-builds.ts";
import { callTool } from "../../src/serve/call.ts";
import { openProjectState } from "../../src/state/project-state.ts";
import { createMask } from "../../src/text/secrets.ts";
import { temporaryDirectory } from "../temporary.ts";

const MVN = `#!/bin/sh
echo '[INFO] BUILD FAILURE'
echo '[ERROR] Failed to execute goal on project x: no "-Dapi.token=abc" at https://me:pass@repo.example.invalid/m2'
exit 1
`;

/** Calls a tool of a server whose Maven says the words above. */
function open(dir = temporaryDirectory()) {
  writeFileSync(join(dir, "pom.xml"), "<project/>");
  writeFileSync(join(dir, "mvn"), MVN);
  chmodSync(join(dir, "mvn"), 0o755);
  const { signal } = new AbortController();
  const builds = openBuilds(
    {
      projectDir: dir,
      mavenOverride: join(dir, "mvn"),
      engine: "fast",
      javaHome: undefined,
      env: process.env,
      signal,
      graceMs: () => 1000,
      onEvent: () => {},
    },
    (root) => openProjectState(join(dir, "state"), root),
  );
  return async (tool: string, input: unknown) => {
    const answer = await callTool(tool, input, {
      builds,
      settings: { timeoutMs: 60_000, allowsDeploy: false },
      client: "codex",
      signal,
      defaultWaitMs: null,
      onBuild: () => {},
      log: () => {},
      mask: createMask({}),
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

test("a refused call is no run", async () => {
  const call = open();
  const refused = "maven_test: rerunFailed: no test run that failed is remembered.";
  expect(await call("maven_test", { rerunFailed: true })).toBe(refused);
  expect(await call("maven_result", {})).toBe("No build is known yet.");
  expect(await call("maven_compile", {})).toStartWith("Compile FAILURE");
  expect(await call("maven_test", { rerunFailed: true })).toBe(refused);
  expect(await call("maven_result", {})).toStartWith("Compile FAILURE");
  expect(await call("maven_result", { run: 3 })).toBe("Run 3 is not known; the newest is 2.");
});
