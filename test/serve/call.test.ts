import { expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openBuilds } from "../../src/runs/open-builds.ts";
import { callTool } from "../../src/serve/call.ts";
import { openProjectState } from "../../src/state/project-state.ts";
import { temporaryDirectory } from "../temporary.ts";

const MVN = `#!/bin/sh
echo '[INFO] BUILD FAILURE'
echo '[ERROR] Failed to execute goal on project x: no "-Dapi.token=abc" at https://me:pass@repo.example.invalid/m2'
exit 1
`;

test("an answer in JSON stays JSON, and shows neither passwords nor tokens", async () => {
  const dir = temporaryDirectory();
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
  const { text } = await callTool(
    "maven_compile",
    { responseFormat: "json" },
    {
      builds,
      settings: { timeoutMs: 60_000, allowsDeploy: false },
      signal,
      defaultWaitMs: null,
      onBuild: () => {},
      log: () => {},
    },
  );
  expect(JSON.parse(text)).toMatchObject({ status: "FAILURE" });
  expect(text).not.toMatch(/abc|me:pass/);
  expect(text).toContain("https://***@repo.example.invalid");
});
