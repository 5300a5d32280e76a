import { join } from "node:path";
import { referencedClasses } from "../../../java/bytecode/referenced-classes.ts";
import { readBytes } from "../../../maven/files.ts";
import type { Module } from "../../../model/project/project.ts";

/**
 * Whether a test class, or one of the module that it needs, names anything by which its setup could leave out all its
 * tests: an assumption, a method such as `assumeNetwork`, or a rule around the class.
 */
export function mayLeaveOutAll(testClass: string, { testOutputDirectory, outputDirectory }: Module): boolean {
  const names = new Set([testClass]);
  for (const name of names) {
    const entry = `${name.replaceAll(".", "/")}.class`;
    const bytes = readBytes(join(testOutputDirectory, entry)) ?? readBytes(join(outputDirectory, entry));
    if (bytes === null) continue;
    if (ABORTS.test(Buffer.from(bytes).toString("latin1"))) return true;
    if (names.size < MOST_CLASSES) for (const it of referencedClasses(bytes)) names.add(it);
  }
  return false;
}

// org/junit/jupiter/api/Assumptions, assumeNetwork, org/opentest4j/TestAbortedException, Lorg/junit/ClassRule;
const ABORTS = /assum|TestAborted|ClassRule/i;
const MOST_CLASSES = 1000;
