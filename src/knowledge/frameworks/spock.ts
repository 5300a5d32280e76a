import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, repeated, says, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import type { ProvenTests, TestMethod } from "./test-class.ts";

export const spock = {
  name: "Spock",
  find: findSpock,
  dependencies: [{ name: "Spock", pattern: /^org\.spockframework:spock-/ }],
  engine: {
    className: "org.spockframework.runtime.SpockEngine",
    artifact: "spock-core",
    declaredAs: "Spock",
    addedFrom: "never",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: true,
  reportName: "Spock",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/** Finds a specification of Spock 2 that has features. Spock 1 is run by JUnit 4, with a runner. */
function findSpock(file: ClassFile, hierarchy: Hierarchy, known: KnownClasses): ProvenTests | null {
  const { classes, names } = hierarchy;
  if (!names.has("spock.lang.Specification")) return null;
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  if (classes.some(({ annotations }) => hasAny(annotations, "org.junit.runner.RunWith"))) return null;
  const methods = features(hierarchy, known);
  if (methods.length === 0) return null;
  const above = classes.slice(1).flatMap(({ annotations }) => annotations);
  const inherited = above.filter((annotation) => annotation.type !== IGNORE || says(annotation, "inherited", true));
  return {
    name: file.name,
    partOf: null,
    methods,
    isReportedByName: true,
    isDisabled: hasAny([...file.annotations, ...inherited], IGNORE),
    isConditional: hasConditions([...file.annotations, ...inherited], known) || hasChosenOnes(classes),
    tags: tagsOf([...file.annotations, ...above]),
  };
}

/**
 * Lists the features in the order in which they run, those of superclasses first. Spock writes their names into the
 * class file.
 */
export function features({ classes }: Hierarchy, known?: KnownClasses): readonly TestMethod[] {
  return classes.toReversed().flatMap(({ methods }) =>
    methods.flatMap(({ annotations }) => {
      const feature = annotations.find(({ type }) => type === FEATURE);
      const [name] = feature ? textsOf(feature, "name") : [];
      if (!feature || name === undefined) return [];
      const isUnrolled = ["parameterNames", "dataVariableNames"].some((it) => textsOf(feature, it).length > 0);
      return {
        name,
        cases: isUnrolled ? ("any" as const) : ("one" as const),
        isDisabled: hasAny(annotations, IGNORE),
        isConditional: known === undefined || hasConditions(annotations, known),
        tags: tagsOf(annotations),
      };
    }),
  );
}

/**
 * Lists the methods of a specification that may look like features and are none: Spock takes those alone for features
 * whose bodies have a label, such as `expect:`. What an annotation leaves out or takes for something else is left to it.
 * Empty for any other class.
 */
export function listUnlabelled(file: ClassFile): readonly string[] {
  if (!hasAny(file.annotations, SPECIFICATION) || hasAny(file.annotations, IGNORE)) return [];
  return file.methods.flatMap((method) => {
    const { name, annotations, isPublic, isStatic, isSynthetic, isAbstract } = method;
    const isMade = isSynthetic || name.startsWith("<");
    const isOther = annotations.some(({ type }) => type === IGNORE || !HARMLESS.test(type));
    return isMade || isOther || !isPublic || isStatic || isAbstract || !hasNoParameters(method) ? [] : name;
  });
}

/** The annotation that Spock's compiler gives a specification. */
export const SPECIFICATION = "org.spockframework.runtime.model.SpecMetadata";
const FEATURE = "org.spockframework.runtime.model.FeatureMetadata";
const IGNORE = "spock.lang.Ignore";

/** The extensions of Spock that leave out no test. */
const HARMLESS =
  /^spock\.lang\.(?:AutoCleanup|Execution|FailsWith|Ignore|Isolated|Issue|Narrative|ResourceLock|Retry|See|Shared|Stepwise|Subject|Tag|Tag\$Container|TempDir|Timeout|Title|Rollup|Unroll)$/;

/** Whether an extension other than the harmless ones may leave out a test with these annotations. */
function hasConditions(annotations: readonly Annotation[], known: KnownClasses): boolean {
  return annotations.some(({ type }) => {
    if (HARMLESS.test(type)) return false;
    return known.isUnknown(type) || hasAny(known.reach([{ type, values: NO_VALUES }]), EXTENSION);
  });
}

const EXTENSION = "org.spockframework.runtime.extension.ExtensionAnnotation";
const NO_VALUES: Annotation["values"] = new Map();

/** Whether a feature has `@IgnoreRest`, which leaves out all others. */
function hasChosenOnes(classes: readonly ClassFile[]): boolean {
  return classes.some(({ methods }) => methods.some((method) => hasAny(method.annotations, "spock.lang.IgnoreRest")));
}

function tagsOf(annotations: readonly Annotation[]): readonly string[] {
  const tags = repeated(annotations, "spock.lang.Tag", "spock.lang.Tag$Container");
  return [...new Set(tags.flatMap((tag) => textsOf(tag)))];
}
