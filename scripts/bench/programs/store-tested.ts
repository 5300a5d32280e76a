// Stores in a state directory that all test classes of the project it is given passed on it as it is, as a run does.

import { realpathSync } from "node:fs";
import { filesOf, hashFiles } from "../../../src/impact/hash-files.ts";
import { listTests } from "../../../src/impact/list-tests.ts";
import { readGraph } from "../../../src/impact/read-graph.ts";
import { openProject } from "../../../src/maven/model/open-project.ts";
import { identifyProject } from "../../../src/runs/remember/circumstances.ts";
import { openHistory } from "../../../src/store/history/history-store.ts";
import { makeOwnFolder } from "../../../src/store/own-folder.ts";
import { projectFolder } from "../../../src/store/project-folder.ts";

const [root = "", stateDir = ""] = process.argv.slice(2);
const project = openProject({ cwd: root, args: [], configured: [], env: {}, jdkVersion: () => null });
const snapshot = hashFiles(project);
if (!snapshot) throw new Error(`${root} has too many files`);
const folder = projectFolder(stateDir, realpathSync(root));
makeOwnFolder(folder);
const history = openHistory(folder, {});
const call = { args: [], javaHome: null };
const circumstances = { fingerprint: null, contents: null, scope: "", settings: "", maven: null, jdk: null };
const trouble = history.record({
  result: { operation: "Test", run: 1, status: "SUCCESS", duration: 1, exitCode: 0 },
  startedAt: Date.now(),
  command: ["mvn", "test"],
  call,
  circumstances: { ...circumstances, project: identifyProject(`${realpathSync(root)}/pom.xml`) },
  origin: { client: null, waitedMs: null, jvm: null },
});
if (trouble !== null) throw new Error(trouble);
const tests = listTests(project, project.modules);
history.recordTested({
  run: 1,
  conditions: "c",
  graph: await readGraph(project, filesOf(snapshot), null, async () => {}),
  classes: tests.map(({ testClass, module }) => ({ testClass, module, outcome: "passed" })),
  forgotten: [],
});
history.close();
console.log(JSON.stringify({ tests: tests.length }));
