import type { ClassFile, FindClass } from "../../../src/java/bytecode/class-file.ts";

/** Finds the classes of the test frameworks without their jars: what they extend, and what their annotations bring. */
export const findFrameworkClass: FindClass = (name) => {
  if (!FRAMEWORKS.test(name)) return null;
  const [superclass = "java.lang.Object", ...interfaces] = SUPERTYPES[name] ?? [];
  const isInterface = INTERFACES.has(name);
  return { ...NOTHING, name, superclass, interfaces, isInterface, annotations: BROUGHT[name] ?? [] };
};

const FRAMEWORKS =
  /^(?:junit|groovy|spock|(?:org\.(?:junit|testng|spockframework|scala\w+))|net\.jqwik|com\.tngtech|io\.kotest)\./;

const SUPERTYPES: Readonly<Record<string, readonly string[]>> = {
  "org.junit.jupiter.api.extension.ExecutionCondition": [
    "java.lang.Object",
    "org.junit.jupiter.api.extension.Extension",
  ],
  "io.kotest.core.spec.style.StringSpec": ["io.kotest.core.spec.DslDrivenSpec"],
  "io.kotest.core.spec.DslDrivenSpec": ["io.kotest.core.spec.Spec"],
  "org.scalatest.funsuite.AnyFunSuite": ["java.lang.Object", "org.scalatest.funsuite.AnyFunSuiteLike"],
  "org.scalatest.funsuite.AnyFunSuiteLike": ["java.lang.Object", "org.scalatest.TestSuite"],
  "org.scalatest.TestSuite": ["java.lang.Object", "org.scalatest.Suite"],
};

const INTERFACES = new Set([
  "org.junit.jupiter.api.extension.Extension",
  "org.junit.jupiter.api.extension.ExecutionCondition",
]);

const brings = (type: string) => ({ type, values: new Map() });

const BROUGHT: Readonly<Record<string, ClassFile["annotations"]>> = {
  "org.junit.jupiter.api.RepeatedTest": [brings("org.junit.jupiter.api.TestTemplate")],
  "org.junit.jupiter.params.ParameterizedTest": [brings("org.junit.jupiter.api.TestTemplate")],
  "net.jqwik.api.Example": [brings("net.jqwik.api.Property")],
  "spock.lang.IgnoreIf": [brings("org.spockframework.runtime.extension.ExtensionAnnotation")],
};

const NOTHING: Omit<ClassFile, "name" | "superclass" | "interfaces" | "annotations"> = {
  invisibleAnnotations: [],
  isDeprecated: false,
  isPublic: true,
  isPrivate: false,
  isProtected: false,
  isStatic: false,
  isAbstract: false,
  isInterface: false,
  isAnnotation: false,
  isEnum: false,
  isRecord: false,
  isSynthetic: false,
  nesting: { kind: "top-level" },
  signature: null,
  sourceFile: null,
  major: 52,
  language: null,
  fields: [],
  methods: [],
};
