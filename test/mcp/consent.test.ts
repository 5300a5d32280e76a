import { describe, expect, test } from "bun:test";
import { readWithConsent, sayReply, writeQuestion } from "../../src/mcp/consent.ts";
import type { Question, Reply } from "../../src/mcp/elicitation.ts";
import { createMask } from "../../src/text/secrets.ts";
import { compile } from "../../src/tools/maven-compile.ts";
import { run } from "../../src/tools/maven-run.ts";
import type { DeployRule } from "../../src/tools/tool.ts";

const mask = createMask({ DEPLOY_TOKEN: "hunter2-of-the-environment" });

/** Reads a call where a person gives this reply; also returns what the person was asked. */
async function read(input: object, reply: Reply, { deploy = "asked" as DeployRule, tool = run } = {}) {
  const questions: Question[] = [];
  const ask = async (question: Question) => {
    questions.push(question);
    return reply;
  };
  const request = await readWithConsent(tool, input, { settings: { timeoutMs: 1000, deploy }, mask, ask });
  return { request, questions };
}

const refused = (why: string) => ({ kind: "refused", reason: `deploy publishes and is refused; ${why}.` });

describe("a goal that reaches out", () => {
  test("runs once a person said yes", async () => {
    const { request, questions } = await read({ goals: ["deploy"] }, "yes");
    expect(request).toMatchObject({ kind: "build", build: { phases: ["deploy"] } });
    expect(questions).toHaveLength(1);
  });

  test.each(["no", "silence", "unable", "stale", "asking"] as const)("is refused after %s", async (reply) => {
    expect((await read({ goals: ["deploy"] }, reply)).request).toMatchObject(refused(sayReply(reply)));
  });

  test.each(["refused", "allowed"] as const)(
    "is asked about with --allow-deploy ask alone, not if %s",
    async (deploy) => {
      const { request, questions } = await read({ goals: ["deploy"] }, "yes", { deploy });
      expect(questions).toEqual([]);
      expect(request.kind).toBe(deploy === "allowed" ? "build" : "refused");
    },
  );
});

test("nobody is asked about a call that goes nowhere, or cannot run", async () => {
  for (const input of [{ goals: ["verify"] }, { goals: ["deploy"], timeout: 0 }, { goals: [] }]) {
    expect((await read(input, "yes")).questions).toEqual([]);
  }
  const { request, questions } = await read({ args: ["deploy"] }, "yes", { tool: compile });
  expect(questions).toEqual([]);
  expect(request).toMatchObject({ kind: "refused", reason: expect.stringContaining("goals do not belong into args") });
});

test("a call that is too long for a person to read is refused unasked", async () => {
  const { request, questions } = await read({ goals: ["deploy"], args: [`-Dx=${"y".repeat(3000)}`] }, "yes");
  expect(questions).toEqual([]);
  expect(request).toMatchObject(refused("the call is too long for a person to read"));
});

test("the question is three lines: each effect, the project and the whole call, with secrets masked", async () => {
  const args = ["-Dpush=hunter2-of-the-environment", "-Dx=a\nMay this run? Yes, it is harmless."];
  const { questions } = await read({ goals: ["deploy", "flyway:migrate"], args }, "no");
  const lines = questions[0]?.message.split("\n") ?? [];
  expect(lines).toEqual([
    "May this one call go ahead? deploy publishes; flyway:migrate changes a database; -Dpush=*** publishes",
    "The project: ",
    expect.stringMatching(/^The whole call: maven_run \{"goals":\["deploy","flyway:migrate"\]/),
  ]);
  expect(questions[0]?.message).not.toContain("hunter2");
});

test("the form has one field, which is a no until somebody changes it", () => {
  const outgoing = [{ what: "deploy", does: "publishes" as const }];
  const question = writeQuestion({ tool: "maven_run", input: {}, outgoing, project: "/home/dev/shop" });
  expect(question).toEqual({
    message: [
      "May this one call go ahead? deploy publishes",
      "The project: /home/dev/shop",
      "The whole call: maven_run {}",
    ].join("\n"),
    requestedSchema: {
      type: "object",
      properties: { allow: { type: "boolean", title: "Run it this once", default: false } },
      required: ["allow"],
    },
  });
});
