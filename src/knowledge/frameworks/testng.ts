import type { Annotation } from "../../java/bytecode/annotations.ts";
import type { ClassFile } from "../../java/bytecode/class-file.ts";
import type { Method } from "../../java/bytecode/class-members.ts";
import { hasAny, says, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import { hasNoParameters, isVoid } from "../../java/bytecode/testing/inherited-methods.ts";
import type { Hierarchy, KnownClasses } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests, type TestMethod } from "./test-class.ts";

export const testng = {
  name: "TestNG",
  find: findTestng,
  dependencies: [{ name: "TestNG", pattern: /^org\.testng:testng$/ }],
  engine: {
    className: "org.junit.support.testng.engine.TestNGTestEngine",
    artifact: "testng-engine",
    declaredAs: "none",
    addedFrom: "3.6.0",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: true,
  reportName: "TestNG",
  filters: "none",
  around: "none",
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/**
 * Finds a class with TestNG's `@Test` on public methods, inherited ones included, or on the class, where it makes all
 * public methods tests.
 */
function findTestng(file: ClassFile, { classes }: Hierarchy, known: KnownClasses): ProvenTests | null {
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  const methods = findMethods(classes);
  const isFactory = file.methods.some(({ annotations }) => hasAny(annotations, `${API}.Factory`));
  if (methods.size === 0) return null;
  if (!isFactory && !file.methods.some((method) => method.name === "<init>" && hasNoParameters(method))) return null;
  const annotations = classes.flatMap((declared) => declared.annotations);
  return {
    ...PLAIN,
    name: file.name,
    // A factory makes any number of instances, of which some may be none.
    methods: [...methods.values()].map((method) => (isFactory ? { ...method, cases: "any" } : method)),
    isDisabled: hasAny(annotations, `${API}.Ignore`),
    isConditional:
      isFactory ||
      hasAny(annotations, `${API}.Listeners`) ||
      annotations.some((annotation) => isTest(annotation) && says(annotation, "enabled", false)) ||
      isPackageIgnored(file, known),
    tags: groupsOf(annotations),
  };
}

/** Lists the methods that a class declares as tests and TestNG leaves out, unless its suite has `allow-return-values`. */
export function listReturning({ methods }: ClassFile): readonly string[] {
  return methods.flatMap((method) => {
    const isLeftOut = isVoid(method) || !method.isPublic || method.isAbstract || method.isSynthetic;
    return isLeftOut || !method.annotations.some(isTest) || describe(method).isDisabled ? [] : method.name;
  });
}

const API = "org.testng.annotations";

function isTest({ type }: Annotation): boolean {
  return type === `${API}.Test`;
}

/** The tests by name, the nearest ones first: what is overridden runs under the same name. */
function findMethods(classes: readonly ClassFile[]): ReadonlyMap<string, TestMethod> {
  const found = new Map<string, TestMethod>();
  classes.forEach((declared, index) => {
    // A class inherits the annotation on its superclass.
    const isTestClass = classes.slice(index).some(({ annotations }) => annotations.some(isTest));
    for (const method of declared.methods) {
      if (isTestMethod(method, isTestClass)) {
        const namesake = found.get(method.name);
        found.set(method.name, namesake ? { ...namesake, cases: "any" } : describe(method));
      }
    }
  });
  return found;
}

function isTestMethod(method: Method, isTestClass: boolean): boolean {
  const { annotations, isPublic, isSynthetic, isAbstract } = method;
  if (!isPublic || isSynthetic || isAbstract || !isVoid(method) || method.name.startsWith("<")) return false;
  if (annotations.some(({ type }) => CONFIGURATION.test(type))) return false;
  return annotations.some(isTest) || isTestClass;
}

// org.testng.annotations.BeforeMethod, org.testng.annotations.DataProvider
const CONFIGURATION = /^org\.testng\.annotations\.(?:(?:Before|After)\w+|Factory|DataProvider)$/;

function describe({ name, annotations, descriptor }: Method): TestMethod {
  const test = annotations.find(isTest);
  const isOnce = descriptor.startsWith("()") && !["dataProvider", "invocationCount"].some((it) => test?.values.has(it));
  return {
    name,
    cases: isOnce ? "one" : "any",
    isDisabled: hasAny(annotations, `${API}.Ignore`) || (test !== undefined && says(test, "enabled", false)),
    isConditional: false,
    tags: groupsOf(annotations),
  };
}

function groupsOf(annotations: readonly Annotation[]): readonly string[] {
  return [...new Set(annotations.filter(isTest).flatMap((test) => textsOf(test, "groups")))];
}

/** `@Ignore` on a package counts for those below it, too. */
function isPackageIgnored({ name }: ClassFile, { findClass }: KnownClasses): boolean {
  for (let end = name.lastIndexOf("."); end > 0; end = name.lastIndexOf(".", end - 1)) {
    if (hasAny(findClass(`${name.slice(0, end)}.package-info`)?.annotations ?? [], `${API}.Ignore`)) return true;
  }
  return false;
}
