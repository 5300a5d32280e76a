import { expect, test } from "bun:test";
import { presentAnswer } from "../../src/answers/tool-answer.ts";
import type { ProjectOverview } from "../../src/model/project/project-overview.ts";
import type { ToolAnswer } from "../../src/model/tool-answer.ts";
import { createMask } from "../../src/text/secrets.ts";
import { CONCISE, error, result } from "./results.ts";

const mask = createMask({ DEPLOY_KEY: "out-of-the-environment" });
const present = (answer: ToolAnswer) => presentAnswer(answer, "maven_test", CONCISE, mask);

test.each([
  ["SUCCESS", 0],
  ["FAILURE", 1],
  ["TIMEOUT", 124],
  ["CANCELLED", 1],
  ["RUNNING", 1],
] as const)("a build that is %s is a normal answer, and exits with %d", (status, exitCode) => {
  const presented = present({ kind: "result", result: result({ status }) });
  expect(presented).toMatchObject({ isError: false, exitCode, firstLine: status });
  expect(presented.text).toStartWith(`Test ${status} (`);
});

test("a secret in a result is masked", () => {
  const errors = [error("https://me:pass@repo.example.invalid/m2 was asked")];
  const { text } = present({ kind: "result", result: result({ errors }) });
  expect(text).toContain("https://***@repo.example.invalid/m2 was asked");
});

test("what kept Maven from running is an error, and exits with 2", () => {
  const error = { isError: true, exitCode: 2, firstLine: "words" } as const;
  expect(present({ kind: "refused", reason: "no module cor." })).toEqual({
    ...error,
    text: "maven_test: no module cor.",
  });
  expect(present({ kind: "unable", operation: "Test", reason: "no Maven" })).toEqual({
    ...error,
    text: "Test FAILURE (0.0s) — no Maven",
  });
});

test("pages succeed; where there is nothing to show, plain words say so", () => {
  const page = { offset: null, limit: null };
  const title = { isError: false, exitCode: 0, firstLine: "title" } as const;
  expect(present({ kind: "look-back", lookBack: { kind: "runs", runs: [], page } })).toMatchObject(title);
  expect(present({ kind: "project", overview: EMPTY })).toMatchObject(title);
  expect(present({ kind: "said", text: "No build is known yet." })).toEqual({
    text: "No build is known yet.",
    isError: false,
    exitCode: 1,
    firstLine: "words",
  });
});

const EMPTY: ProjectOverview = {
  dir: "/home/dev/shop",
  groupId: "com.acme",
  artifactId: "shop",
  version: "1.0",
  maven: null,
  jdk: null,
  jdks: [],
  profiles: [],
  modules: [],
  unreadModules: [],
  unreadParents: [],
  advice: null,
};

test("a type that is found succeeds, and one that is not exits with 1", () => {
  const query = { name: "Cart", match: null, page: { offset: null, limit: null } };
  const searched = { nearest: [], jars: 0, missing: [], hasJdk: true, unsearched: 0 };
  const title = { isError: false, firstLine: "title" } as const;
  expect(present({ kind: "type", lookup: { kind: "none", query, ...searched } })).toMatchObject({
    ...title,
    exitCode: 1,
  });
  expect(present({ kind: "type", lookup: { kind: "several", query, types: [] } })).toMatchObject({
    ...title,
    exitCode: 0,
  });
});

test("the live answer masks what a kept one masks, whatever kind it is", () => {
  const secret = "out-of-the-environment";
  const failed = result({ errors: [error(secret)], notes: [{ code: "last-line", line: secret }] });
  const page = { offset: null, limit: null };
  const answers: ToolAnswer[] = [
    { kind: "result", result: failed },
    { kind: "said", text: secret },
    { kind: "refused", reason: secret },
    { kind: "unable", operation: "Test", reason: secret },
    { kind: "look-back", lookBack: { kind: "errors", result: failed, page } },
    { kind: "type", lookup: { kind: "several", query: { name: secret, match: null, page }, types: [] } },
    { kind: "look-back", lookBack: { kind: "log", run: 1, result: failed, lines: [], match: null, page } },
    { kind: "look-back", lookBack: { kind: "outcomes", test: secret, runs: [], page } },
    {
      kind: "look-back",
      lookBack: { kind: "runs", runs: [{ ...failed, ageMs: 0, command: [secret], read: () => failed }], page },
    },
  ];
  for (const answer of answers) {
    for (const responseFormat of ["markdown", "json"] as const) {
      const { text } = presentAnswer(answer, "maven_test", { ...CONCISE, responseFormat }, mask);
      expect(text).not.toContain(secret);
    }
  }
});
