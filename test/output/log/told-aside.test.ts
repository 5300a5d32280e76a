import { expect, test } from "bun:test";
import { startLog } from "../../../src/output/log/read-log.ts";

function factsOf(log: string) {
  const reader = startLog(["compile"], "INFO", false, false);
  reader.push(Buffer.from(log), "stdout");
  return reader.facts();
}

test("invalid POMs of dependencies and failures that goals ignore are told, each once", () => {
  const invalid =
    "[WARNING] The POM for org.shed:tools-all:pom:1.4 is invalid, transitive dependencies (if any) will not be available, enable debug logging for more details\n";
  const antrun =
    "[INFO] --- maven-antrun-plugin:3.1.0:run (stamp) @ stall ---\n[INFO] Executing tasks\n[INFO] An Ant BuildException has occured: Warning: Could not find file missing.txt to copy.\n";
  const { invalidPoms, ignored } = factsOf(`[INFO] Scanning for projects...\n${invalid}${invalid}${antrun}`);
  expect(invalidPoms).toEqual(["org.shed:tools-all:1.4"]);
  expect(ignored).toEqual([
    { plugin: "antrun", goal: "run", module: "stall", reason: "Warning: Could not find file missing.txt to copy." },
  ]);
  expect(factsOf("[INFO] An Ant BuildException has occured: x\n").ignored).toBeUndefined();
});
