import { expect, test } from "bun:test";
import { project } from "../../src/tools/maven-project.ts";

const SETTINGS = { timeoutMs: 1800, deploy: "refused" } as const;

test("maven_project takes how its answer is shown, and a type", () => {
  const show = { responseFormat: "json", detailLevel: "detailed", stackTraceLines: 50 };
  const input = { response_format: "json", detailLevel: "detailed" };
  expect(project.read(input, SETTINGS)).toMatchObject({ kind: "project", show });
  expect(project.read({}, SETTINGS)).toMatchObject({ show: { responseFormat: "markdown", detailLevel: "concise" } });
  expect(project.read({ module: "core" }, SETTINGS)).toEqual({
    kind: "refused",
    reason: "unknown input module; expected type, match, offset, responseFormat, detailLevel.",
  });
});

test("maven_project looks up a type, and members of it with words, from a member on", () => {
  expect(project.read({ type: " Element ", match: "text", offset: 27 }, SETTINGS)).toMatchObject({
    kind: "type",
    query: { name: "Element", match: "text", page: { offset: 27, limit: null } },
  });
  expect(project.read({ type: '"Element"' }, SETTINGS)).toMatchObject({ query: { name: "Element", match: null } });
  for (const input of [{ match: "text" }, { offset: 2 }]) {
    expect(project.read(input, SETTINGS)).toEqual({ kind: "refused", reason: "match and offset go with type." });
  }
  expect(project.read({ type: "" }, SETTINGS)).toMatchObject({ kind: "refused" });
});
