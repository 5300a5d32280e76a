// Describes the project it is given as the first maven_project of a server does, then reads its POMs once more, and prints the times.

import { presentProject } from "../../../src/answers/project/overview.ts";
import { openProject } from "../../../src/maven/model/open-project.ts";
import { describeProject } from "../../../src/project/describe-project.ts";

// openBuilds does the same.
Bun.unsafe.setJITPolicy(1);

const [root = ""] = process.argv.slice(2);
const started = performance.now();
const description = describeProject({ projectDir: root, mavenOverride: undefined, javaHome: undefined, env: {} });
if (description.kind === "unreadable") throw new Error(`${root} holds no project`);
presentProject(description.overview, { responseFormat: "markdown", detailLevel: "concise", stackTraceLines: 0 });
const wholeMs = performance.now() - started;

const again = performance.now();
const call = { cwd: root, args: [], configured: [], env: {}, jdkVersion: () => null };
const modules = openProject(call).modules.length;
console.log(JSON.stringify({ wholeMs, pomsMs: performance.now() - again, modules }));
