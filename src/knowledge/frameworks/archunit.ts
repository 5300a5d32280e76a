import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { Annotated } from "../../java/bytecode/attributes.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, repeated, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests, type TestMethod } from "./test-class.ts";

export const archunit = {
  name: "ArchUnit",
  find: findArchUnit,
  dependencies: "none",
  engine: {
    className: "com.tngtech.archunit.junit.internal.ArchUnitTestEngine",
    artifact: "archunit-junit5-engine",
    declaredAs: "ArchUnit",
    addedFrom: "never",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: false,
  reportName: "ArchUnit JUnit 5",
  filters: "none",
  around: "none",
  searches: ["com/tngtech/archunit/"],
  // What FreezingArchRule stores, by default: archunit_store/stored.rules
  keeps: /(?:^|\/)archunit_store\//,
} as const satisfies FrameworkFacts;

/**
 * Finds a class that ArchUnit's engine checks: one with `@AnalyzeClasses`, and with `@ArchTest` on fields or methods.
 */
function findArchUnit(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const { classes } = hierarchy;
  if (file.isPrivate || (file.nesting.kind !== "top-level" && !file.isStatic)) return null;
  if (classes.some(({ annotations }) => hasAny(annotations, "org.junit.runner.RunWith"))) return null;
  if (!hasAny(known.reach(file.annotations), `${API}.AnalyzeClasses`)) return null;
  const methods = archTests(hierarchy);
  if (methods.length === 0) return null;
  return {
    ...PLAIN,
    name: file.name,
    methods,
    isReportedByName: !hierarchy.classes.some(({ fields }) => fields.some(isRule)),
    isDisabled: hasAny(file.annotations, `${API}.ArchIgnore`),
    tags: tagsOf(file.annotations),
  };
}

/** Lists the rules in fields and methods. A field of type ArchTests includes the rules of another class. */
export function archTests({ classes, interfaces }: Hierarchy): readonly TestMethod[] {
  const found = new Map<string, TestMethod>();
  for (const declared of [...classes, ...interfaces]) {
    for (const { name, descriptor, annotations } of [...declared.fields, ...declared.methods].filter(isRule)) {
      if (found.has(name)) continue;
      found.set(name, {
        name,
        cases: descriptor === `L${API.replaceAll(".", "/")}/ArchTests;` ? "made" : "one",
        isDisabled: hasAny(annotations, `${API}.ArchIgnore`),
        isConditional: false,
        tags: tagsOf(annotations),
      });
    }
  }
  return [...found.values()];
}

function isRule({ annotations }: Annotated): boolean {
  return hasAny(annotations, `${API}.ArchTest`);
}

const API = "com.tngtech.archunit.junit";

function tagsOf(annotations: readonly Annotation[]): readonly string[] {
  const tags = repeated(annotations, `${API}.ArchTag`, `${API}.ArchTags`);
  return [...new Set(tags.flatMap((tag) => textsOf(tag)))];
}
