import { expect, test } from "bun:test";
import { project } from "../../src/tools/maven-project.ts";

const SETTINGS = { timeoutMs: 1800, allowsDeploy: false };

test("maven_project takes nothing but how its answer is shown", () => {
  const show = { responseFormat: "json", detailLevel: "detailed", stackTraceLines: 50 };
  const input = { response_format: "json", detailLevel: "detailed" };
  expect(project.read(input, SETTINGS)).toMatchObject({ kind: "project", show });
  expect(project.read({}, SETTINGS)).toMatchObject({ show: { responseFormat: "markdown", detailLevel: "concise" } });
  expect(project.read({ module: "core" }, SETTINGS)).toEqual({
    kind: "refused",
    reason: "unknown input module; expected responseFormat, detailLevel.",
  });
});
