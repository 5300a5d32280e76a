// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the placeholders are those of Kotlin and Maven
import { expect, test } from "bun:test";
import { coverageGoals } from "../../../src/impact/coverage/coverage-goals.ts";
import { JACOCO_VERSION } from "../../../src/knowledge/plugins/checks.ts";
import { module } from "../../verdict/judge/module.ts";

test("JaCoCo's version is the project's where a module binds it, else the newer one, so that it knows the JDK", () => {
  const moduleWith = (version: string | null, ...goals: readonly string[]) => ({
    ...module("/p", "."),
    plugins: [{ groupId: "org.jacoco", artifactId: "jacoco-maven-plugin", version, goals, executions: [] }],
  });
  const goals = (...modules: readonly ReturnType<typeof module>[]) => coverageGoals({ modules });
  const agent = (version: string) => [`org.jacoco:jacoco-maven-plugin:${version}:prepare-agent`];
  expect(goals(module("/p", "."))).toMatchObject({ version: JACOCO_VERSION, before: agent(JACOCO_VERSION) });
  expect(goals(moduleWith("0.8.2"))).toMatchObject({ version: JACOCO_VERSION, before: agent(JACOCO_VERSION) });
  expect(goals(moduleWith("0.9.1"))).toMatchObject({ version: "0.9.1", before: agent("0.9.1") });
  expect(goals(moduleWith("0.8.2", "prepare-agent"))).toMatchObject({ version: "0.8.2", before: [], isBound: true });
  const integration = moduleWith("0.8.2", "prepare-agent-integration");
  expect(goals(integration)).toMatchObject({ version: "0.8.2", before: agent("0.8.2"), isBound: true });
  expect(goals(moduleWith("0.8.2", "report"))).toMatchObject({ isBound: false });
  const one = moduleWith("0.8.2", "prepare-agent");
  expect(goals(one, module("/p", "."))).toMatchObject({ version: "0.8.2", before: agent("0.8.2") });
  expect(goals(moduleWith(null), moduleWith("${later}"))).toMatchObject({ version: JACOCO_VERSION });
});
