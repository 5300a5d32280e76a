import { join } from "node:path";
import { referencedClasses } from "../../../java/bytecode/referenced-classes.ts";
import { readBytes } from "../../../maven/files.ts";
import { onceFor } from "../../../model/once.ts";
import type { Module } from "../../../model/project/project.ts";

/**
 * Returns a function that tells whether a test class, or one of the module that it needs, names anything by which its
 * setup could leave out all its tests: an assumption, a method such as `assumeNetwork`, or a rule around the class. Each
 * class file is read once.
 */
export function openSetups({ testOutputDirectory, outputDirectory }: Module): (testClass: string) => boolean {
  const read = onceFor((name: string) => {
    const entry = `${name.replaceAll(".", "/")}.class`;
    const bytes = readBytes(join(testOutputDirectory, entry)) ?? readBytes(join(outputDirectory, entry));
    if (bytes === null) return null;
    return { aborts: ABORTS.test(Buffer.from(bytes).toString("latin1")), needs: referencedClasses(bytes) };
  });
  return (testClass) => {
    const names = new Set([testClass]);
    for (const name of names) {
      const file = read(name);
      if (file?.aborts) return true;
      if (names.size < MOST_CLASSES) for (const it of file?.needs ?? []) names.add(it);
    }
    return false;
  };
}

// org/junit/jupiter/api/Assumptions, assumeNetwork, org/opentest4j/TestAbortedException, Lorg/junit/ClassRule;
const ABORTS = /assum|TestAborted|ClassRule/i;
const MOST_CLASSES = 1000;
