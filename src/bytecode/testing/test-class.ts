/** A class that the bytecode proves to hold tests which a framework would run. */
export interface TestClass {
  /** The binary name: `org.acme.OuterTest$Nested`. */
  readonly name: string;
  readonly framework: Framework;
  /** The class whose tests these are a part of, for a `@Nested` class of Jupiter or a `@Group` of jqwik. */
  readonly partOf: string | null;
  /** Its tests, inherited ones among them and empty where all are in parts of it; null where the bytecode does not tell them. */
  readonly methods: readonly TestMethod[] | null;
  /** Whether test cases in reports bear its name. Those of a suite bear the names of what it runs; ArchUnit's rules in fields one without package. */
  readonly isReportedByName: boolean;
  /** Whether an annotation that knows no conditions leaves it out. */
  readonly isDisabled: boolean;
  /** Whether something may leave it out that the bytecode does not tell: a condition, an extension, a runner. */
  readonly isConditional: boolean;
  /** Tags, groups, or the names of the categories' classes. All its methods have them, too. */
  readonly tags: readonly string[];
}

export interface TestMethod {
  /** As reports name it; of Spock that is the feature's name, and of ArchUnit the field's, too. */
  readonly name: string;
  /** Whether the test cases in a report are one of exactly this name, or any number with names made of it. */
  readonly cases: "one" | "any";
  readonly isDisabled: boolean;
  readonly isConditional: boolean;
  /** Its own, beside those of its class. */
  readonly tags: readonly string[];
}

/** Whether a report has exactly one test case for a method whenever its class runs. */
export function hasOneCase({ cases, isDisabled, isConditional }: TestMethod): boolean {
  return cases === "one" && !isDisabled && !isConditional;
}

type Framework =
  | "JUnit 3"
  | "JUnit 4"
  | "JUnit Jupiter"
  | "JUnit Platform Suite"
  | "TestNG"
  | "Spock"
  | "Kotest"
  | "jqwik"
  | "Cucumber"
  | "ScalaTest"
  | "ArchUnit";

/** What most have: no part, reported by name, neither left out nor tagged. */
export const PLAIN = {
  partOf: null,
  isReportedByName: true,
  isDisabled: false,
  isConditional: false,
  tags: [],
} as const;

export const PLAIN_METHOD = { cases: "one", isDisabled: false, isConditional: false, tags: [] } as const;
