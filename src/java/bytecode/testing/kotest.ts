import type { ClassFile } from "../class-file.ts";
import { hasAny, textsOf } from "./annotation-values.ts";
import type { Hierarchy } from "./known-classes.ts";
import { PLAIN, type TestClass } from "./test-class.ts";

/** Finds a public spec of Kotest. Its tests are unknown: they are declared while it runs. */
export function findKotest(file: ClassFile, { classes, names }: Hierarchy): TestClass | null {
  if (!names.has("io.kotest.core.spec.Spec") || !file.isPublic) return null;
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  const annotations = classes.flatMap((declared) => declared.annotations);
  return {
    ...PLAIN,
    name: file.name,
    framework: "Kotest",
    methods: null,
    isDisabled: hasAny(file.annotations, `${API}.Ignored`),
    isConditional: hasAny(annotations, ...CONDITIONS),
    tags: annotations.filter(({ type }) => type === `${API}.Tags`).flatMap((tags) => textsOf(tags, "values")),
  };
}

const API = "io.kotest.core.annotation";
const CONDITIONS = ["EnabledIf", "DisabledIf", "Ignored", "RequiresTag", "RequiresPlatform"].map(
  (it) => `${API}.${it}`,
);
