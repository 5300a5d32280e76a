import { packageOf, withoutPackage } from "../../../model/class-name.ts";
import type { KnownBuildCause } from "../build-facts.ts";
import { PLAIN_ANNOTATIONS } from "../wiring/wiring-annotations.ts";
import type { DeclaredClass } from "../wiring/wiring-facts.ts";
import { OWN_FIELD } from "./unset-field.ts";

/** A field of a test is null, and the one method that assigns it is called by nothing. */
interface Fields {
  readonly field: string;
  readonly method: string;
  readonly at: string;
  /** The annotation by which the framework of the tests would call it. */
  readonly annotation: string;
  /** The annotation that it has, of another framework, with its package. */
  readonly has?: string;
}

export const uncalledSetup: KnownBuildCause<"uncalled-setup", Fields> = {
  prove({ failed, declaring }) {
    for (const { testClass, message } of failed) {
      const field = OWN_FIELD.exec(message)?.groups?.["field"];
      const declared = field === undefined ? null : declaring(testClass);
      const annotation = declared && annotationOf(declared);
      const method = field !== undefined && declared && annotation !== null ? soleAssigner(field, declared) : null;
      if (field === undefined || !declared || !annotation || !method) continue;
      const [first, ...others] = method.annotations;
      const has = first === undefined ? "" : importOf(first, declared);
      const isOfOther = has !== undefined && CALLED.has(has) && packageOf(has) !== annotation.package;
      if (first !== undefined && (others.length > 0 || !isOfOther)) continue;
      return {
        ...{ cause: "uncalled-setup", field, method: method.name, at: method.at, annotation: annotation.name },
        ...(has && { has }),
      };
    }
    return null;
  },
  sentence({ field, method, at, annotation, has }) {
    const why = has === undefined ? "and nothing calls it" : `and these tests know no ${has}`;
    return `Only ${method} (${at}) assigns ${field}, ${why}: @${annotation} on it.`;
  },
};

/** How each framework calls a method before each test, by the import of what marks a test. */
const BEFORE_EACH = [
  { test: "org.junit.jupiter.api.Test", package: "org.junit.jupiter.api", name: "BeforeEach" },
  { test: "org.junit.Test", package: "org.junit", name: "Before" },
  { test: "org.testng.annotations.Test", package: "org.testng.annotations", name: "BeforeMethod" },
] as const;

/** What marks a method that a framework calls before tests. */
const CALLED: ReadonlySet<string> = new Set([
  ...[
    "org.junit.jupiter.api.BeforeEach",
    "org.junit.jupiter.api.BeforeAll",
    "org.junit.Before",
    "org.junit.BeforeClass",
  ],
  ...["BeforeMethod", "BeforeClass", "BeforeTest", "BeforeSuite"].map((it) => `org.testng.annotations.${it}`),
]);

/** Finds what the one framework of a class calls a method by; null for a class that may inherit or be given more. */
function annotationOf({ source, type }: DeclaredClass) {
  const isPlain = type.annotations.every((it) => PLAIN_ANNOTATIONS.has(it) || it === "ExtendWith");
  if (type.kind !== "class" || type.supertypes.length > 0 || !isPlain) return null;
  const [only, ...others] = BEFORE_EACH.filter(({ test }) => source.imports.some(({ name }) => name === test));
  return only && others.length === 0 ? only : null;
}

function importOf(annotation: string, { source }: DeclaredClass): string | undefined {
  return source.imports.find(({ name }) => withoutPackage(name) === annotation)?.name;
}

/** Finds the method that alone assigns a field, and whose name stands nowhere else in the file, in no text either. */
function soleAssigner(field: string, declared: DeclaredClass) {
  const { source, type, at } = declared;
  const own = type.members.find((it) => it.kind === "field" && it.name === field);
  if (!own || own.annotations.length > 0) return null;
  const { bare, code, closing } = source.text;
  const assigned = new RegExp(`(?<![\\p{L}\\p{N}_$.])(?:this\\s*\\.\\s*)?${RegExp.escape(field)}\\s*=(?!=)`, "gu");
  const places = [...bare.slice(type.from, type.to).matchAll(assigned)].map(({ index }) => type.from + index);
  const methods = type.members.filter((it) => it.kind === "method" && it.parameters.length === 0);
  const [only, ...others] = methods.flatMap((member) => {
    const [first, ...further] = [
      ...code.matchAll(new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(member.name)}(?![\\p{L}\\p{N}_$])`, "gu")),
    ];
    const from = first?.index ?? 0;
    const body = bare.indexOf("{", from);
    const end = closing(body);
    const isOutside = further.length > 0 || end === undefined || !/^[^;}=]*$/.test(bare.slice(from, body));
    if (isOutside || !places.some((it) => body < it && it < end)) return [];
    const isSole = places.every((it) => body < it && it < end);
    return { name: member.name, annotations: member.annotations, at: at(from), isSole };
  });
  return only?.isSole && others.length === 0 ? only : null;
}
