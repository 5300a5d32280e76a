import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests } from "./test-class.ts";

export const scalatest = {
  name: "ScalaTest",
  find: findScalaTest,
  dependencies: [{ name: "ScalaTest", pattern: /^org\.scalatest:scalatest_/ }],
  engine: "none",
  runsWithoutPlatform: false,
  reportName: "none",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/** What the class of an engine of the JUnit Platform that runs ScalaTest contains in its name; there are several. */
// org.scalatestplus.junit5.ScalaTestEngine, co.helmethair.scalatest.ScalatestEngine
export const ENGINE_OF_SCALATEST = "scalatest";

/** The properties that choose suites for its own plugin, which reads no -Dtest: that one then keeps Surefire still. */
export const SCALATEST_CHOICES = ["suites", "wildcardSuites"] as const;

/**
 * Finds a suite of ScalaTest whose constructor has no parameters. Its tests are unknown: they are declared while it
 * runs.
 */
function findScalaTest(file: ClassFile, { names }: Hierarchy): ProvenTests | null {
  if (!names.has("org.scalatest.Suite") || !file.isPublic) return null;
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  if (!file.methods.some((it) => it.name === "<init>" && it.isPublic && hasNoParameters(it))) return null;
  const isDisabled = hasAny(file.annotations, "org.scalatest.Ignore", "org.scalatest.DoNotDiscover");
  return { ...PLAIN, name: file.name, methods: null, isDisabled };
}
