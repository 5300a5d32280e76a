// Makes the graph of the project it is given as after its first test run, then as after a second one with a changed class, and chooses the touched tests before that; prints the times.

import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf, hashFiles } from "../../../src/impact/hash-files.ts";
import { listTests } from "../../../src/impact/list-tests.ts";
import { readGraph } from "../../../src/impact/read-graph.ts";
import { openStatuses } from "../../../src/impact/statuses-now.ts";
import { openProject } from "../../../src/maven/model/open-project.ts";
import { packGraph, unpackFiles, unpackGraph } from "../../../src/store/history/packed-graph.ts";

// openBuilds does the same.
Bun.unsafe.setJITPolicy(1);

const [root = "", source = "", compiled = ""] = process.argv.slice(2);
const open = () => openProject({ cwd: root, args: [], configured: [], env: {}, jdkVersion: () => null });
const pause = async () => {};

const begun = performance.now();
const project = open();
const snapshot = hashFiles(project);
if (!snapshot) throw new Error(`${root} has too many files`);
const first = performance.now();
const graph = packGraph(await readGraph(project, filesOf(snapshot), null, pause));
const firstMs = performance.now() - first;

const known = listTests(project, project.modules).map(({ testClass, module }) => {
  return { testClass, module, outcome: "passed" as const, run: 1, graph: 1 };
});
const stored = { graph: () => unpackGraph(graph), graphFiles: () => unpackFiles(graph.files) };
const [text, bytes] = [readFileSync(join(root, source)), readFileSync(join(root, compiled))];
try {
  appendFileSync(join(root, source), "// changed\n");
  writeFileSync(join(root, compiled), bytes);
  const choosing = performance.now();
  const now = open();
  const files = hashFiles(now);
  if (!files) throw new Error(`${root} has too many files`);
  const tests = listTests(now, now.modules);
  const statuses = openStatuses(now, filesOf(files), known, stored, tests);
  const chosen = tests.filter((test) => statuses.of(test).kind === "touched").length;
  const chooseMs = performance.now() - choosing;
  const again = performance.now();
  packGraph(await readGraph(now, filesOf(files), unpackGraph(graph), pause));
  const againMs = performance.now() - again;
  const hashMs = first - begun;
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  console.log(JSON.stringify({ firstMs, againMs, chooseMs, hashMs, chosen, of: known.length, megabytes }));
} finally {
  writeFileSync(join(root, source), text);
}
