import type { ClassFile } from "../class-file.ts";
import { hasAny } from "./annotation-values.ts";
import { hasNoParameters } from "./inherited-methods.ts";
import type { Hierarchy } from "./known-classes.ts";
import { PLAIN, type TestClass } from "./test-class.ts";

/**
 * Finds a suite of ScalaTest whose constructor has no parameters. Its tests are unknown: they are declared while it
 * runs.
 */
export function findScalaTest(file: ClassFile, { names }: Hierarchy): TestClass | null {
  if (!names.has("org.scalatest.Suite") || !file.isPublic) return null;
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  if (!file.methods.some((it) => it.name === "<init>" && it.isPublic && hasNoParameters(it))) return null;
  const isDisabled = hasAny(file.annotations, "org.scalatest.Ignore", "org.scalatest.DoNotDiscover");
  return { ...PLAIN, name: file.name, framework: "ScalaTest", methods: null, isDisabled };
}
