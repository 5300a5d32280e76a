import { expect, test } from "bun:test";
import { join } from "node:path";
import { filesOf, hashFiles } from "../../src/impact/hash-files.ts";
import { JACOCO_VERSION } from "../../src/knowledge/plugins/checks.ts";
import { findChangedLines, goalsFor } from "../../src/runs/run-coverage.ts";
import { FILES } from "../impact/touched-project.ts";
import { commitAll } from "../process/git/repository.ts";
import { writeFiles } from "../temporary.ts";
import { module } from "../verdict/judge/module.ts";
import { projectOf } from "./project.ts";

const ORDER = "core/src/main/java/a/Order.java";

test("where git knows no commit, all lines count of files that changed since tests last ran", async () => {
  const project = projectOf(FILES);
  const snapshot = hashFiles(project);
  if (!snapshot) throw new Error("the project has few files");
  const changed = (revision: string, files = filesOf(snapshot)) =>
    findChangedLines(project, {}, revision, () => (files.size > 0 ? files : null));
  expect(await changed("")).toEqual({ kind: "known", lines: new Map(), against: null });
  writeFiles(project.root, { [ORDER]: "package a; class Order { int third; }" });
  const lines = new Map([[join(project.root, ORDER), "all" as const]]);
  expect(await changed("")).toEqual({ kind: "known", lines, against: null });
  expect(await changed("", new Map())).toMatchObject({ kind: "unknown" });
  expect(await changed("main")).toMatchObject({ kind: "unknown" });
  commitAll(project.root);
  expect(await changed("")).toEqual({ kind: "known", lines: new Map(), against: "HEAD" });
});

test("JaCoCo's version is the project's where a module binds it, else the newer one, so that it knows the JDK", () => {
  const moduleWith = (version: string | null, ...goals: readonly string[]) => ({
    ...module("/p", "."),
    plugins: [{ groupId: "org.jacoco", artifactId: "jacoco-maven-plugin", version, goals, executions: [] }],
  });
  const goals = (...modules: readonly ReturnType<typeof module>[]) => goalsFor({ modules });
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
