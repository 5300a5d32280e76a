import type { ClassFile } from "../../java/bytecode/class-file.ts";
import { hasAny, textsOf } from "../../java/bytecode/testing/annotation-values.ts";
import type { Hierarchy } from "../../java/bytecode/testing/known-classes.ts";
import type { FrameworkFacts } from "./framework.ts";
import { PLAIN, type ProvenTests } from "./test-class.ts";

// 	at io.kotest.engine.spec.SpecExtensions.beforeSpec-gIAlu-s(SpecExtensions.kt:48)
const FRAME = /^\tat (?:\S*\/)?io\.kotest\.engine\./m;

export const kotest = {
  name: "Kotest",
  find: findKotest,
  dependencies: [{ name: "Kotest", pattern: /^io\.kotest:kotest-runner-/ }],
  engine: {
    className: "io.kotest.runner.junit.platform.KotestJunitPlatformTestEngine",
    artifact: "kotest-runner-junit5",
    declaredAs: "Kotest",
    addedFrom: "never",
    isAddedOnlyWithoutInterface: false,
  },
  runsWithoutPlatform: false,
  reportName: "Kotest",
  filters: ["kotest.tags", "kotest.filter.specs", "kotest.filter.tests"],
  around: [
    { part: "setup", names: /^(?:Before (?:Spec|Project) Error|SpecInstantiationException)$/, frame: FRAME },
    { part: "teardown", names: /^After (?:Spec|Project) Error$/, frame: FRAME },
  ],
  searches: "none",
  keeps: "none",
} as const satisfies FrameworkFacts;

/** Finds a public spec of Kotest. Its tests are unknown: they are declared while it runs. */
function findKotest(file: ClassFile, { classes, names }: Hierarchy): ProvenTests | null {
  if (!names.has("io.kotest.core.spec.Spec") || !file.isPublic) return null;
  if (file.nesting.kind !== "top-level" && !file.isStatic) return null;
  const annotations = classes.flatMap((declared) => declared.annotations);
  return {
    ...PLAIN,
    name: file.name,
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
