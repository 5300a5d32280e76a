import { join } from "node:path";
import { readClassFile } from "../../../java/bytecode/class-file.ts";
import { readBytes } from "../../../maven/files.ts";
import type { Module } from "../../../model/project/project.ts";

/**
 * Whether a test class, or a superclass of it in the module, names an assumption, a method such as `assumeNetwork`, or
 * a rule around the class, by which its setup could leave out all its tests.
 */
export function mayLeaveOutAll(testClass: string, { testOutputDirectory }: Module): boolean {
  const seen = new Set<string>();
  for (let name: string | null = testClass; name !== null && !seen.has(name); ) {
    seen.add(name);
    const bytes = readBytes(join(testOutputDirectory, `${name.replaceAll(".", "/")}.class`));
    if (bytes === null) return false;
    if (ABORTS.test(Buffer.from(bytes).toString("latin1"))) return true;
    name = readClassFile(bytes)?.superclass ?? null;
  }
  return false;
}

// org/junit/jupiter/api/Assumptions, assumeNetwork, org/opentest4j/TestAbortedException, Lorg/junit/ClassRule;
const ABORTS = /assum|TestAborted|ClassRule/i;
