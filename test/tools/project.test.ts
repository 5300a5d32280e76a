import { expect, test } from "bun:test";
import { project } from "../../src/tools/project.ts";

test("maven_project takes nothing but how its answer is shown", () => {
  const show = { responseFormat: "json", detailLevel: "detailed", stackTraceLines: 50 };
  const input = { response_format: "json", detailLevel: "detailed" };
  expect(project.read(input, 1800)).toMatchObject({ kind: "project", show });
  expect(project.read({}, 1800)).toMatchObject({ show: { responseFormat: "markdown", detailLevel: "concise" } });
  expect(project.read({ module: "core" }, 1800)).toEqual({
    kind: "refused",
    sentence: "maven_project: unknown input module; expected responseFormat, detailLevel.",
  });
});
