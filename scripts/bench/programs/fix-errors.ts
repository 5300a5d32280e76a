// Finds what would fix five errors, each of another kind, of the project it is given, as after a failed compile, and prints the time that it took and the memory.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { openBuilt } from "../../../src/fixes/lookup/built-project.ts";
import { fixErrors } from "../../../src/fixes/lookup/fix-errors.ts";
import { realDisk } from "../../../src/maven/disk.ts";
import { locateJdk } from "../../../src/maven/jdk/locate-jdk.ts";
import { readProject } from "../../../src/maven/model/read-project.ts";

// openBuilds does the same.
Bun.unsafe.setJITPolicy(1);

const [root = "", localRepository = "", from = ""] = process.argv.slice(2);
if (from === "POMs") rmSync(join(root, "target"), { recursive: true, force: true });
const surroundings = {
  localRepository,
  environment: new Map<string, string>(),
  userProperties: new Map<string, string>(),
};
const read = readProject(join(root, "pom.xml"), realDisk, surroundings);
if (read.kind !== "project") throw new Error(`${root} holds no project`);

const complaints = [
  { message: "cannot find symbol: method sise()", details: ["location: variable shapes of type shapes.Shapes"] },
  { message: "cannot find symbol: class List", details: [] },
  { message: "cannot find symbol: method isBlanc()", details: ["location: variable text of type java.lang.String"] },
  { message: "cannot find symbol: class SomeClassOfTheLibrary1Number1", details: [] },
  { message: "cannot find symbol: class Frobnicator", details: [] },
];
const errors = complaints.map((complaint, at) => {
  const place = { file: "src/main/java/com/acme/Cart.java", line: 3, column: at + 1 };
  return { ...place, ...complaint, severity: "error" as const };
});

const env = { PATH: process.env["PATH"] ?? "" };
const memory = process.memoryUsage.rss();
const startTick = performance.now();
const found = fixErrors(errors, {
  ...openBuilt({ project: read.project, surroundings, env, jdk: locateJdk(env) }),
  listJdks: () => [],
});
const ms = performance.now() - startTick;
const megabytes = (process.memoryUsage.rss() - memory) / 2 ** 20;
console.log(JSON.stringify({ ms, megabytes, errors: errors.length, fixed: found.size }));
